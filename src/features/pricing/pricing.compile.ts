import { defaultParameterIds, isInScope } from '#features/catalog/shared.ts';
import type { Catalog, CatalogScope, ProductGroupId } from '#features/catalog/types.ts';
import { dealerRating } from '#features/dealers/shared.ts';
import type { DealerRows, PriceListRow, SurchargeRow, TermsRow } from '#features/dealers/types.ts';
import type { CountryId } from '#features/places/types.ts';
import { closedDays } from './delivery-dates.rules.ts';

/** One dealer's prices and terms in one zone for one product, ready to add up. */
export type Tariff = SharedTariff & {
  zoneId: number;
  /** Seconds, see `priceSecond`. */
  validFrom: number;
  validUntil: number;
  /** Lower bounds of the tiers, ascending. */
  tierAmounts: readonly number[];
  /** Net price per unit of each tier. */
  tierPrices: readonly number[];
};

/** The tariffs of a product in a zone: mostly one; of several, the first that is valid counts. */
export type Coverage = { productId: number; postalCodes: readonly number[]; tariffs: readonly Tariff[] };

export type CompiledDealer = { id: number; countryId: CountryId; coverage: readonly Coverage[] };

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
  const zones = rows.zones.toSorted((a, b) => a.id - b.id);
  const listsOf = Map.groupBy(rows.priceLists, (row) => `${row.zoneId} ${row.productId}`);
  const coverage = rows.terms.flatMap((terms) => {
    const scope = catalog.scope(rows.countryId, terms.productGroupId as ProductGroupId);
    const shared = sharedTariff(scope, bits, { rows, terms });
    if (shared.payments.length === 0) return [];
    return zones.flatMap(({ id, postalCodes }) =>
      scope.products.flatMap((product) => {
        const tariffs = compileTariffs(shared, id, listsOf.get(`${id} ${product.id}`) ?? []);
        return tariffs.length > 0 ? [{ productId: product.id, postalCodes, tariffs }] : [];
      }),
    );
  });
  return { id: rows.id, countryId: rows.countryId, coverage };
}

type SharedTariff = ReturnType<typeof sharedTariff>;

function sharedTariff(
  scope: CatalogScope,
  bits: ParameterBits,
  { rows, terms }: { rows: DealerRows; terms: TermsRow },
) {
  const surcharges = rows.surcharges.filter((row) => row.productGroupId === terms.productGroupId);
  const always = feeOf(surcharges.filter((row) => row.parameterId === null));
  return {
    dealerId: rows.id,
    /** Bit per parameter that the dealer offers, see `parameterBits`. */
    offered: offeredBits(scope, bits, { surcharges, terms }),
    ...optionFees(bits, surcharges),
    minimumAmount: terms.minimumAmount,
    maxStations: terms.maxStations,
    /** Fees that are part of every price. */
    unitFee: always.unit,
    fixedFee: always.fixed,
    stationFee: always.perStation,
    deliveryDays: Math.max(1, terms.deliveryDays),
    /** Days without delivery, by the time of day that is requested; null: none. */
    closed: closedDays(rows.blackoutDays, rows.schedule),
    /** Minute of the day from which an order counts as the next working day's; null: midnight. */
    cutOff: rows.schedule?.cutOff ?? null,
    /** 0–100; null without reviews. */
    rating: dealerRating(rows.reviewCount, rows.reviewMarkSum),
    ratingCount: rows.reviewCount,
    dealerName: rows.name,
    dealerSlug: rows.slug,
    dealerPlace: rows.place,
    /** The first is the default. */
    payments: terms.payments.filter((id) => isInScope(scope, id)),
    /** The rows that the fees were made of, for the price's explanation. */
    surcharges,
  };
}

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

/**
 * The fees that depend on a choice: a bit per parameter that has an entry, and triples unit, fixed, perStation in the
 * order of the bits. Parameters that cost nothing have no entry.
 */
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

/**
 * Surcharges as a function of the request, net in ten-thousandths: unit × amount / U + fixed + perStation × stations. A fee
 * for each station after the first is one for each station, less one.
 */
function feeOf(rows: readonly SurchargeRow[]) {
  const sum = (basis: SurchargeRow['basis']) =>
    rows.filter((row) => row.basis === basis).reduce((all, row) => all + row.netAmount, 0);
  const extra = sum('extra_station');
  return { unit: sum('unit'), fixed: sum('delivery') - extra, perStation: sum('station') + extra };
}

/** The list that began last goes first: a later one overrides an earlier one while both are valid. */
const compileTariffs = (shared: SharedTariff, zoneId: number, rows: readonly PriceListRow[]): Tariff[] =>
  [...rows]
    .sort((a, b) => b.validFrom.getTime() - a.validFrom.getTime() || b.id - a.id)
    .map((row) => ({
      ...shared,
      zoneId,
      validFrom: priceSecond(row.validFrom),
      validUntil: row.validUntil ? priceSecond(row.validUntil) : endOfTime,
      tierAmounts: row.tierAmounts,
      tierPrices: row.tierPrices,
    }));
