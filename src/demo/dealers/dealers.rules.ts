import type { ProductGroupId } from '#features/catalog/types.ts';
import type { CountryId, Place } from '#features/places/types.ts';
import { type Random, seededRandom } from '#platform/random.ts';
import {
  coverage,
  type Density,
  distancesFrom,
  islandCodes,
  reachOf,
  remoteCodes,
  type ServedRing,
  type Site,
  type Size,
  type Terrain,
  terrainOf,
} from './delivery-areas.rules.ts';
import { dealerAbout, dealerIdentity, dealerName } from './identities.rules.ts';
import type { DemoBranch, DemoProduct, DemoZone } from './market.types.ts';
import { dealerSurcharges, dealerTerms } from './offering.rules.ts';
import { priceStyle } from './prices.rules.ts';

export type DemoDealer = ReturnType<typeof demoDealers>[number];

type CountrySize = { dealers: number; mean: number; density: Density; firstId: number };

/** How many dealers a country has and how many of them a visitor sees for heating oil. */
const sizes: Record<CountryId, CountrySize> = {
  1: { dealers: 500, mean: 37, density: { min: 17, max: 58 }, firstId: 1001 },
  2: { dealers: 90, mean: 18, density: { min: 9, max: 28 }, firstId: 2001 },
  3: { dealers: 90, mean: 18, density: { min: 9, max: 28 }, firstId: 3001 },
};

type Draft = {
  id: number;
  random: Random;
  size: Size;
  groups: readonly ProductGroupId[];
  branches: readonly number[];
};

type Market = { places: readonly Place[]; products: readonly DemoProduct[]; taken: Set<string> };

/** All dealers of a country with their delivery areas and terms, by id; adds their slugs to `taken`. */
export function demoDealers(countryId: CountryId, { places, products, taken }: Market) {
  const size = sizes[countryId];
  const terrain = terrainOf(places);
  const drafts = headOffices(places, countryId).map((head, index) =>
    draftDealer(terrain, { id: size.firstId + index, head }),
  );
  const sites: Site[] = drafts.map((draft) => ({
    branches: draft.branches,
    isCounted: draft.groups.includes(1),
    reach: reachOf(draft.random, draft.size, {
      codes: places.length,
      dealers: size.dealers,
      density: size.mean,
    }),
  }));
  const random = seededRandom(`coverage:${countryId}`);
  const areas = coverage(terrain, sites, { density: size.density, random });
  return drafts.flatMap((draft, index) => {
    const area = areas[index] ?? [];
    return area.length > 0 ? [completeDealer(draft, { countryId, places, area, products, taken })] : [];
  });
}

/** One head office in each stretch of equally many codes: spread over the map and denser where people live. */
function headOffices(places: readonly Place[], countryId: CountryId): number[] {
  const random = seededRandom(`offices:${countryId}`);
  const candidates = places
    .map((place, index) => ({ index, code: place.postalCode }))
    .filter(({ code }) => isOrdinary(code))
    .map(({ index }) => index);
  const { dealers } = sizes[countryId];
  return Array.from({ length: dealers }, (_, stretch) => {
    const from = Math.floor((stretch * candidates.length) / dealers);
    const until = Math.floor(((stretch + 1) * candidates.length) / dealers);
    return candidates[random.whole(from, Math.max(from, until - 1))] ?? 0;
  });
}

const isOrdinary = (code: string): boolean => !remoteCodes.has(code) && !islandCodes.has(code);

function draftDealer(terrain: Terrain, { id, head }: { id: number; head: number }): Draft {
  const random = seededRandom(`dealer:${id}`);
  const size = random.chance(0.45) ? 'local' : random.chance(0.64) ? 'regional' : 'large';
  const groups = productGroupsOf(random);
  const further = size === 'local' ? 0 : random.whole(0, size === 'large' ? 2 : 1);
  const branches = [head, ...furtherBranches(random, terrain, { head, count: further })];
  return { id, random, size, groups, branches };
}

/** Nearly all sell oil; the rest are pellets houses. */
function productGroupsOf(random: Random): ProductGroupId[] {
  const groups: ProductGroupId[] = random.chance(0.95) ? [1] : [3, 4];
  if (groups.includes(1)) {
    if (random.chance(0.62)) groups.push(2);
    if (random.chance(0.42)) groups.push(3);
    if (random.chance(0.38)) groups.push(4);
    if (random.chance(0.5)) groups.push(5);
  }
  return groups;
}

