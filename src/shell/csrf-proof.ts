import { isSameSecret } from '#features/identity/identity.ts';
import { csrfField } from '#platform/forms/csrf-field.ts';
import { type PostedForm, readPostedForm } from '#platform/forms/posted-form.ts';
import { notProved } from './page-errors.ts';
import type { RequestContext } from './request-context.ts';

/** For actions of pages that are open to strangers, too: the form, with the proof where a cookie signs in. */
export async function requireProvedForm(context: RequestContext, request: Request): Promise<PostedForm> {
  const form = await readPostedForm(context, request);
  if (!isProved(context, form)) throw notProved();
  return form;
}

/** Whether a form comes from one of our pages and not from a foreign site (CSRF); asked only of those whom a cookie signs in. */
export const isProved = ({ visitor }: Pick<RequestContext, 'visitor'>, form: PostedForm): boolean =>
  visitor.csrfToken === null || isSameSecret(form.text(csrfField), visitor.csrfToken);
