import type { AddressCountry } from './address.types.ts';
export const addressCountries: readonly AddressCountry[] = ['DE', 'AT', 'CH', 'LI'];
