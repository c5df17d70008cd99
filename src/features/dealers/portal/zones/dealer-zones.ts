import type { Connection } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import type { Country, Places } from '#features/places/types.ts';

import { branchesOf, dealerById } from '../../dealers.store.ts';
import type { Branch } from '../../dealers.types.ts';
import { latestVersionOf } from '../../own-prices.store.ts';
import { zonesServing } from '../../zones.rules.ts';
import { type OwnZone, ownZones } from '../../zones.store.ts';

/** Everything about where a dealer delivers, of one moment. */
export type DealerArea = {
  country: Country;
  /** Of the dealer's last change; a save on another one is refused. */
  version: number;
  branches: readonly Branch[];
  zones: readonly OwnZone[];
  /** Every delivery code of the country, ascending. */
  known: readonly string[];
};

type Deps = { db: Connection; places: Places };

export async function dealerArea({ db, places }: Deps, dealerId: number): Promise<DealerArea> {
  // The version first: what is read after it is at least as new, so a save on it can only be refused too often.
  const version = await latestVersionOf(db, dealerId);
  const [dealer, branches, zones] = await Promise.all([
    dealerById(db, dealerId),
    branchesOf(db, dealerId),
    ownZones(db, dealerId),
  ]);
  if (!dealer) throw new Error(`no dealer ${dealerId}`);
  const known = places.all(dealer.countryId).map(({ postalCode }) => postalCode);
  return { country: countries[dealer.countryId], version, branches, zones, known: known.sort() };
}

/** What a dealer looks for among its zones. */
export type ZoneSearch =
  | { kind: 'all' }
  /** Which zone serves this code; `place` is null when there is no such code. */
  | { kind: 'code'; code: string; place: string | null; zoneIds: readonly number[] }
  | { kind: 'words'; zoneIds: readonly number[] };

/** By postal code, by its beginning, by the name of a zone or of a place. */
export function searchZones({ places }: Pick<Deps, 'places'>, area: DealerArea, typed: string): ZoneSearch {
  const words = typed.trim();
  if (words === '') return { kind: 'all' };
  const idsOf = (zones: readonly OwnZone[]) => zones.map(({ id }) => id);
  if (area.country.postalCodePattern.test(words)) {
    const place = places.find(area.country.id, words)?.name ?? null;
    return { kind: 'code', code: words, place, zoneIds: idsOf(zonesServing(area.zones, words)) };
  }
  const isNumber = /^\d+$/.test(words);
  const codes = new Set(
    isNumber ? [] : places.byName(area.country.id, words).map(({ postalCode }) => postalCode),
  );
  const isMeant = ({ name, postalCodes }: OwnZone) =>
    name.toLowerCase().includes(words.toLowerCase()) ||
    postalCodes.some((code) => codes.has(code) || (isNumber && code.startsWith(words)));
  return { kind: 'words', zoneIds: idsOf(area.zones.filter(isMeant)) };
}
