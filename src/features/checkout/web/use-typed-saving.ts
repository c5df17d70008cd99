import { type RefObject, useEffect } from 'react';

const idleMs = 700;

/**
 * Sends what is typed to the server while it is typed, so that a reload finds it again. Says nothing when it fails:
 * sending the form says it all.
 */
export function useTypedSaving(
  form: RefObject<HTMLFormElement | null>,
  { href, path }: { href: string; path: string },
): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = () => {
      timer = undefined;
      const body = new FormData(element);
      body.set('step', path);
      fetch(href, { method: 'POST', body, keepalive: true }).catch(() => {});
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(send, idleMs);
    };
    const now = () => {
      clearTimeout(timer);
      if (timer !== undefined) send();
    };
    const never = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    element.addEventListener('input', later);
    element.addEventListener('change', now);
    element.addEventListener('submit', never);
    window.addEventListener('pagehide', now);
    return () => {
      now();
      element.removeEventListener('input', later);
      element.removeEventListener('change', now);
      element.removeEventListener('submit', never);
      window.removeEventListener('pagehide', now);
    };
  }, [form, href, path]);
}
