import { type RefObject, useEffect } from 'react';

const idleMs = 700;
/** Longest wait of the form for a save that is on its way. */
const patienceMs = 2000;

/**
 * Sends the input of a step to the server while it is typed, so that a reload finds it again. Says nothing when it fails:
 * sending the form says it all. One save is on its way at a time, because the first of a visitor begins a session, and
 * two would begin two. The form waits for it, too: arriving later, it would put back what the form has changed.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  { href, step }: { href: string; step: string },
): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let saving: Promise<unknown> | null = null;
    let isWaiting = false;
    let isBehind = false;
    const send = () => {
      timer = undefined;
      isBehind = false;
      const body = new FormData(element);
      body.set('step', step);
      const signal = AbortSignal.timeout(patienceMs);
      const save = fetch(href, { method: 'POST', body, keepalive: true, signal })
        .catch(() => undefined)
        .finally(() => {
          if (saving === save) saving = null;
          if (isBehind) send();
        });
      saving = save;
    };
    const sendInTurn = () => {
      timer = undefined;
      if (saving) isBehind = true;
      else send();
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(sendInTurn, idleMs);
    };
    const now = () => {
      clearTimeout(timer);
      if (timer !== undefined) sendInTurn();
    };
    /** Nobody is there to send it when the turn has come. */
    const leave = () => {
      clearTimeout(timer);
      if (timer !== undefined || isBehind) send();
    };
    const submit = (event: SubmitEvent) => {
      clearTimeout(timer);
      timer = undefined;
      isBehind = false;
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
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('input', later, { signal });
    element.addEventListener('change', now, { signal });
    element.addEventListener('submit', submit, { signal });
    window.addEventListener('pagehide', leave, { signal });
    return () => {
      leave();
      listening.abort();
    };
  }, [form, href, step]);
}
