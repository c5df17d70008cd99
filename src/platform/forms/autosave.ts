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
  { href, step, bodyOf = wholeForm }: Target,
): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const saves = savesOf(element, { href, step, bodyOf });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWaiting = false;
    const sendInTurn = () => {
      timer = undefined;
      saves.sendInTurn();
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
      if (timer !== undefined || saves.isBehind()) saves.send();
      timer = undefined;
    };
    const submit = (event: SubmitEvent) => {
      clearTimeout(timer);
      timer = undefined;
      const saving = saves.last();
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
  }, [form, href, step, bodyOf]);
}

type Target = {
  href: string;
  step: string;
  /** What is sent of the form, if not all of it; the same function at each call. */
  bodyOf?: (form: HTMLFormElement) => FormData;
};

const wholeForm = (form: HTMLFormElement): FormData => new FormData(form);

/** The saves of a form, one on its way at a time. */
function savesOf(element: HTMLFormElement, { href, step, bodyOf }: Required<Target>) {
  let saving: Promise<unknown> | null = null;
  let isBehind = false;
  const send = () => {
    isBehind = false;
    const body = bodyOf(element);
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
  return {
    send,
    sendInTurn: () => {
      if (saving) isBehind = true;
      else send();
    },
    isBehind: () => isBehind,
    /** The save on its way, after which none follows; null when there is none. */
    last: () => {
      isBehind = false;
      return saving;
    },
  };
}
