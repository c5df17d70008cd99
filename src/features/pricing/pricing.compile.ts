import { defaultParameterIds, isInScope } from '#features/catalog/catalog.rules.ts';
import type { Catalog, CatalogScope, ProductGroupId } from '#features/catalog/catalog.types.ts';
import type { CountryId } from '#features/locations/countries.ts';
import type { Day } from '#kernel/calendar.ts';

/** What the database says about one dealer at one price version. */
export type DealerRows = {
  id: number;
  countryId: CountryId;
  name: string;
  slug: string;
  place: string;
  reviewCount: number;
  /** Sum of the 1–5 marks. */
  reviewMarkSum: number;
  zones: readonly ZoneRow[];
  priceLists: readonly PriceListRow[];
  surcharges: readonly SurchargeRow[];
  terms: readonly TermsRow[];
  blackoutDays: readonly Day[];
};

/** Postal codes as integers: within a country their length is fixed, so nothing is lost. */
export type ZoneRow = { id: number; postalCodes: readonly number[] };

export type PriceListRow = {
  id: number;
  zoneId: number;
  productId: number;
  /** Ascending lower bounds, litres or kg. */
  tierAmounts: readonly number[];
  /** Net, ten-thousandths of EUR/CHF per price unit. */
  tierPrices: readonly number[];
  validFrom: Date;
  validUntil: Date | null;
};

export type SurchargeRow = {
  productGroupId: number;
  /** Null: always part of the price. */
  parameterId: number | null;
  label: string;
  basis: 'unit' | 'delivery' | 'station' | 'extra_station';
  /** Net, ten-thousandths of EUR/CHF. */
  netAmount: number;
};

export type TermsRow = {
  productGroupId: number;
  minimumAmount: number;
  deliveryDays: number;
  maxStations: number;
  /** The first is the default. */
  payments: readonly number[];
};

/** A fee as a function of the wish, net in ten-thousandths: unit × amount / U + fixed + perStation × stations. */
export type Fee = { unit: number; fixed: number; perStation: number };

/**
 * One dealer's prices and terms in one zone for one product: what a calculation reads, ready to add up. With many
 * dealers its cost is the memory it touches, so everything that every calculation needs lies in this one object, all
 * numbers are small integers, and what only some wishes need hangs on references.
 */
export type Tariff = {
  dealerId: number;
  zoneId: number;
  /** Bit per parameter that the dealer offers, see `parameterBits`. */
  offered: number;
  /** Bit per parameter that has an entry in `fees`. */
  charged: number;
  minimumAmount: number;
  maxStations: number;
  /** Seconds, see `priceSecond`. */
  validFrom: number;
  validUntil: number;
  /** Fees that are part of every price. */
  unitFee: number;
  fixedFee: number;
  stationFee: number;
  /** Lower bounds of the tiers, ascending; dealers with the same bounds share the array. */
  tierAmounts: readonly number[];
  /** Net price per unit of each tier. */
  tierPrices: readonly number[];
  deliveryDays: number;
  blackoutDays: ReadonlySet<Day> | null;
  dealerName: string;
  dealerSlug: string;
  dealerPlace: string;
  rating: number | null;
  ratingCount: number;
  payments: readonly number[];
  /** Triples unit, fixed, perStation in the order of the bits of `charged`. */
  fees: readonly number[];
  /** The tariff to look at when this one is not valid. */
  next: Tariff | null;
  /** The rows that the fees were made of, for the price's explanation. */
  surcharges: readonly SurchargeRow[];
};

export type CompiledDealer = {
  id: number;
  countryId: CountryId;
  coverage: readonly { productId: number; postalCodes: readonly number[]; tariff: Tariff }[];
};

/** Whole seconds since 2020: prices begin and end on seconds, because seals keep no more. */
export const priceSecond = (moment: Date): number => Math.floor(moment.getTime() / 1000) - 1_577_836_800;

const endOfTime = 2 ** 31 - 1;

export type ParameterBits = ReadonlyMap<number, number>;

/** A bit for every parameter of the catalogue; 30 is the most that fits a small integer. */
export function parameterBits(catalog: Catalog): ParameterBits {
  const ids = [...catalog.parameters.keys()].sort((a, b) => a - b);
  if (ids.length > 30) throw new RangeError('more parameters than bits');
  return new Map(ids.map((id, i) => [id, 1 << i]));
}

/** Turns a dealer's rows into tariffs; pure, and independent of all other dealers. */
export function compileDealer(catalog: Catalog, bits: ParameterBits, rows: DealerRows): CompiledDealer {
  const listsOf = groupBy(rows.priceLists, (row) => `${row.zoneId} ${row.productId}`);
  const coverage = rows.terms.flatMap((terms) => {
    const scope = catalog.scope(rows.countryId, terms.productGroupId as ProductGroupId);
    const shared = sharedTariff(scope, bits, { rows, terms });
    if (shared.payments.length === 0) return [];
    return rows.zones.flatMap(({ id, postalCodes }) =>
      scope.products.flatMap((product) => {
        const tariff = compileTariff(shared, id, listsOf.get(`${id} ${product.id}`) ?? []);
        return tariff ? [{ productId: product.id, postalCodes, tariff }] : [];
      }),
    );
  });
  return { id: rows.id, countryId: rows.countryId, coverage };
}

