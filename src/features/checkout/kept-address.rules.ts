import type { Address } from '#features/customers/types.ts';
import { type FormValues, otherInvoiceField, otherPersonField } from './order-form.rules.ts';

/** Where in the form an address of the account can be put: a station by its index, or the invoice. */
export type AddressTarget = number | 'invoice';

/** What the account keeps. */
type KeptAddress = { id: number; kind: 'delivery' | 'invoice'; isDefault: boolean; address: Address };

/** An address of the account as a form offers it. */
export type KeptChoice = {
  id: number;
  name: string;
  street: string;
  place: string;
  isDefault: boolean;
  /** The customer's own: the page fills its fields with it without asking the server. */
  address: Address;
};

export const takeIntent = (target: AddressTarget, id: number): string => `take:${target}:${id}`;

/** Which address is to be put where; null for any other button. */
export function readTakeIntent(intent: string): { target: AddressTarget; id: number } | null {
  const [, target, id] = /^take:([0-8]|invoice):([1-9]\d{0,14})$/.exec(intent) ?? [];
  if (target === undefined || id === undefined) return null;
  return { target: target === 'invoice' ? target : Number(target), id: Number(id) };
}

export const addressPath = (target: AddressTarget): string =>
  target === 'invoice' ? 'invoiceAddress' : `stations.${target}.address`;

/** The box under a new address that asks to keep it in the account. */
export const keepField = (target: AddressTarget): string => `${addressPath(target)}.keep`;

/** Goods go to the offer's postal code and nowhere else; an invoice goes anywhere. */
export const isTakeable = ({ kind, address }: KeptAddress, target: AddressTarget, postalCode: string) =>
  target === 'invoice' ? kind === 'invoice' : kind === 'delivery' && address.postalCode === postalCode;

export const keptChoice = ({ id, isDefault, address }: KeptAddress): KeptChoice => ({
  id,
  address,
  isDefault,
  name: [address.company, `${address.firstName} ${address.lastName}`.trim()].filter(Boolean).join(', '),
  street: [address.street, address.extra].filter(Boolean).join(', '),
  place: `${address.postalCode} ${address.place}`,
});

const personFields = ['salutation', 'title', 'company', 'firstName', 'lastName'] as const;
const houseFields = ['street', 'extra', 'place'] as const;

/** What stands in the form when an address of the account is taken; further stations take over the first's person. */
export function valuesOfKept(address: Address, target: AddressTarget, values: FormValues): FormValues {
  const under = (names: readonly (keyof Address)[]) =>
    Object.fromEntries(names.map((name) => [`${addressPath(target)}.${name}`, address[name]]));
  if (target === 'invoice') {
    return {
      [otherInvoiceField]: 'on',
      ...under([...personFields, ...houseFields, 'postalCode', 'countryIso']),
    };
  }
  if (target === 0) return under([...personFields, ...houseFields, 'phone']);
  const main = (name: string) => (values[`stations.0.address.${name}`] ?? '').trim();
  const isSamePerson = (['firstName', 'lastName', 'company'] as const).every(
    (name) => address[name] === main(name),
  );
  return {
    ...under(houseFields),
    ...under([...personFields, 'phone']),
    [otherPersonField(target)]: isSamePerson ? '' : 'on',
  };
}

/** Whether the form holds this address, so that its button can say so. */
export const isInForm = (choice: KeptChoice, target: AddressTarget, values: FormValues): boolean => {
  const at = (name: string) => (values[`${addressPath(target)}.${name}`] ?? '').trim();
  return choice.street === [at('street'), at('extra')].filter(Boolean).join(', ');
};

/** Addresses of a step that the customer wants to keep. */
export const targetsToKeep = (values: FormValues, targets: readonly AddressTarget[]): AddressTarget[] =>
  targets.filter(
    (target) =>
      values[keepField(target)] === 'on' && (target !== 'invoice' || values[otherInvoiceField] === 'on'),
  );
