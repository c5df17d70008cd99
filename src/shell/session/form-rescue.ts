import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isLoginRoute } from './signed-in.ts';

/**
 * What stood in the forms of a page whose login ended before they arrived. It waits in this tab alone until the
 * visitor has signed in again; passwords are left out.
 */
type Rescue = { address: string; viaSignIn: boolean; forms: Record<string, Record<string, string>> };

const storageKey = 'brennwert.forms';

/** Keeps the forms of this page before it is left. */
export function rescueForms(): void {
  const address = `${location.pathname}${location.search}`;
  const forms = Object.fromEntries(postForms().map((form, at) => [keyOf(form, at), inputOf(form)]));
  write({ address, viaSignIn: false, forms });
}

/** Fills the forms again after the way over the sign-in page; any other way forgets them. */
export function useFormRescue(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    // The form that signs in must not take the place of what waits for it.
    const onSubmit = () => {
      if (!isLoginRoute(location.pathname)) rescueForms();
    };
    document.addEventListener('submit', onSubmit, true);
    return () => document.removeEventListener('submit', onSubmit, true);
  }, []);
  useEffect(() => {
    const rescue = read();
    if (!rescue) return;
    if (isLoginRoute(pathname)) return write({ ...rescue, viaSignIn: true });
    // Kept until the page is left or sent: signing in may load it a second time.
    if (rescue.viaSignIn && rescue.address === `${pathname}${search}`) restore(rescue);
    else write(null);
  }, [pathname, search]);
}

const postForms = (): HTMLFormElement[] =>
  [...document.querySelectorAll<HTMLFormElement>('main form')].filter((form) => form.method === 'post');

/** A page's forms differ by their intent, else by their place. */
function keyOf(form: HTMLFormElement, at: number): string {
  const intent = form.querySelector<HTMLInputElement>('input[name="intent"]')?.value;
  const id = form.querySelector<HTMLInputElement>('input[name="id"]')?.value;
  return intent === undefined ? String(at) : `${intent} ${id ?? ''}`;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const notSaved = new Set(['password', 'hidden', 'file', 'submit', 'button', 'image', 'reset']);

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.querySelectorAll<Control>('input[name], textarea[name], select[name]')].filter(
    (control) => !notSaved.has(control.type),
  );

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

const inputOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    controlsOf(form).flatMap((control) => {
      if (!isTicked(control)) return [[control.name, control.value]];
      return [[`${control.name} ${control.value}`, control.checked ? 'on' : '']];
    }),
  );

function restore({ forms }: Rescue): void {
  postForms().forEach((form, at) => {
    const saved = forms[keyOf(form, at)] ?? {};
    for (const control of controlsOf(form)) {
      const value = saved[isTicked(control) ? `${control.name} ${control.value}` : control.name];
      if (value === undefined) continue;
      if (isTicked(control)) control.checked = value === 'on';
      else control.value = value;
    }
  });
}

function read(): Rescue | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return typeof value === 'object' ? (value as Rescue | null) : null;
  } catch {
    return null;
  }
}

function write(rescue: Rescue | null): void {
  try {
    if (rescue) sessionStorage.setItem(storageKey, JSON.stringify(rescue));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // A full or forbidden storage only means that forms are typed again.
  }
}
