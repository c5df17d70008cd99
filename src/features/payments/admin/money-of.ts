import { type CountryId, countries } from '#features/locations/countries.ts';
import { formatter } from '#kernel/format.ts';
import type { Cents } from '#kernel/money.ts';

/** An amount as it is written in the country of its order: the list has orders of all three. */
export const moneyOf = ({ countryId }: { countryId: number }, amount: Cents): string =>
  formatter(countries[countryId as CountryId].locale).money(amount);
