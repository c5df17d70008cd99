import type { Database, Transaction } from '#db/database.ts';
import { lockAccount } from '#features/identity/identity.ts';
import { doubleCodeSentence } from '#features/places/shared.ts';
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
  const tidy = checked.map(({ change }) => change);
  return db.transaction().execute(async (tx): Promise<SaveOutcome> => {
    await lockAccount(tx, userId);
    const present = await addressesOf(tx, userId);
    const duplicates = duplicatesAmong(present, tidy);
    if (duplicates.length > 0) {
      const { duplicateAddress } = addressTexts(country.locale);
      const named = duplicates.map((at) => [`addresses.${at}.street`, duplicateAddress]);
      return { kind: 'invalid', fields: Object.fromEntries(named) };
    }
    if (isConflict(present, tidy)) return { kind: 'conflict' };
    const count = (state: AddressChange['state']) => tidy.filter((change) => change.state === state).length;
    if (present.length + count('Added') - count('Deleted') > maxAddresses) return { kind: 'full' };
    for (const change of tidy) await write(tx, { userId, change, now: clock.now() });
    await fillDefaults(tx, userId);
    return { kind: 'saved', addresses: await addressesOf(tx, userId) };
  });
}

/** Whether one of the edited addresses is not there, any more or in this state, or is edited twice. */
function isConflict(present: readonly SavedAddress[], changes: readonly AddressChange[]): boolean {
  const edited = changes.filter((change) => change.state === 'Modified' || change.state === 'Deleted');
  const isPresent = (change: (typeof edited)[number]) =>
    present.some(
      ({ id, version }) => id === change.id && (change.state === 'Deleted' || change.version === version),
    );
  return new Set(edited.map(({ id }) => id)).size < edited.length || !edited.every(isPresent);
}

async function write(tx: Transaction, of: { userId: number; change: AddressChange; now: Date }) {
  const { userId, change, now } = of;
  if (change.state === 'Unchanged') return;
  if (change.state === 'Deleted') return deleteAddress(tx, { userId, id: change.id });
  const { kind, address, isDefault } = change;
  const id =
    change.state === 'Added'
      ? await addAddress(tx, { userId, kind, address, now })
      : await changeAddress(tx, { userId, id: change.id, kind, address });
  if (isDefault) await makeDefault(tx, { userId, id, kind });
}

function checkChange(
  change: AddressChange,
  at: number,
  { country, places }: { country: Country; places: Pick<Places, 'find'> },
): { change: AddressChange; fields: FieldErrors } {
  if (change.state === 'Unchanged' || change.state === 'Deleted') return { change, fields: {} };
  const texts = addressTexts(country.locale);
  const kind = change.kind === 'delivery' ? 'kept' : 'invoice';
  const checked = checkAddress(change.address, { kind, countryIso: country.iso }, texts);
  const address = checked.ok ? checked.value : change.address;
  const isKnown = places.find(countryIdOf(address.countryIso), address.postalCode.trim()) !== undefined;
  const wrong: Record<string, string> = checked.ok ? {} : { ...checked.fields };
  if (!isKnown) wrong.postalCode ??= doubleCodeSentence(address.postalCode) ?? texts.postalCodeUnknown;
  const named = Object.entries(wrong).map(([name, message]) => [`addresses.${at}.${name}`, message]);
  return { change: { ...change, address }, fields: Object.fromEntries(named) };
}

/** Liechtenstein's codes are Switzerland's. */
const countryIdOf = (iso: AddressCountry): CountryId => (iso === 'DE' ? 1 : iso === 'AT' ? 2 : 3);

/** Which of the changes would save an address a second time. */
function duplicatesAmong(saved: readonly SavedAddress[], changes: readonly AddressChange[]): number[] {
  const edited = changes.filter((change) => change.state === 'Modified' || change.state === 'Deleted');
  const seen = new Set(
    saved.filter(({ id }) => edited.every((change) => change.id !== id)).map((one) => identityOf(one)),
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
