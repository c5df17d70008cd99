import type { Database } from '#db/database.ts';
import { isGuestWithoutAccount, requestRegistration } from '#features/identity/identity.ts';
import type { RegistrationDeps } from '#features/identity/types.ts';
import type { Order } from '#features/orders/types.ts';

import type { Visitor } from '#platform/http/endpoint.ts';

/** Where the customer's orders stand; the link of the mail ends there. */
const ordersPage = '/kunde/bestellungen';

/**
 * Asks for an account for whoever placed this order as a guest. It comes into being by the link of a mail: only who
 * reads the mail address gets the orders that were placed under it.
 */
export async function requestAccountFor(deps: RegistrationDeps, order: Order): Promise<void> {
  const { firstName, lastName } = order.invoiceAddress ?? order.stations[0]?.address ?? nobody;
  await requestRegistration(deps, {
    email: order.email,
    firstName: accountName(firstName),
    lastName: accountName(lastName),
    countryId: order.countryId,
    returnUrl: ordersPage,
  });
}

const nobody = { firstName: '', lastName: '' };

/** Names of orders may hold signs that those of accounts may not. */
const accountName = (name: string): string => name.replace(/[()/]/g, ' ');

/** Whether a stranger who may see the order is offered an account: its buyer is a guest whom no account has taken in. */
export const isAccountOffered = async (
  db: Database,
  visitor: Pick<Visitor, 'user'>,
  order: Order,
): Promise<boolean> => visitor.user === null && (await isGuestWithoutAccount(db, order.userId));
