import type { CountryId } from '#features/places/types.ts';

/** A tank by what tells whether an order is for it; somebody's come with the main one first. */
export type PlacedTank = { id: number; house: string; postalCode: string; countryId: CountryId };

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

type Delivered = Omit<Place, 'streets'> & {
  litres: number;
  stations: readonly { street: string; litres: number | null }[];
  /** Tanks in which a sensor saw it come. */
  seen: readonly { tankId: number; litres: number }[];
};

/** Litres of an order in each tank: as seen, else one tank a station; what goes to others' tanks is left out. */
export function litresByTank(order: Delivered, tanks: readonly PlacedTank[]): Map<number, number> {
  const shares = new Map(order.seen.map(({ tankId, litres }) => [tankId, litres] as const));
  const free = (streets: readonly string[]) =>
    tanksOfOrder({ ...order, streets }, tanks).filter(({ id }) => !shares.has(id));
  const [only, ...others] = order.stations;
  if (others.length === 0) {
    const [tank] = shares.size > 0 ? [] : free(only ? [only.street] : []);
    return tank ? new Map([[tank.id, order.litres]]) : shares;
  }
  for (const { street, litres } of unseenStations(order)) {
    const [tank] = free([street]);
    if (tank && litres) shares.set(tank.id, litres);
  }
  return shares;
}

/** Without the stations that are closest to what was seen. */
function unseenStations({ stations, seen }: Delivered): Delivered['stations'] {
  let open = stations;
  for (const { litres } of seen) {
    const distance = (one: Delivered['stations'][number]) => Math.abs((one.litres ?? 0) - litres);
    const [closest] = open.toSorted((one, other) => distance(one) - distance(other));
    open = open.filter((station) => station !== closest);
  }
  return open;
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
