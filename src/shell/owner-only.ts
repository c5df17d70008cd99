import { data } from 'react-router';
import { isOwnerOnly } from '#features/identity/shared.ts';

import { asAgent } from './not-found.ts';
import type { RequestContext } from './request-context.ts';
import { pageAddress } from './require-user.ts';

/** Stops forms that an agent may not send in a customer's name, before any page sees them. */
export async function refuseAgents(
  { visitor }: Pick<RequestContext, 'visitor'>,
  request: Request,
): Promise<void> {
  if (request.method !== 'POST' || !visitor.user?.impersonator) return;
  const form = await request
    .clone()
    .formData()
    .catch(() => new FormData());
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : null;
  };
  const { pathname } = new URL(pageAddress(request), request.url);
  if (isOwnerOnly(pathname, field)) throw data(asAgent, { status: 403 });
}
