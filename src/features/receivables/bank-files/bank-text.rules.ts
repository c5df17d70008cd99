import type { Address } from '#features/customers/types.ts';
import { inLetters } from '#platform/i18n/letters.ts';

/** The letters that every bank of SEPA and Switzerland takes (EPC217-08; SIX has the same for references). */
const bankLetter = /^[A-Za-z0-9/?:().,'+ -]$/;

/**
 * A text as banks take it, at most `max` letters of theirs: none begins or ends with a slash or has two in a row, which
 * would end the field in older messages.
 */
export const bankText = (text: string, max: number): string =>
  inLetters(text, bankLetter)
    .replaceAll(/\/{2,}/g, '/')
    .replace(/^[/ ]+/, '')
    .slice(0, max)
    .replace(/[/ ]+$/, '');

/** An empty name would have a bank refuse the whole file. */
export const bankName = (name: string): string => bankText(name, 70) || 'NOTPROVIDED';

/** Cents as banks write amounts: "1234.50". */
export const bankAmount = (cents: number): string => (cents / 100).toFixed(2);

/** Without parts of a second: Austria's rules take none that end with a zero. */
export const bankMoment = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z');

/** The countries of the European Economic Area, by the beginning of their accounts. */
const eea = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/** Of an account in SEPA but outside of the Economic Area, such as Switzerland: a debit there names where the debtor lives. */
export const isBeyondEea = ({ iban }: { iban: string }): boolean => !eea.has(iban.slice(0, 2));

/** Of an account in Austria. */
export const isAustrian = ({ iban }: { iban: string }): boolean => iban.startsWith('AT');

export const sumOf = (payments: readonly { amount: number }[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0);

/** Of an address what a transfer may name; '' where it is not known. */
export type BankAddress = {
  street: string;
  building: string;
  postalCode: string;
  town: string;
  countryIso: string;
};

/** An address of ours in the parts that banks know. */
export const bankAddressOf = ({
  street,
  postalCode,
  place,
  countryIso,
}: Pick<Address, 'street' | 'postalCode' | 'place' | 'countryIso'>): BankAddress => ({
  ...streetParts(street),
  postalCode,
  town: place,
  countryIso,
});

/** "Straße des 17. Juni 135 b" is the street and its number; a street without a number has ''. */
export function streetParts(street: string): Pick<BankAddress, 'street' | 'building'> {
  const written = street.trim().replace(/\s+/g, ' ');
  const [, name, building] = /^(.*\D[\s,]+)(\d+ ?[a-z]?(?: ?[-–/+] ?\d* ?[a-z]?)*)$/i.exec(written) ?? [];
  if (name === undefined || building === undefined || building.length > 16)
    return { street: written, building: '' };
  return { street: name.replace(/[\s,]+$/, ''), building };
}
