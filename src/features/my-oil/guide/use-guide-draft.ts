import { type RefObject, useEffect, useState } from 'react';
import type { CountryCode } from '#features/places/types.ts';
import { useAutosave } from '#platform/forms/autosave.ts';
import { csrfField } from '#platform/forms/csrf-field.ts';
import { readMemory, remember, useCountry } from '#shell/shared.ts';
import type { GuidePage } from './guide.page.tsx';
import { typedIn } from './guide-draft.rules.ts';
import { screenName } from './guide-steps.rules.ts';

type Typed = Readonly<Record<string, string>>;
/** `at`: milliseconds by the server's clock. */
type Draft = { at: number; values: Typed };
type Drafts = Readonly<Record<string, Readonly<Record<string, Draft>>>>;

/**
 * What is typed into a screen, kept by tank and screen until the guide is finished: on this device, so that it survives a
 * cellar without network, and at the server, for the owner's other devices. The newer of both fills the form. Answers
 * what the form says now; null before scripts.
 */
export function useGuideDraft(
  form: RefObject<HTMLFormElement | null>,
  { page: { id, draft, now }, screen }: { page: GuidePage; screen: string },
): Typed | null {
  const { code } = useCountry();
  const [typed, setTyped] = useState<Typed | null>(null);
  useAutosave(form, { href: `/mex/tanks/${id}/entwurf`, step: screen, bodyOf });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server has fills a form once, when it is shown
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    setServerTime(now);
    const at = { code, id, screen };
    const here = draftsOf(code)[id]?.[screen];
    const saved = draft && { at: draft.typedAt.getTime(), values: draft.content };
    const isNewer = here !== undefined && !(saved && saved.at >= here.at);
    if (isNewer) restore(element, here.values);
    else if (saved) keepDraft(at, saved);
    const keep = () => {
      const values = valuesIn(element);
      setTyped(values);
      keepDraft(at, { at: serverTime(), values });
    };
    // Typed before the scripts came, or kept from the last visit.
    setTyped(valuesIn(element));
    const stop = onTyped(element, keep);
    // What was typed without network is for the other devices, too.
    if (isNewer) element.dispatchEvent(new Event('input'));
    return stop;
  }, [form, code, id, screen]);
  return typed;
}

/** A level that was read longer ago and never sent would only stand in the way of the next one. */
const keptMs = 14 * 86_400_000;

/** The same on this device alone, for a form that needs no login, and for two weeks. */
export function useDraftHere(
  form: RefObject<HTMLFormElement | null>,
  { id, screen }: Omit<At, 'code'>,
): Typed | null {
  const { code } = useCountry();
  const [typed, setTyped] = useState<Typed | null>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const here = draftsOf(code)[id]?.[screen];
    if (here && here.at > Date.now() - keptMs) restore(element, here.values);
    const keep = () => {
      const values = valuesIn(element);
      setTyped(values);
      keepDraft({ code, id, screen }, { at: Date.now(), values });
    };
    setTyped(valuesIn(element));
    return onTyped(element, keep);
  }, [form, code, id, screen]);
  return typed;
}

/** Hears of every change until it is called off. */
function onTyped(form: HTMLFormElement, hear: () => void): () => void {
  const listening = new AbortController();
  form.addEventListener('input', hear, { signal: listening.signal });
  form.addEventListener('change', hear, { signal: listening.signal });
  return () => listening.abort();
}

/** By how much the server's clock is ahead of this device's; what was least late on its way is nearest to it. */
let ahead = Number.NEGATIVE_INFINITY;

function setServerTime(now: Date): void {
  ahead = Math.max(ahead, now.getTime() - Date.now());
}

/** Clocks of phones lie, and two devices are compared. */
const serverTime = (): number => Date.now() + ahead;

/** The proof of our page and the values that may be kept. */
function bodyOf(form: HTMLFormElement): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(valuesIn(form))) body.set(name, value);
  body.set(csrfField, String(new FormData(form).get(csrfField) ?? ''));
  body.set('typedAt', String(serverTime()));
  return body;
}

type At = { code: CountryCode; id: string; screen: string };
let sent: At | null = null;

/** Remembers which screen is on its way to the server. Browser only. */
export function noteSending(code: CountryCode, at: Omit<At, 'code'>): void {
  sent = { code, ...at };
}

/** With its answer a new tank is made. */
const lastNewScreen = screenName({ step: 'required-tools', question: 'name' });

/** The server has it: nothing of that screen's draft stays, and nothing at all of a tank that is set up. */
export function forgetSent(): void {
  if (!sent) return;
  const { code, id, screen } = sent;
  if (screen === 'final' || (id === 'neu' && screen === lastNewScreen)) keepDrafts(code, id, {});
  else keepDraft(sent, null);
  sent = null;
}

/** Without values there is no draft. */
function keepDraft({ code, id, screen }: At, draft: Draft | null): void {
  const { [screen]: _, ...others } = draftsOf(code)[id] ?? {};
  const isEmpty = draft === null || Object.keys(draft.values).length === 0;
  keepDrafts(code, id, isEmpty ? others : { ...others, [screen]: draft });
}

function keepDrafts(code: CountryCode, id: string, drafts: Drafts[string]): void {
  const { [id]: _, ...others } = draftsOf(code);
  remember(code, { tankGuide: Object.keys(drafts).length === 0 ? others : { ...others, [id]: drafts } });
}

/** What this or an older version stored. */
function draftsOf(code: CountryCode): Drafts {
  const stored = readMemory(code).tankGuide;
  const ofTanks = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
  return Object.fromEntries(
    ofTanks.map(([id, ofScreens]) => [
      id,
      Object.fromEntries(Object.entries(ofScreens ?? {}).filter(isDraft)),
    ]),
  );
}

const isDraft = (entry: [string, unknown]): entry is [string, Draft] => {
  const [, draft] = entry;
  return typeof draft === 'object' && draft !== null && 'at' in draft && typeof draft.at === 'number';
};

/** Keys of a device never lie in the browser's storage. */
const isKept = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
  !['hidden', 'file', 'password'].includes(field.type) &&
  field.name !== 'key';

function valuesIn(form: HTMLFormElement): Typed {
  const fields = [...form.elements]
    .filter(isKept)
    .filter((field) => field.type !== 'radio' || (field as HTMLInputElement).checked);
  return typedIn(Object.fromEntries(fields.map(({ name, value }) => [name, value])));
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