function furtherBranches(
  random: Random,
  terrain: Terrain,
  { head, count }: { head: number; count: number },
): number[] {
  if (count === 0) return [];
  const distances = distancesFrom(terrain, head);
  const near = terrain.places.flatMap((place, index) => {
    const distance = distances[index] ?? 0;
    return distance > 25 && distance < 75 && isOrdinary(place.postalCode) ? [index] : [];
  });
  if (near.length === 0) return [];
  return Array.from({ length: count }, () => random.pick(near));
}

type Completion = Market & { countryId: CountryId; area: readonly ServedRing[] };

function completeDealer(draft: Draft, { countryId, places, area, products, taken }: Completion) {
  const { id, random, groups } = draft;
  const place = placeAt(places, draft.branches[0]);
  const style = priceStyle(random, countryId);
  const names = dealerName(
    random,
    { countryId, latitude: place.latitude, sellsOil: groups.includes(1) },
    taken,
  );
  const identity = dealerIdentity(random, {
    id,
    countryId,
    slug: names.slug,
    postalCode: place.postalCode,
  });
  const branches = branchesOf(draft, places);
  const offered = productsOf(random, groups, products);
  const offering = offeringOf(random, { countryId, groups }, { deliveryFee: style.deliveryFee, products });
  const minimumAmount = offering.terms[0]?.minimumAmount ?? 500;
  const about = dealerAbout(random, { ...identity, countryId, place: place.name, minimumAmount });
  return {
    id,
    countryId,
    place,
    style,
    groups,
    branches,
    about,
    ...names,
    ...identity,
    ...offering,
    productIds: offered,
    zones: zonesOf(area, branches),
  };
}

function offeringOf(
  random: Random,
  { countryId, groups }: { countryId: CountryId; groups: readonly ProductGroupId[] },
  { deliveryFee, products }: { deliveryFee: number; products: readonly DemoProduct[] },
) {
  const deliveryDays = random.pick([4, 5, 6, 7, 8, 8, 9, 10, 10, 12, 15]);
  const perGroup = groups.map((groupId) => {
    const vatPermille = products.find((product) => product.productGroupId === groupId)?.vatPermille ?? 0;
    const offering = { countryId, groupId, deliveryDays, vatPermille };
    // Pellets are blown in, which costs about 30 a delivery.
    const fee = groupId === 3 ? 30 + (deliveryFee - 16) / 2 : deliveryFee;
    return {
      surcharges: dealerSurcharges(random, { ...offering, deliveryFee: fee }),
      terms: dealerTerms(random, offering),
    };
  });
  return {
    surcharges: perGroup.flatMap((group) => group.surcharges),
    terms: perGroup.map((group) => group.terms),
  };
}

function productsOf(
  random: Random,
  groups: readonly ProductGroupId[],
  products: readonly DemoProduct[],
): number[] {
  return products
    .filter((product) => groups.includes(product.productGroupId))
    .filter((product) => {
      if (product.grade === 'premium') return random.chance(0.78);
      return product.grade === 'bio' ? random.chance(0.34) : true;
    })
    .map((product) => product.id);
}

const branchesOf = (draft: Draft, places: readonly Place[]): DemoBranch[] =>
  draft.branches.map((index, position) => {
    const place = placeAt(places, index);
    return {
      id: draft.id * 10 + position,
      dealerId: draft.id,
      name: position === 0 ? `Hauptsitz ${place.name}` : `Niederlassung ${place.name}`,
      place,
    };
  });

const ringNames = ['Nahbereich', 'Umland', 'Fernbereich'] as const;

const zonesOf = (area: readonly ServedRing[], branches: readonly DemoBranch[]): DemoZone[] =>
  area.flatMap(({ branch: at, ring, places }) => {
    const branch = branches[at];
    if (!branch) return [];
    const { id: branchId, place } = branch;
    const name = `${ringNames[ring]} ${place.name}`;
    return [{ id: branchId * 10 + ring, branchId, name, ring, places, stateCode: place.stateCode }];
  });

function placeAt(places: readonly Place[], index: number | undefined): Place {
  const place = places[index ?? 0];
  if (!place) throw new RangeError(`no place ${index}`);
  return place;
}
