import type { Database } from '#db/database.ts';
import type { Country } from '#features/locations/countries.ts';
import type { Clock } from '#kernel/clock.ts';
import { checkAddress } from './address.rules.ts';
import {
  type AddressKind,
  addAddress,
  addressesOf,
  changeAddress,
  deleteAddress,
  type KeptAddress,
} from './address-book.store.ts';
import { orderTexts } from './orders.texts.ts';
import type { Address, FieldErrors } from './orders.types.ts';

type Typed = { kind: AddressKind; address: Address };

/** One edited row of the address book, in the states that clients track. */
export type AddressChange =
  | { state: 'Unchanged'; id: number }
  | ({ state: 'Added' } & Typed)
  | ({ state: 'Modified'; id: number; version: number } & Typed)
  | { state: 'Deleted'; id: number };

export type SaveOutcome =
  | { kind: 'saved'; addresses: readonly KeptAddress[] }
  | { kind: 'invalid'; fields: FieldErrors }
  /** An address is not this customer's, is gone, or was changed elsewhere. */
  | { kind: 'conflict' }
  | { kind: 'full' };

/** Enough for a manager of houses. */
export const mostAddresses = 50;

type Deps = { db: Database; clock: Clock };
type Owner = { userId: number; country: Country };

/** Saves all changes or none. `fields` are named like `addresses.2.street`. */
export async function saveAddresses(
  { db, clock }: Deps,
  { userId, country }: Owner,
  changes: readonly AddressChange[],
): Promise<SaveOutcome> {
  const checked = changes.map((change, at) => checkChange(change, at, country));
  const fields = Object.assign({}, ...checked.map((one) => one.fields));
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields };
  return db
    .transaction()
    .execute(async (tx): Promise<SaveOutcome> => {
      for (const { change } of checked) {
        const isDone = await write(change);
        if (!isDone) throw new Undone('conflict');
      }
      const addresses = await addressesOf(tx, userId);
      if (addresses.length > mostAddresses) throw new Undone('full');
      return { kind: 'saved', addresses };

      async function write(change: AddressChange): Promise<boolean> {
        switch (change.state) {
          case 'Unchanged':
            return true;
          case 'Added':
            await addAddress(tx, { ...change, userId, now: clock.now() });
            return true;
          case 'Modified':
            return changeAddress(tx, { ...change, userId });
          case 'Deleted':
            return deleteAddress(tx, { id: change.id, userId });
        }
      }
    })
    .catch((error: unknown): SaveOutcome => {
      if (error instanceof Undone) return { kind: error.reason };
      throw error;
    });
}

/** Thrown to roll back. */
class Undone extends Error {
  readonly reason: 'conflict' | 'full';
  constructor(reason: 'conflict' | 'full') {
    super(reason);
    this.reason = reason;
  }
}

function checkChange(
  change: AddressChange,
  at: number,
  country: Country,
): { change: AddressChange; fields: FieldErrors } {
  if (change.state === 'Unchanged' || change.state === 'Deleted') return { change, fields: {} };
  const texts = orderTexts(country.locale);
  const checked = checkAddress(change.address, { kind: 'invoice', countryIso: country.iso }, texts);
  if (checked.ok) return { change: { ...change, address: checked.value }, fields: {} };
  const named = Object.entries(checked.fields).map(([name, message]) => [`addresses.${at}.${name}`, message]);
  return { change, fields: Object.fromEntries(named) };
}
