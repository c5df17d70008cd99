import type { Address } from './address.types.ts';

/** As on a letter. The country is written only where it is another than the order's. */
export const addressLines = (address: Address, home: string): string =>
  [
    address.company,
    [address.salutation === 'Firma' ? '' : address.salutation, fullName(address)].filter(Boolean).join(' '),
    address.street,
    address.extra,
    `${address.postalCode} ${address.place}`,
    address.countryIso === home ? '' : address.countryIso,
  ]
    .filter(Boolean)
    .join('\n');

export const fullName = ({ title, firstName, lastName }: Address): string =>
  [title, firstName, lastName].filter(Boolean).join(' ');
