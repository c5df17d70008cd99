import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import { guestOf } from '../worker/offline-cache.rules.ts';
import type { Route } from './+types/order-offline.resource.ts';
import { offlineAnswer, ownedBy } from './offline-answer.ts';
import { guestCopy } from './offline-data.ts';

/** What is shown without a connection to a guest: the order that this device may see, as long as it runs. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps, visitor, country, partner } = context.get(requestContext);
  const { guest } = visitor;
  if (visitor.user || !guest || String(guest.orderId) !== params.orderId) throw notFound();
  const copy = await guestCopy(deps, { guest, country });
  if (!copy) throw notFound();
  return offlineAnswer({ copy, country, partner }, ownedBy(guestOf(guest.orderId), deps.clock.now()));
}
