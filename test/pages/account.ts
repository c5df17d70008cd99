import { ownPassword } from '../e2e/people.ts';
import type { PageAnswer, PageVisitor } from './visitor.ts';

/** Fills in the sign-in page. */
export const enter = (
  guest: PageVisitor,
  page: PageAnswer,
  email: string,
  password = ownPassword,
): Promise<PageAnswer> => guest.press(page, /^Anmelden$/, { email, password });

/** The proof that a form is one of our pages, as a page of the visitor has it. */
export const proofOf = (page: PageAnswer): Record<string, string> => ({
  __RequestVerificationToken: page.value('__RequestVerificationToken') ?? '',
});

/** A field that can be seen; of a page with several forms, the one that is sent for the intent. */
export function fieldOf({ document, url }: PageAnswer, name: string, intent?: string) {
  const forms = [...document.querySelectorAll('form')];
  const form = forms.find((one) => one.querySelector('[name="intent"]')?.getAttribute('value') === intent);
  const field = (intent ? form : document)?.querySelector(`[name="${name}"]:not([type="hidden"])`);
  if (!field) throw new Error(`${url} has no field "${name}" ${intent ?? ''}`);
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
  const beside = described.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  return {
    /** What stands beside it. */
    beside,
    isWrong: field.getAttribute('aria-invalid') === 'true',
    value: field.getAttribute('value') ?? '',
  };
}
