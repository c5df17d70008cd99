import type { AcademicTitle, AddressCountry, Salutation } from '#features/orders/orders.types.ts';

/** What forms for an address offer to choose from; apart from the rules, which browsers do not load. */
export const salutations: readonly Salutation[] = ['', 'Frau', 'Herr', 'Divers', 'Familie', 'Firma'];
export const academicTitles: readonly AcademicTitle[] = ['', 'Dr.', 'Prof.', 'Prof. Dr.'];
export const addressCountries: readonly AddressCountry[] = ['DE', 'AT', 'CH', 'LI'];
