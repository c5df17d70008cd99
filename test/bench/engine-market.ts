import type { Catalog } from '#features/catalog/catalog.rules.ts';
import type { DealerRows } from '#features/dealers/dealers.types.ts';
import type { Places } from '#features/places/places.store.ts';
import type { Place } from '#features/places/places.types.ts';
import { compileDealer, parameterBits } from '#features/pricing/pricing.compile.ts';
import { type CompiledIndex, emptyIndex, finish, replaceDealers } from '#features/pricing/pricing.index.ts';

/** Numbers from a seed, for markets that are the same in every run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Market = { dealers: number; codes: number; offersPerCode: number };

export const codeName = (code: number): string => String(10_000 + code * 9).padStart(5, '0');

/** Dealers with three products of heating oil, each in one zone of neighbouring codes, as many as the market asks for. */
export function syntheticDealer(id: number, market: Market): DealerRows {
  const random = randomNumbers(id);
  // Dealer n serves the n-th stretch of all (code, offer) pairs, so that every code has the same number of offers.
  const places = market.codes * market.offersPerCode;
  const first = Math.floor(((id - 1) * places) / market.dealers);
  const end = Math.floor((id * places) / market.dealers);
  const postalCodes = Array.from({ length: end - first }, (_, i) =>
    Number(codeName((first + i) % market.codes)),
  );
  const level = 760_000 + Math.floor(random() * 60_000);
  const curve = [240_000, 86_000, 20_000, 0, -6_000, -12_000, -18_000];
  return {
    id,
    countryId: 1,
    name: `Brennstoffe Nummer ${id}`,
    slug: `brennstoffe-${id}`,
    place: 'Musterstadt',
    reviewCount: Math.floor(random() * 300),
    reviewMarkSum: Math.floor(random() * 900),
    zones: [{ id, postalCodes }],
    priceLists: [1, 2, 19].map((productId, i) => ({
      id: id * 10 + i,
      zoneId: id,
      productId,
      tierAmounts: [500, 1000, 2000, 3000, 4000, 5000, 8000],
      tierPrices: curve.map((step) => level + step + i * 17_000),
      validFrom: new Date(0),
      validUntil: null,
    })),
    surcharges: [
      [null, 'Gefahrgut- und Transportpauschale des Händlers', 'delivery', 150_000],
      [31, 'Express 24 Stunden', 'delivery', 800_000],
      [1, 'Express 48 Stunden', 'delivery', 300_000],
      [3, 'Lieferung innerhalb von 10 Arbeitstagen', 'unit', -5_000],
      [7, 'Wunschtermin', 'delivery', 200_000],
      [25, 'Lieferung vormittags', 'delivery', 100_000],
      [26, 'Lieferung nachmittags', 'delivery', 100_000],
      [12, 'Lastwagen ohne Hänger', 'delivery', 200_000],
      [13, 'Kleiner Lastwagen', 'delivery', 400_000],
      [10, 'Schlauch bis 60 m', 'unit', 10_000],
      [null, 'Weitere Entladestelle', 'extra_station', 200_000],
    ].map(([parameterId, label, basis, netAmount]) => ({
      productGroupId: 1,
      parameterId: parameterId as number | null,
      label: label as string,
      basis: basis as 'unit' | 'delivery' | 'extra_station',
      netAmount: (netAmount as number) + Math.floor(random() * 100),
    })),
    terms: [
      {
        productGroupId: 1,
        minimumAmount: 500,
        deliveryDays: 3 + Math.floor(random() * 12),
        maxStations: 9,
        payments: [6, 20, 21, 23, 29],
      },
    ],
    blackoutDays: [],
    schedule: null,
  };
}

export function compileMarket(catalog: Catalog, market: Market): CompiledIndex {
  const bits = parameterBits(catalog);
  const dealers = new Map(
    Array.from({ length: market.dealers }, (_, i) => [
      i + 1,
      compileDealer(catalog, bits, syntheticDealer(i + 1, market)),
    ]),
  );
  return finish(replaceDealers(emptyIndex(catalog), dealers, 1));
}

/** Every code lies in Berlin. */
export function syntheticPlaces(market: Market): Pick<Places, 'find'> {
  const places = new Map<string, Place>();
  for (let code = 0; code < market.codes; code++) {
    const postalCode = codeName(code);
    const name = `Ort ${code}`;
    const position = { latitude: 52.5, longitude: 13.4, county: '', district: '' };
    places.set(postalCode, {
      countryId: 1,
      postalCode,
      name,
      names: [name],
      stateCode: 'DE-BE',
      ...position,
    });
  }
  return { find: (_countryId, postalCode) => places.get(postalCode) };
}
