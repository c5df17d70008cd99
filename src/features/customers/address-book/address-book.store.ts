import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { type Address, addressFieldNames } from './address-fields.ts';

export type AddressKind = 'delivery' | 'invoice';

export type SavedAddress = {
  id: number;
  kind: AddressKind;
  version: number;
  /** The one that forms begin with. */
  isDefault: boolean;
  address: Address;
};

/** A customer's addresses: defaults first, then the oldest first. Written by us after checking, so the types hold. */
export async function addressesOf(db: Connection, userId: number): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('userAddresses')
    .select(['id', 'kind', 'version', 'isDefault'])
    .select(addressFieldNames)
    .$narrowType<Address & { kind: AddressKind }>()
    .where('userId', '=', userId)
    .orderBy('isDefault', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, kind, version, isDefault, ...address }) => ({
    id,
    kind,
    version,
    isDefault,
    address,
  }));
}

export async function addAddress(
  tx: Transaction,
  added: { userId: number; kind: AddressKind; address: Address; now: Date },
): Promise<number> {
  const { userId, kind, address, now } = added;
  const { id } = await tx
    .insertInto('userAddresses')
    .values({ ...address, userId, kind, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** From now on forms begin with this one. */
export async function makeDefault(
  tx: Transaction,
  of: { userId: number; id: number; kind: AddressKind },
): Promise<void> {
  const ofKind = tx.updateTable('userAddresses').where('userId', '=', of.userId).where('kind', '=', of.kind);
  await ofKind.set({ isDefault: false }).where('isDefault', '=', true).execute();
  await ofKind.set({ isDefault: true }).where('id', '=', of.id).execute();
}

/** Where no address of a kind is the default, or the default has become another kind, the oldest takes its place. */
export async function fillDefaults(tx: Transaction, userId: number): Promise<void> {
  await sql`
    update user_addresses set is_default = true
    where not is_default and id in (
      select distinct on (kind) id from user_addresses
      where user_id = ${userId} order by kind, is_default desc, id)`.execute(tx);
}

/** Answers its own id. */
export async function changeAddress(
  tx: Transaction,
  { userId, id, kind, address }: { userId: number; id: number; kind: AddressKind; address: Address },
): Promise<number> {
  await tx
    .updateTable('userAddresses')
    .set((row) => ({
      ...address,
      kind,
      version: row('version', '+', 1),
      // The default of one kind is not that of the other.
      isDefault: sql<boolean>`is_default and kind = ${kind}`,
    }))
    .where('id', '=', id)
    .where('userId', '=', userId)
    .execute();
  return id;
}

export async function deleteAddress(tx: Transaction, of: { userId: number; id: number }): Promise<void> {
  await tx.deleteFrom('userAddresses').where('id', '=', of.id).where('userId', '=', of.userId).execute();
}
