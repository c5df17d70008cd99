import { useEffect } from 'react';
import { useLocation } from 'react-router';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** Several boxes may have one name; a field without a value has none. */
export type FormInput = Readonly<Record<string, readonly string[]>>;

/** Secrets stay where they are, and what the visitor does not write is not its input. */
const notInput = new Set(['password', 'hidden', 'file', 'submit', 'button', 'image', 'reset']);

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.querySelectorAll<Control>('input[name], textarea[name], select[name]')].filter(
    // A password that is shown while it is typed is a line of text.
    ({ type, autocomplete }) => !notInput.has(type) && !autocomplete.endsWith('-password'),
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

/**
 * Input of a page whose login ended before it was submitted. It waits in this tab alone until the visitor has signed in
 * again; an order's steps save theirs at the server (`autosave.ts`), which every page would otherwise have to load.
 */
type SavedForms = { address: string; viaSignIn: boolean; forms: Record<string, FormInput> };

const storageKey = 'brennwert.forms';

/** Saves the forms of this page in the tab before it is left. */
export function saveForms(): void {
  const address = addressOf(location);
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
    if (!saved.viaSignIn || saved.address !== addressOf({ pathname, search })) return write(null);
    postForms().forEach((form, at) => {
      fillForm(form, saved.forms[nameOf(form, at)] ?? {});
    });
  }, [pathname, search]);
}

/** As the way over the sign-in page writes it: `?neu` comes back as `?neu=`. */
export const addressOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pathname}?${new URLSearchParams(search)}`;

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
