import type { Transaction } from '#db/database.ts';
import { addAddress } from '#features/customers/customers.ts';
import type { Address } from '#features/customers/types.ts';

/** Puts each address of a customer's orders into the address book, once. */
export async function keepAddressesOfOrders(tx: Transaction, userId: number, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('orders')
    .innerJoin('orderAddresses as a', (join) =>
      join.onRef('a.orderId', '=', 'orders.id').onRef('a.year', '=', 'orders.year'),
    )
    .select(['a.salutation', 'a.title', 'a.company', 'a.firstName', 'a.lastName', 'a.street', 'a.extra'])
    .select(['a.postalCode', 'a.place', 'a.countryIso', 'a.phone'])
    .distinct()
    .where('orders.userId', '=', userId)
    .where('a.kind', '=', 'delivery')
    .orderBy('a.countryIso')
    .execute();
  // Written by us after checking, so the narrower types hold.
  for (const address of rows)
    await addAddress(tx, { userId, kind: 'delivery', address: address as Address, now });
}
