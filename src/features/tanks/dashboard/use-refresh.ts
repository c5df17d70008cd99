import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { isRefreshDue } from './refresh.rules.ts';

/** Loads the figures anew when somebody comes back to the page, but not each time. */
export function useRefresh(): void {
  const { revalidate } = useRevalidator();
  const loadedAt = useRef(0);
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
