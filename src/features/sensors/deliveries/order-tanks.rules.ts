import type { CountryId } from '#features/places/types.ts';

/** A tank by what tells whether an order is for it; somebody's come with the main one first. */
export type PlacedTank = { id: number; house: string; postalCode: string; countryId: CountryId };

/** A tank with the litres at 15 °C that may be filled into it when it is empty; null where nobody knows. */
export type HoldingTank = PlacedTank & { holds?: number | null };

/** Where an order goes; its stations have one postal code. */
type Place = { postalCode: string; countryId: CountryId; streets: readonly string[] };

/** The tanks that an order may be for: those at its place, without houses whose owner named another street. */
export function tanksOfOrder<Tank extends PlacedTank>(place: Place, tanks: readonly Tank[]): Tank[] {
  const there = tanks.filter(
    ({ postalCode, countryId }) => postalCode === place.postalCode && countryId === place.countryId,
  );
  const named = there.filter(({ house }) => place.streets.some((street) => isAt(house, street)));
  return named.length > 0 ? named : there.filter(({ house }) => !streetName.test(house));
}

/** Of tanks that an order may be for, the first that holds as much; where none does, the largest. */
export function likeliestTank<Tank extends HoldingTank>(
  tanks: readonly Tank[],
  litres: number,
): Tank | undefined {
  const able = tanks.find(({ holds }) => holds == null || holds >= litres);
  return able ?? tanks.toSorted((a, b) => (b.holds ?? 0) - (a.holds ?? 0))[0];
}

/** A house that its owner named by its address. */
const streetName = /(stra(ß|ss)e|str\.|weg|platz|allee|gasse|ring|damm|ufer).*\d/i;

const isAt = (house: string, street: string): boolean => {
  const [one, other] = [plain(house), plain(street)];
  return (
    /\p{L}{4}/u.test(one) &&
    other !== '' &&
    (` ${one} `.includes(` ${other} `) || ` ${other} `.includes(` ${one} `))
  );
};

/** "Linden-Str. 3" and "Lindenstraße 3" are the same. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/str(\.|\b)/g, 'strasse')
    .replace(/[-.,]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