type SharedTariff = Omit<
  Tariff,
  'zoneId' | 'tierAmounts' | 'tierPrices' | 'validFrom' | 'validUntil' | 'next'
>;

function sharedTariff(
  scope: CatalogScope,
  bits: ParameterBits,
  { rows, terms }: { rows: DealerRows; terms: TermsRow },
): SharedTariff {
  const surcharges = rows.surcharges.filter((row) => row.productGroupId === terms.productGroupId);
  const always = feeOf(surcharges.filter((row) => row.parameterId === null));
  return {
    dealerId: rows.id,
    offered: offeredBits(scope, bits, { surcharges, terms }),
    ...optionFees(bits, surcharges),
    minimumAmount: terms.minimumAmount,
    maxStations: terms.maxStations,
    unitFee: always.unit,
    fixedFee: always.fixed,
    stationFee: always.perStation,
    deliveryDays: Math.max(1, terms.deliveryDays),
    blackoutDays: rows.blackoutDays.length > 0 ? new Set(rows.blackoutDays) : null,
    dealerName: rows.name,
    dealerSlug: rows.slug,
    dealerPlace: rows.place,
    rating: ratingOf(rows),
    ratingCount: rows.reviewCount,
    payments: terms.payments.filter((id) => isInScope(scope, id)),
    surcharges,
  };
}

/** (mean mark − 1) × 25, rounded: 0–100. */
const ratingOf = ({ reviewCount, reviewMarkSum }: DealerRows): number | null =>
  reviewCount > 0 ? Math.round((reviewMarkSum / reviewCount - 1) * 25) : null;

/** Default parameters are always on offer, other ones when a surcharge says so, payments by the dealer's terms. */
function offeredBits(
  scope: CatalogScope,
  bits: ParameterBits,
  dealer: { surcharges: readonly SurchargeRow[]; terms: TermsRow },
): number {
  const ids = [
    ...defaultParameterIds(scope),
    ...dealer.surcharges.flatMap((row) => (row.parameterId === null ? [] : [row.parameterId])),
    ...dealer.terms.payments,
  ];
  return ids.reduce((mask, id) => mask | (bits.get(id) ?? 0), 0);
}

/** The fees that depend on a choice; parameters that cost nothing have no entry. */
function optionFees(bits: ParameterBits, surcharges: readonly SurchargeRow[]) {
  let charged = 0;
  const fees: number[] = [];
  for (const [id, bit] of bits) {
    const rows = surcharges.filter((row) => row.parameterId === id && row.netAmount !== 0);
    if (rows.length === 0) continue;
    const fee = feeOf(rows);
    charged |= bit;
    fees.push(fee.unit, fee.fixed, fee.perStation);
  }
  return { charged, fees };
}

/** A fee for each station after the first is one for each station, less one. */
function feeOf(rows: readonly SurchargeRow[]): Fee {
  const sum = (basis: SurchargeRow['basis']) =>
    rows.filter((row) => row.basis === basis).reduce((all, row) => all + row.netAmount, 0);
  const extra = sum('extra_station');
  return { unit: sum('unit'), fixed: sum('delivery') - extra, perStation: sum('station') + extra };
}

/** The list that began last goes first: a later one overrides an earlier one while both are valid. */
function compileTariff(shared: SharedTariff, zoneId: number, rows: readonly PriceListRow[]): Tariff | null {
  return [...rows]
    .sort((a, b) => a.validFrom.getTime() - b.validFrom.getTime() || a.id - b.id)
    .reduce<Tariff | null>((next, row) => tariffOf(shared, { zoneId, row, next }), null);
}

/** Written out, because an object made by spreading keeps its fields elsewhere, which costs a memory access each. */
const tariffOf = (
  shared: SharedTariff,
  { zoneId, row, next }: { zoneId: number; row: PriceListRow; next: Tariff | null },
): Tariff => ({
  dealerId: shared.dealerId,
  zoneId,
  offered: shared.offered,
  charged: shared.charged,
  minimumAmount: shared.minimumAmount,
  maxStations: shared.maxStations,
  validFrom: priceSecond(row.validFrom),
  validUntil: row.validUntil ? priceSecond(row.validUntil) : endOfTime,
  unitFee: shared.unitFee,
  fixedFee: shared.fixedFee,
  stationFee: shared.stationFee,
  tierAmounts: sameBounds(row.tierAmounts),
  tierPrices: row.tierPrices,
  deliveryDays: shared.deliveryDays,
  blackoutDays: shared.blackoutDays,
  dealerName: shared.dealerName,
  dealerSlug: shared.dealerSlug,
  dealerPlace: shared.dealerPlace,
  rating: shared.rating,
  ratingCount: shared.ratingCount,
  payments: shared.payments,
  fees: shared.fees,
  next,
  surcharges: shared.surcharges,
});

const knownBounds = new Map<string, readonly number[]>();

/** One array for all tariffs with these bounds, which then stays in the processor's cache. */
function sameBounds(bounds: readonly number[]): readonly number[] {
  const key = bounds.join();
  const known = knownBounds.get(key) ?? bounds;
  if (knownBounds.size < 10_000) knownBounds.set(key, known);
  return known;
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
