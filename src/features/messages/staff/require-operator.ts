import { isOperator } from '#features/identity/identity.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { notFound } from '#shell/shared.ts';
import { requireUser } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import type { Mail } from '../mails.rules.ts';
import { mailBy } from '../mails.store.ts';

/** Leads to the sign-in page, or throws the error page 401, unless the visitor may see what is the operator's alone. */
export async function requireOperator(context: RequestContext, request: Request): Promise<void> {
  if (!(await isOperator(context.deps, context.visitor))) requireUser(context, request, 'settings');
}

/** The mail of an address, or the error page with 404 when there is none. */
export async function mailFor(context: RequestContext, request: Request, id: string): Promise<Mail> {
  await requireOperator(context, request);
  const mail = await mailBy(context.deps.db, 'id', rowIdIn(id));
  if (!mail) throw notFound();
  return mail;
}
