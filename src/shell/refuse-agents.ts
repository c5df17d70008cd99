import { data, generatePath, type Params } from 'react-router';
import { isOwnerOnly } from '#features/identity/shared.ts';
import { readPostedForm } from '#platform/forms/posted-form.ts';
import { asAgent } from './page-errors.ts';
import type { RequestContext } from './request-context.ts';

/** For actions that only the account's owner may cause: throws the error page for an agent who acts as a customer. */
export function requireOwner({ visitor }: Pick<RequestContext, 'visitor'>): void {
  if (visitor.user?.impersonator) throw data(asAgent, { status: 403 });
}

/**
 * The net below `requireOwner`: stops forms that an agent may not send in a customer's name, before any page sees them.
 * Which page that is says the router: an address may be spelled in many ways (%6b, capital letters).
 */
export async function refuseAgents(
  context: RequestContext,
  { request, pattern, params }: { request: Request; pattern: string; params: Params },
): Promise<void> {
  if (request.method !== 'POST' || !context.visitor.user?.impersonator) return;
  // The page's own action is handed the body of this very request.
  const form = await readPostedForm(context, request.clone());
  const field = (name: string) => (form.has(name) ? form.text(name) : null);
  if (isOwnerOnly(generatePath(`/${pattern}`, params), field)) requireOwner(context);
}
