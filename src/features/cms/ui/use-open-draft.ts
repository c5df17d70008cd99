import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useFetcher, useNavigation, useSearchParams } from 'react-router';
import { csrfField } from '#platform/forms/csrf-field.ts';
import { saveForms } from '#platform/forms/form-recovery.ts';
import { useCsrf } from '#platform/ui/intent-form.tsx';
import type { Present } from '../presence.ts';

const idleMs = 1500;

type Answer = { kind: string; version: number };

/**
 * Saves the draft while it is typed. One save is on its way at a time, a press of a button waits for it, and it for the
 * answer to a press: all name the version of the draft that they change. After a conflict nothing is saved by itself.
 */
export function useDraftAutosave<Data extends Answer>(
  form: RefObject<HTMLFormElement | null>,
  opened: number,
) {
  const fetcher = useFetcher<Data>();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const waiting = useRef<HTMLElement | null>(null);
  // The draft in the fields: the one that they were drawn with, and what this form has made of it since.
  const [started] = useState(opened);
  const pressed = Number(useSearchParams()[0].get('stand') ?? 0);
  const { data } = fetcher;
  const isConflict = data?.kind === 'conflict' && data.version >= pressed;
  const saved = data?.kind === 'saved' ? data.version : 0;
  const isSaving = fetcher.state !== 'idle';
  const isPressed = useNavigation().formMethod === 'POST';
  // For timers, which outlive the drawing that set them.
  const present = useRef({ isSaving, isPressed, isConflict });
  useEffect(() => {
    present.current = { isSaving, isPressed, isConflict };
    if (isSaving || !waiting.current) return;
    form.current?.requestSubmit(waiting.current);
    waiting.current = null;
  }, [isSaving, isPressed, isConflict, form]);
  useSavedWhenLeft(form, timer, present);

  const save = () => {
    timer.current = undefined;
    if (!form.current || present.current.isConflict) return;
    if (present.current.isSaving || present.current.isPressed) return onInput();
    const body = new FormData(form.current);
    body.set('do', 'autosave');
    // Where the login has ended the answer leads to the sign-in, and no form has been submitted.
    saveForms();
    void fetcher.submit(body, { method: 'post' });
  };
  const onInput = () => {
    if (present.current.isSaving) saveForms();
    clearTimeout(timer.current);
    timer.current = setTimeout(save, idleMs);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!isSaving) return;
    event.preventDefault();
    waiting.current = (event.nativeEvent as SubmitEvent).submitter;
  };
  return {
    onInput,
    onSubmit,
    isSaving,
    answer: data && (data.kind !== 'conflict' || isConflict) ? data : null,
    version: Math.max(started, pressed, saved),
  };
}

type Timer = RefObject<ReturnType<typeof setTimeout> | undefined>;

/** What was typed in the last second is sent when the page is left, too. */
function useSavedWhenLeft(
  form: RefObject<HTMLFormElement | null>,
  timer: Timer,
  present: RefObject<{ isConflict: boolean }>,
) {
  useEffect(() => {
    const element = form.current;
    const leave = () => {
      if (timer.current === undefined || !element || present.current.isConflict) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      const body = new FormData(element);
      body.set('do', 'autosave');
      // Nobody is left to hear the answer.
      void fetch(element.action, { method: 'POST', body, keepalive: true }).catch(() => undefined);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [form, timer, present]);
}

const everyMs = 15_000;

/** Who else has the same open; `address` is where that is told; asked again every few seconds while the page can be seen. */
export function usePresence(address: string, atFirst: readonly Present[]): readonly Present[] {
  const csrf = useCsrf();
  const [present, setPresent] = useState(atFirst);
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const body = new URLSearchParams({ [csrfField]: csrf ?? '' });
      // Without an answer the last one stands.
      const answer = await fetch(address, { method: 'POST', body }).catch(() => null);
      if (!answer?.ok) return;
      const told: { name: string; since: string }[] = await answer.json();
      setPresent(told.map(({ name, since }) => ({ name, since: new Date(since) })));
    };
    const timer = setInterval(ask, everyMs);
    return () => clearInterval(timer);
  }, [address, csrf]);
  return present;
}
