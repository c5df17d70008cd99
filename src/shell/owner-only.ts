import { data } from 'react-router';
import { isOwnerOnly } from '#features/identity/shared.ts';

import { readPostedForm } from '#platform/forms/posted-form.ts';
import { asAgent } from './not-found.ts';
import type { RequestContext } from './request-context.ts';
import { pageAddress } from './require-user.ts';

/** Stops forms that an agent may not send in a customer's name, before any page sees them. */
export async function refuseAgents(context: RequestContext, request: Request): Promise<void> {
  if (request.method !== 'POST' || !context.visitor.user?.impersonator) return;
  // The page's own action is handed the body of this very request.
  const form = await readPostedForm(context, request.clone());
  const field = (name: string) => (form.has(name) ? form.text(name) : null);
  const { pathname } = new URL(pageAddress(request), request.url);
  if (isOwnerOnly(pathname, field)) throw data(asAgent, { status: 403 });
}
