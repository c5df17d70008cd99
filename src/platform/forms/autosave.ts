import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Input that was not submitted is saved in two places: what a step of an order asks at the server, where a reload and
 * another device of the session find it; the forms of a page whose login ended in this tab alone, until the visitor has
 * signed in again.
 */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** Several boxes may have one name; a field without a value has none. */
export type FormInput = Readonly<Record<string, readonly string[]>>;

/** Secrets stay where they are, and what the visitor does not write is not its input. */
const notInput = new Set(['password', 'hidden', 'file', 'submit', 'button', 'image', 'reset']);

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.querySelectorAll<Control>('input[name], textarea[name], select[name]')].filter(
    ({ type }) => !notInput.has(type),
  );

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/** What stands in the fields of a form. */
export function inputOf(form: HTMLFormElement): FormInput {
  const input: Record<string, string[]> = {};
  for (const control of controlsOf(form)) {
    const values = input[control.name] ?? [];
    input[control.name] = values;
    if (!isBox(control) || control.checked) values.push(control.value);
  }
  return input;
}

/** Puts it back; a field that `input` does not know stays as it is. */
export function fillForm(form: HTMLFormElement, input: FormInput): void {
  for (const control of controlsOf(form)) {
    const values = input[control.name];
    if (!Array.isArray(values)) continue;
    if (isBox(control)) control.checked = values.includes(control.value);
    else control.value = values[0] ?? '';
  }
}

const idleMs = 700;
/** Longest wait of the form for a save that is on its way. */
const patienceMs = 2000;

/**
 * Sends the input of a step to the server while it is typed, so that a reload finds it again. Says nothing when it fails:
 * sending the form says it all. The form waits for a save that is on its way: arriving later, it would put back what
 * the form has changed.
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
    const send = () => {
      timer = undefined;
      const body = new FormData(element);
      body.set('step', step);
      const signal = AbortSignal.timeout(patienceMs);
      const save = fetch(href, { method: 'POST', body, keepalive: true, signal })
        .catch(() => undefined)
        .finally(() => {
          if (saving === save) saving = null;
        });
      saving = save;
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
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('input', later, { signal });
    element.addEventListener('change', now, { signal });
    element.addEventListener('submit', submit, { signal });
    window.addEventListener('pagehide', now, { signal });
    return () => {
      now();
      listening.abort();
    };
  }, [form, href, step]);
}

type SavedForms = { address: string; viaSignIn: boolean; forms: Record<string, FormInput> };

const storageKey = 'brennwert.forms';

/** Saves the forms of this page in the tab before it is left. */
export function saveForms(): void {
  const address = `${location.pathname}${location.search}`;
  const forms = Object.fromEntries(postForms().map((form, at) => [nameOf(form, at), inputOf(form)]));
  write({ address, viaSignIn: false, forms });
}

/** Fills the saved forms again after the way over the sign-in page; any other way deletes them. */
export function useSavedForms(isSignIn: (pathname: string) => boolean): void {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: which pages sign in never changes
  useEffect(() => {
    // The form that signs in must not take the place of what waits for it.
    const onSubmit = () => {
      if (!isSignIn(location.pathname)) saveForms();
    };
    document.addEventListener('submit', onSubmit, true);
    return () => document.removeEventListener('submit', onSubmit, true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: which pages sign in never changes
  useEffect(() => {
    const saved = read();
    if (!saved) return;
    if (isSignIn(pathname)) return write({ ...saved, viaSignIn: true });
    // Until the page is left or sent: signing in may load it a second time.
    if (!saved.viaSignIn || saved.address !== `${pathname}${search}`) return write(null);
    postForms().forEach((form, at) => {
      fillForm(form, saved.forms[nameOf(form, at)] ?? {});
    });
  }, [pathname, search]);
}

const postForms = (): HTMLFormElement[] =>
  [...document.querySelectorAll<HTMLFormElement>('main form')].filter((form) => form.method === 'post');

/** A page's forms differ by their intent, else by their place. */
function nameOf(form: HTMLFormElement, at: number): string {
  const of = new FormData(form);
  return of.has('intent') ? `${of.get('intent')} ${of.get('id') ?? ''}` : String(at);
}

function read(): SavedForms | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return typeof value === 'object' ? (value as SavedForms | null) : null;
  } catch {
    return null;
  }
}

function write(saved: SavedForms | null): void {
  try {
    if (saved) sessionStorage.setItem(storageKey, JSON.stringify(saved));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // A full or forbidden storage only means that forms are typed again.
  }
}
