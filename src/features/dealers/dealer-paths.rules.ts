import { countries } from '#features/places/shared.ts';
import type { CountryId, Places } from '#features/places/types.ts';

/** The directory of all dealers; its states and places lie below it. */
export const directoryPath = '/heizoelhaendler';

/** Where the dealers of a postal code have their pages; a dealer's id follows. */
export function dealersPath(
  places: Pick<Places, 'find' | 'state'>,
  { countryId, postalCode }: { countryId: CountryId; postalCode: string },
): string {
  const state = places.state(places.find(countryId, postalCode)?.stateCode ?? '');
  return `${directoryPath}/${state?.slug ?? countries[countryId].code}/${postalCode}/`;
}

/** A dealer's own page, at the place of its seat. */
export const dealerPath = (
  places: Pick<Places, 'find' | 'state'>,
  dealer: { id: number; countryId: CountryId; postalCode: string },
): string => dealersPath(places, dealer) + dealer.id;
