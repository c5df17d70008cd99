import { redirect } from 'react-router';
import { requestContext, requireUser } from '#shell/shell.ts';
import { orderVisit } from '../checkout-visit.ts';
import { prepareOrder } from '../prepared-order.ts';
import type { Route } from './+types/prepared-order.resource.ts';

/** Where a reminder's button leads: an order that its customer has only to press. Agents go on by hand. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const user = requireUser(server, url, 'ownAccount');
  const visit = orderVisit(server, params, request.url);
  const { customer } = visit;
  if (user.impersonator || !customer) {
    return redirect(`/${visit.site.group.slug}/bestellung/adresse?${visit.query}`);
  }
  const sessionId = await server.visitor.ensureSession();
  return redirect(await prepareOrder(server.deps, { ...visit, customer, sessionId }));
}
