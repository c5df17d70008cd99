import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

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

/** Puts it back; a field that `input` does not know stays as it is. Answers what has changed by it. */
export function fillForm(form: HTMLFormElement, input: FormInput): Control[] {
  return controlsOf(form).filter((control) => {
    const values = input[control.name];
    if (!Array.isArray(values)) return false;
    const before = stateOf(control);
    if (isBox(control)) control.checked = values.includes(control.value);
    else control.value = values[0] ?? '';
    return stateOf(control) !== before;
  });
}

const stateOf = (control: Control) => (isBox(control) ? control.checked : control.value);

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
  const navigate = useNavigate();
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
    if (isSignIn(pathname)) {
      write({ ...saved, viaSignIn: true });
      const way = wayBack(search, saved.address);
      return way === null ? undefined : void navigate(`${pathname}?${way}`, { replace: true });
    }
    // Until the page is left or sent: signing in may load it a second time.
    if (!saved.viaSignIn || saved.address !== addressOf({ pathname, search })) return write(null);
    postForms().forEach((form, at) => {
      // As if it had been typed again: for the editor of a field, and for what saves a form while it is typed.
      for (const control of fillForm(form, saved.forms[nameOf(form, at)] ?? {}))
        control.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }, [pathname, search]);
}

/** As the way over the sign-in page writes it: `?neu` comes back as `?neu=`. */
export const addressOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pathname}?${new URLSearchParams(search)}`;

/** A form may be sent to less of an address than it was typed at: the way back leads to where it was typed. Null: it does. */
function wayBack(search: string, address: string): URLSearchParams | null {
  const query = new URLSearchParams(search);
  const asked = query.get('ReturnUrl');
  if (asked === null) return null;
  const [pathname = '', asks = ''] = asked.split('?');
  if (pathname !== address.split('?')[0] || addressOf({ pathname, search: asks }) === address) return null;
  query.set('ReturnUrl', address);
  return query;
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
