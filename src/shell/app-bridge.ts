import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSite } from './site.ts';

/** What a page inside the native app tells its wrapper. */
type AppMessage =
  | { Type: 'navigation'; Path: string }
  | { Type: 'tankRefused'; TankId: string; Fields: readonly string[] }
  | { Type: 'login'; LoggedIn: true; UserId: number; ReturnUrl: string };

type Wrapper = { postMessage(message: string): void };

declare global {
  interface Window {
    /** iOS: one handler of the web view. */
    webkit?: { messageHandlers?: { brennwert?: Wrapper } };
    /** Android and others: an injected object. */
    BrennwertApp?: Wrapper;
  }
}

/** Says nothing to nobody outside of the app. Browser only. */
export function notifyApp(message: AppMessage): void {
  const wrapper = window.webkit?.messageHandlers?.brennwert ?? window.BrennwertApp;
  wrapper?.postMessage(JSON.stringify(message));
}

/** Inside the app: each page is told to the wrapper, which may ask to sign out (`{"Type":"logout"}`). */
export function useAppBridge(): void {
  const { isAppView } = useSite();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isAppView) notifyApp({ Type: 'navigation', Path: `${pathname}${search}` });
  }, [isAppView, pathname, search]);
  useEffect(() => {
    if (!isAppView) return;
    const onMessage = (event: MessageEvent<unknown>) => {
      // The wrapper speaks from within the page; frames of others do not count.
      if (event.source !== null && event.source !== window) return;
      if (isLogout(event.data)) signOut();
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [isAppView]);
}

export function isLogout(message: unknown): boolean {
  try {
    const value: unknown = typeof message === 'string' ? JSON.parse(message) : message;
    return typeof value === 'object' && value !== null && 'Type' in value && value.Type === 'logout';
  } catch {
    return false;
  }
}

/** As the menu's button does it: the page that follows says so, and comes before this one misses its cookies. */
function signOut(): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/benutzerkonto/abmelden';
  document.body.append(form);
  form.submit();
}
