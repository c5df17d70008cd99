import { useEffect } from 'react';

const fiveMinutes = 5 * 60 * 1000;

/** Keeps a visitor's session alive while a page is open and in view. */
export function useSessionRenewal(): void {
  useEffect(() => {
    const renew = () => {
      if (document.visibilityState === 'hidden' || !navigator.onLine) return;
      fetch('/session/renew', { credentials: 'same-origin' }).catch(() => undefined);
    };
    const timer = setInterval(renew, fiveMinutes);
    return () => clearInterval(timer);
  }, []);
}
