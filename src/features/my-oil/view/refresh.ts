import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { isUnanswered, reportError } from '#shell/shared.ts';
import { isRefreshDue } from './age-of-figures.rules.ts';

/** What this tab showed last, and for which address. Lives in the browser alone. */
let shown: { address: string; values: object } | null = null;

/** Loads the figures anew when somebody comes back to the page, at most once in five minutes, and keeps what is shown. */
export function useRefresh(values: object): void {
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const loadedAt = useRef(0);
  useEffect(() => {
    shown = { address: pathname + search, values };
  }, [values, pathname, search]);
  useEffect(() => {
    loadedAt.current = Date.now();
    const refresh = () => {
      const now = Date.now();
      if (document.visibilityState === 'hidden' || !navigator.onLine) return;
      if (!isRefreshDue(loadedAt.current, now)) return;
      loadedAt.current = now;
      void revalidate();
    };
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('focus', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('focus', refresh);
    };
  }, [revalidate]);
}

/** For client loaders: a refresh that fails leaves the last values of the same page, and is reported. */
export async function orLastKnown<Values extends object>({
  request,
  serverLoader,
}: {
  request: Request;
  serverLoader: () => Promise<Values>;
}): Promise<Values & { isStale?: boolean }> {
  try {
    return await serverLoader();
  } catch (error) {
    const { pathname, search } = new URL(request.url);
    if (!isUnanswered(error) || shown?.address !== pathname + search) throw error;
    reportError(error);
    // Of the same page, so of the same loader.
    return { ...(shown.values as Values), isStale: true };
  }
}
