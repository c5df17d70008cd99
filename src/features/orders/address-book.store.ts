import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { Address } from './orders.types.ts';

export type AddressKind = 'delivery' | 'invoice';

/** An address that a customer keeps for further orders. */
export type KeptAddress = { id: number; kind: AddressKind; version: number; address: Address };

const columns = [
  'salutation',
  'title',
  'company',
  'firstName',
  'lastName',
  'street',
  'extra',
  'postalCode',
  'place',
  'countryIso',
  'phone',
] as const;

/** A customer's addresses, the oldest first. */
export async function addressesOf(db: Connection, userId: number): Promise<KeptAddress[]> {
  const rows = await db
    .selectFrom('userAddresses')
    .select(['id', 'kind', 'version'])
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  // Written by us after checking, so the narrower types hold.
  return rows.map(({ id, kind, version, ...address }) => ({
    id,
    version,
    kind: kind as AddressKind,
    address: address as Address,
  }));
}

export async function addAddress(
  tx: Transaction,
  added: { userId: number; kind: AddressKind; address: Address; now: Date },
): Promise<void> {
  const { userId, kind, address, now } = added;
  await tx
    .insertInto('userAddresses')
    .values({ ...address, userId, kind, createdAt: now })
    .execute();
}

/** The customer's own address in another form; false when it is not theirs or was changed meanwhile. */
export async function changeAddress(
  tx: Transaction,
  change: { userId: number; id: number; version: number; kind: AddressKind; address: Address },
): Promise<boolean> {
  const changed = await tx
    .updateTable('userAddresses')
    .set((row) => ({ ...change.address, kind: change.kind, version: row('version', '+', 1) }))
    .where('id', '=', change.id)
    .where('userId', '=', change.userId)
    // What a form names may be larger than the column's type.
    .where('version', '=', sql<number>`${change.version}::bigint`)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** False when it is not the customer's. Deleted twice is deleted. */
export async function deleteAddress(tx: Transaction, of: { userId: number; id: number }): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('userAddresses')
    .where('id', '=', of.id)
    .where('userId', '=', of.userId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
