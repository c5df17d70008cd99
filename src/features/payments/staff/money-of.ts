import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { formatter } from '#platform/i18n/format.ts';
import type { Cents } from '#platform/money/money.ts';

/** An amount as it is written in the country of its order: the list has orders of all three. */
export const moneyOf = ({ countryId }: { countryId: number }, amount: Cents): string =>
  formatter(countries[countryId as CountryId].locale).money(amount);
