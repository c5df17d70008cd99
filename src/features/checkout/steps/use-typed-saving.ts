import { type RefObject, useEffect } from 'react';

const idleMs = 700;
/** Longest wait of the form for a save that is on its way. */
const patienceMs = 2000;

/**
 * Sends what is typed to the server while it is typed, so that a reload finds it again. Says nothing when it fails:
 * sending the form says it all. The form waits for a save that is on its way: arriving later, it would put back what
 * the form has changed.
 */
export function useTypedSaving(
  form: RefObject<HTMLFormElement | null>,
  { href, path }: { href: string; path: string },
): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let saving: Promise<void> | null = null;
    let isWaiting = false;
    const send = () => {
      timer = undefined;
      const body = new FormData(element);
      body.set('step', path);
      const signal = AbortSignal.timeout(patienceMs);
      const save = fetch(href, { method: 'POST', body, keepalive: true, signal }).then(
        () => {},
        () => {},
      );
      saving = save;
      void save.then(() => {
        if (saving === save) saving = null;
      });
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(send, idleMs);
    };
    const now = () => {
      clearTimeout(timer);
      if (timer !== undefined) send();
    };
    const submit = (event: SubmitEvent) => {
      clearTimeout(timer);
      timer = undefined;
      if (!saving) return;
      event.preventDefault();
      event.stopPropagation();
      if (isWaiting) return;
      isWaiting = true;
      const { submitter } = event;
      void saving.then(() => {
        isWaiting = false;
        element.requestSubmit(submitter);
      });
    };
    element.addEventListener('input', later);
    element.addEventListener('change', now);
    element.addEventListener('submit', submit);
    window.addEventListener('pagehide', now);
    return () => {
      now();
      element.removeEventListener('input', later);
      element.removeEventListener('change', now);
      element.removeEventListener('submit', submit);
      window.removeEventListener('pagehide', now);
    };
  }, [form, href, path]);
}
