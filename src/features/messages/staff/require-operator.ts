import { isOperator } from '#features/identity/identity.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { notFound, staffPages } from '#shell/shared.ts';
import { requireUser } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import type { Mail } from '../mails.rules.ts';
import { mailBy } from '../mails.store.ts';

const { right } = staffPages['messages/staff/mail-list'];

/** Leads to the sign-in page, or throws the error page 401, unless the visitor may see what is the operator's alone. */
export async function requireOperator(context: RequestContext, url: URL): Promise<void> {
  if (!(await isOperator(context.deps, context.visitor))) requireUser(context, url, right);
}

/** The mail of an address, or the error page with 404 when there is none. */
export async function mailFor(context: RequestContext, url: URL, id: string): Promise<Mail> {
  await requireOperator(context, url);
  const mail = await mailBy(context.deps.db, 'id', rowIdIn(id));
  if (!mail) throw notFound();
  return mail;
}
