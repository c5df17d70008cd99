import { type RefObject, useEffect, useState } from 'react';
import type { CountryCode } from '#features/places/types.ts';
import { readMemory, remember, useCountry } from '#shell/shared.ts';

type Typed = Readonly<Record<string, string>>;
type Drafts = Readonly<Record<string, Readonly<Record<string, Typed>>>>;

/**
 * What is typed into a step, kept on this device by tank and step until the guide is finished. Answers what the form
 * says now; null before anything was typed.
 */
export function useGuideDraft(
  form: RefObject<HTMLFormElement | null>,
  { id, step }: { id: string; step: string },
): Typed | null {
  const { code } = useCountry();
  const [typed, setTyped] = useState<Typed | null>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    restore(element, draftsOf(code)[id]?.[step] ?? {});
    const keep = () => {
      const now = valuesIn(element);
      setTyped(now);
      const drafts = draftsOf(code);
      remember(code, { tankGuide: { ...drafts, [id]: { ...drafts[id], [step]: now } } });
    };
    // Typed before the scripts came, or kept from the last visit.
    setTyped(valuesIn(element));
    const listening = new AbortController();
    element.addEventListener('input', keep, { signal: listening.signal });
    element.addEventListener('change', keep, { signal: listening.signal });
    return () => listening.abort();
  }, [form, code, id, step]);
  return typed;
}

type Sent = { code: CountryCode; id: string; step: string };
let sent: Sent | null = null;

/** Remembers which step is on its way to the server. Browser only. */
export function noteSending(code: CountryCode, at: Omit<Sent, 'code'>): void {
  sent = { code, ...at };
}

/** The server has it: nothing of that step's draft stays, and nothing at all of a tank that is set up. */
export function forgetSent(): void {
  if (!sent) return;
  const { code, id, step } = sent;
  const { [id]: draft = {}, ...others } = draftsOf(code);
  const { [step]: _, ...rest } = draft;
  const isEmpty = step === 'final' || Object.keys(rest).length === 0;
  remember(code, { tankGuide: isEmpty ? others : { ...others, [id]: rest } });
  sent = null;
}

function draftsOf(code: CountryCode): Drafts {
  const drafts = readMemory(code).tankGuide;
  return typeof drafts === 'object' && drafts !== null ? (drafts as Drafts) : {};
}

/** Keys of a device never lie in the browser's storage. */
const isKept = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
  !['hidden', 'file', 'password'].includes(field.type) &&
  field.name !== 'key';

function valuesIn(form: HTMLFormElement): Typed {
  const fields = [...form.elements]
    .filter(isKept)
    .filter((field) => field.type !== 'radio' || (field as HTMLInputElement).checked);
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}

/** Into fields that still say what the page said: what somebody is typing wins. */
function restore(form: HTMLFormElement, draft: Typed): void {
  for (const field of [...form.elements].filter(isKept)) {
    const kept = draft[field.name];
    if (kept === undefined) continue;
    if (field instanceof HTMLInputElement && field.type === 'radio') {
      if (field.value === kept) field.checked = true;
    } else if (field.value === field.defaultValue) field.value = kept;
  }
}
