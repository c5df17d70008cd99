import type { Address, AddressField, SavedAddress } from '#features/customers/types.ts';
import {
  type AddressTarget,
  addressInput,
  addressValues,
  type FormValues,
  isTicked,
  otherInvoiceField,
  otherPersonField,
  saveField,
} from './order-form.rules.ts';

/** An address of the account as a form offers it; the page fills its fields without asking the server. */
export type SavedChoice = Pick<SavedAddress, 'id' | 'isDefault' | 'address'> & {
  name: string;
  street: string;
  place: string;
};

export const takeIntent = (target: AddressTarget, id: number): string => `take:${target}:${id}`;

/** Which address is to be put where; null for any other button. */
export function readTakeIntent(intent: string): { target: AddressTarget; id: number } | null {
  const [, target, id] = /^take:([0-8]|invoice):([1-9]\d{0,14})$/.exec(intent) ?? [];
  if (target === undefined || id === undefined) return null;
  return { target: target === 'invoice' ? target : Number(target), id: Number(id) };
}

/** Goods go to the offer's postal code and nowhere else; an invoice goes anywhere. */
export const isTakeable = ({ kind, address }: SavedAddress, target: AddressTarget, postalCode: string) =>
  target === 'invoice' ? kind === 'invoice' : kind === 'delivery' && address.postalCode === postalCode;

export const savedChoice = ({ id, isDefault, address }: SavedAddress): SavedChoice => ({
  id,
  address,
  isDefault,
  name: [address.company, `${address.firstName} ${address.lastName}`.trim()].filter(Boolean).join(', '),
  street: houseOf((name) => address[name]),
  place: `${address.postalCode} ${address.place}`,
});

const houseOf = (textOf: (name: AddressField) => string): string =>
  [textOf('street').trim(), textOf('extra').trim()].filter(Boolean).join(', ');

/** What stands in the form when an address of the account is taken; further stations take over the first's person. */
export function valuesOfSaved(address: Address, target: AddressTarget, values: FormValues): FormValues {
  const { phone, postalCode, countryIso, ...rest } = address;
  if (target === 'invoice') {
    return { [otherInvoiceField]: 'on', ...addressValues(target, { ...rest, postalCode, countryIso }) };
  }
  const taken = addressValues(target, { ...rest, phone });
  if (target === 0) return taken;
  const first = addressInput(values, 0);
  const isSamePerson = (['firstName', 'lastName', 'company'] as const).every(
    (name) => address[name] === first(name).trim(),
  );
  return { ...taken, [otherPersonField(target)]: isSamePerson ? '' : 'on' };
}

/** Whether the form holds this address, so that its button can say so. */
export const isInForm = (choice: SavedChoice, target: AddressTarget, values: FormValues): boolean =>
  choice.street === houseOf(addressInput(values, target));

export const targetsToSave = (values: FormValues, targets: readonly AddressTarget[]): AddressTarget[] =>
  targets.filter(
    (target) =>
      isTicked(values, saveField(target)) && (target !== 'invoice' || isTicked(values, otherInvoiceField)),
  );
