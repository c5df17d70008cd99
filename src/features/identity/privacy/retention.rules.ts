import { isCountryId } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';

/**
 * Years that orders are retained, also after the erasure of the account, from the end of the calendar year in which they
 * were placed: §147 (3, 4) AO and §257 HGB (8 years since 2025), §132 BAO (7 years), Art. 958f OR (10 years).
 */
export const retentionYears: Readonly<Record<CountryId, number>> = { 1: 8, 2: 7, 3: 10 };

export const yearsOfRetention = (countryId: number): number =>
  retentionYears[isCountryId(countryId) ? countryId : 1];
