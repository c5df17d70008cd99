import { isOperator } from '#features/identity/identity.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { noAccess, notFound } from '#shell/shared.ts';
import type { RequestContext } from '#shell/types.ts';
import type { Mail } from '../mails.rules.ts';
import { mailById } from '../mails.store.ts';

/** Throws the error page with 401 unless the visitor may see what is the operator's alone. */
export async function requireOperator({ deps, visitor }: RequestContext): Promise<void> {
  if (!(await isOperator(deps, visitor))) throw noAccess();
}

/** The mail of an address, or the error page: 401 without access, 404 when there is none. */
export async function mailFor(context: RequestContext, id: string): Promise<Mail> {
  await requireOperator(context);
  const mail = await mailById(context.deps.db, rowIdIn(id));
  if (!mail) throw notFound();
  return mail;
}
