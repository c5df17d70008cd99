import type { Database } from '#db/database.ts';
import type { Country, CountryId, Places } from '#features/places/types.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import type { Clock } from '#platform/time/clock.ts';
import { checkAddress } from './address.rules.ts';
import { addressTexts } from './address.texts.ts';
import {
  type AddressKind,
  addAddress,
  addressesOf,
  changeAddress,
  deleteAddress,
  fillDefaults,
  lockAddressBook,
  makeDefault,
  type SavedAddress,
} from './address-book.store.ts';
import { type Address, type AddressCountry, addressFieldNames } from './address-fields.ts';

/** `isDefault` left out leaves the default where it is. */
type Entry = { kind: AddressKind; address: Address; isDefault?: boolean | undefined };

/** One edited row of the address book, in the states that clients track. */
export type AddressChange =
  | { state: 'Unchanged'; id: number }
  | ({ state: 'Added' } & Entry)
  | ({ state: 'Modified'; id: number; version: number } & Entry)
  | { state: 'Deleted'; id: number };

export type SaveOutcome =
  | { kind: 'saved'; addresses: readonly SavedAddress[] }
  | { kind: 'invalid'; fields: FieldErrors }
  /** An address is not this customer's, is gone, or was changed elsewhere. */
  | { kind: 'conflict' }
  | { kind: 'full' };

/** Enough for a manager of houses. */
export const maxAddresses = 50;

export type AddressBookDeps = { db: Database; clock: Clock; places: Pick<Places, 'find'> };
type Owner = { userId: number; country: Country };

/** Saves all changes or none. `fields` are named like `addresses.2.street`. */
export async function saveAddresses(
  { db, clock, places }: AddressBookDeps,
  { userId, country }: Owner,
  changes: readonly AddressChange[],
): Promise<SaveOutcome> {
  const checked = changes.map((change, at) => checkChange(change, at, { country, places }));
  const fields = Object.assign({}, ...checked.map((one) => one.fields));
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields };
  return db
    .transaction()
    .execute(async (tx): Promise<SaveOutcome> => {
      await lockAddressBook(tx, userId);
      const duplicates = duplicatesAmong(
        await addressesOf(tx, userId),
        checked.map(({ change }) => change),
      );
      if (duplicates.length > 0) return { kind: 'invalid', fields: duplicateErrors(duplicates, country) };
      for (const { change } of checked) {
        const isDone = await write(change);
        if (!isDone) throw new RollbackError('conflict');
      }
      await fillDefaults(tx, userId);
      const addresses = await addressesOf(tx, userId);
      if (addresses.length > maxAddresses) throw new RollbackError('full');
      return { kind: 'saved', addresses };

      async function write(change: AddressChange): Promise<boolean> {
        switch (change.state) {
          case 'Unchanged':
            return true;
          case 'Added': {
            const { kind, address, isDefault } = change;
            const id = await addAddress(tx, { userId, kind, address, now: clock.now() });
            if (isDefault) await makeDefault(tx, { userId, id, kind });
            return true;
          }
          case 'Modified': {
            const { id, kind, isDefault } = change;
            const isDone = await changeAddress(tx, { ...change, userId });
            if (isDone && isDefault) await makeDefault(tx, { userId, id, kind });
            return isDone;
          }
          case 'Deleted':
            return deleteAddress(tx, { id: change.id, userId });
        }
      }
    })
    .catch((error: unknown): SaveOutcome => {
      if (error instanceof RollbackError) return { kind: error.reason };
      throw error;
    });
}

/** Thrown to roll back. */
class RollbackError extends Error {
  readonly reason: 'conflict' | 'full';
  constructor(reason: 'conflict' | 'full') {
    super(reason);
    this.reason = reason;
  }
}

function checkChange(
  change: AddressChange,
  at: number,
  { country, places }: { country: Country; places: Pick<Places, 'find'> },
): { change: AddressChange; fields: FieldErrors } {
  if (change.state === 'Unchanged' || change.state === 'Deleted') return { change, fields: {} };
  const texts = addressTexts(country.locale);
  const checked = checkAddress(change.address, { kind: 'invoice', countryIso: country.iso }, texts);
  if (checked.ok) {
    const { postalCode, countryIso } = checked.value;
    const isKnown = places.find(countryIdOf(countryIso), postalCode) !== undefined;
    const fields: FieldErrors = isKnown ? {} : { [`addresses.${at}.postalCode`]: texts.postalCodeUnknown };
    return { change: { ...change, address: checked.value }, fields };
  }
  const named = Object.entries(checked.fields).map(([name, message]) => [`addresses.${at}.${name}`, message]);
  return { change, fields: Object.fromEntries(named) };
}

/** Liechtenstein's codes are Switzerland's. */
const countryIdOf = (iso: AddressCountry): CountryId => (iso === 'DE' ? 1 : iso === 'AT' ? 2 : 3);

/** Which of the changes would save an address a second time. */
function duplicatesAmong(saved: readonly SavedAddress[], changes: readonly AddressChange[]): number[] {
  const touched = new Set(changes.map((change) => ('id' in change ? change.id : null)));
  const untouched = changes.filter((change) => change.state === 'Unchanged').map((change) => change.id);
  const seen = new Set(
    saved.filter(({ id }) => !touched.has(id) || untouched.includes(id)).map((one) => identityOf(one)),
  );
  return changes.flatMap((change, at) => {
    if (change.state === 'Unchanged' || change.state === 'Deleted') return [];
    const identity = identityOf(change);
    const isDuplicate = seen.has(identity);
    seen.add(identity);
    return isDuplicate ? [at] : [];
  });
}

/** Telephone, title and salutation do not make another address. */
const identifying = addressFieldNames.filter((name) => !['salutation', 'title', 'phone'].includes(name));

const identityOf = ({ kind, address }: { kind: AddressKind; address: Address }): string => {
  const texts = { ...address, street: address.street.replace(/str(\.|aße|asse)/i, 'str') };
  const parts = [kind, ...identifying.map((name) => texts[name])];
  return parts.join('|').toLowerCase().replace(/\s+/g, '');
};

const duplicateErrors = (duplicates: readonly number[], { locale }: Country): FieldErrors =>
  Object.fromEntries(
    duplicates.map((at) => [`addresses.${at}.street`, addressTexts(locale).duplicateAddress]),
  );
