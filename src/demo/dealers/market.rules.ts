import { productGroups } from '#features/catalog/shared.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import { countryList } from '#features/places/shared.ts';
import type { CountryId, Place } from '#features/places/types.ts';
import { type DemoDealer, demoDealers } from './dealers.rules.ts';
import type { AreaPrice, DemoPriceList, DemoProduct, MeasuredPrice } from './market.types.ts';
import type { Levels } from './price-level.rules.ts';
import { gradeDifference, grossUnitPrice, regionalDifference, tiersOf } from './prices.rules.ts';

type Making = {
  placesOf: (countryId: CountryId) => readonly Place[];
  products: readonly DemoProduct[];
  levels: Levels;
  /** When the market is made: day number and local hours. */
  moment: { day: number; hours: number };
};

export type DemoMarket = ReturnType<typeof makeDemoMarket>;

/** The whole demo market of the three countries; depends on its arguments alone. */
export function makeDemoMarket({ placesOf, products, levels, moment }: Making) {
  // Slugs are unique over all countries.
  const taken = new Set<string>();
  const markets = countryList.map(({ id }) => {
    const places = placesOf(id);
    const here = products.filter((product) => product.countryId === id);
    const dealers = demoDealers(id, { places, products: here, taken });
    const priceLists = here.flatMap((product) => {
      const { productGroupId, grade } = product;
      // The average that visitors are to see for 3,000 litres or kg, gross per price unit.
      const target = levels.at(id, productGroupId, moment) + gradeDifference(id, grade);
      return calibratedLists({ places, dealers, product, target });
    });
    const market = { places, dealers, priceLists };
    const measured = here.flatMap((product) =>
      measuredAmounts.map((amount) => measureProduct(market, product, amount)),
    );
    return { dealers, priceLists, measured };
  });
  return {
    dealers: markets.flatMap((market) => market.dealers),
    priceLists: markets.flatMap((market) => market.priceLists),
    measured: markets.flatMap((market) => market.measured),
  };
}

type Calibration = {
  places: readonly Place[];
  dealers: readonly DemoDealer[];
  product: DemoProduct;
  target: number;
};

/** Price lists whose average over the country is the target: what dealers differ in must not move the level. */
function calibratedLists({ places, dealers, product, target }: Calibration): DemoPriceList[] {
  let level = target;
  for (let round = 0; round < 2; round++) {
    const priceLists = listsOf(dealers, product, level);
    const { country } = measureProduct({ places, dealers, priceLists }, product, 3000);
    if (country.average > 0) level += target - country.average / 100;
  }
  return listsOf(dealers, product, level);
}

const listsOf = (dealers: readonly DemoDealer[], product: DemoProduct, level: number): DemoPriceList[] =>
  dealers
    .filter((dealer) => dealer.productIds.includes(product.id))
    .flatMap((dealer) =>
      dealer.zones.map((zone) => ({
        dealerId: dealer.id,
        zoneId: zone.id,
        productId: product.id,
        ...tiersOf({
          countryId: dealer.countryId,
          groupId: product.productGroupId,
          vatPermille: product.vatPermille,
          style: styleFor(dealer, product),
          ring: zone.ring,
          level: level + regionalShare(product) * regionalDifference(zone.stateCode),
        }),
      })),
    );

/** The fee inside the price list is the one that the group's surcharge charges on top. */
function styleFor(dealer: DemoDealer, product: DemoProduct): DemoDealer['style'] {
  const fee = dealer.surcharges.find(
    (row) => row.productGroupId === product.productGroupId && row.parameterId === null,
  );
  return {
    ...dealer.style,
    deliveryFee: ((fee?.netAmount ?? 0) / 10_000) * (1 + product.vatPermille / 1000),
  };
}

/** Regional differences are those of oil per 100 l; a tonne of pellets differs by about four times as much. */
const regionalShare = ({ productGroupId }: DemoProduct): number =>
  productGroupId === 3 || productGroupId === 4 ? 4 : 1;

/** Amounts whose prices are kept day by day, litres or kg. */
const measuredAmounts = [1000, 2000, 3000, 5000] as const;

/** Prices of one country's market as visitors see them with the default request. */
type Market = {
  places: readonly Place[];
  dealers: readonly DemoDealer[];
  priceLists: readonly DemoPriceList[];
};

/** An area's average is the mean of its places' averages, a place's average the mean of its offers. */
function measureProduct(market: Market, product: DemoProduct, amount: number): MeasuredPrice {
  const tally = tallyOffers(market, product, amount);
  const states = Map.groupBy(market.places.keys(), (index) => market.places[index]?.stateCode ?? '');
  const measured = new Map<string, AreaPrice>();
  for (const [stateCode, places] of states) {
    const price = areaPrice(tally, places);
    if (price) measured.set(stateCode, price);
  }
  const country = areaPrice(tally, [...market.places.keys()]) ?? { average: 0, low: 0, high: 0 };
  return { countryId: product.countryId, productId: product.id, amount, country, states: measured };
}

type Tally = { sum: Float64Array; count: Uint16Array; low: Float64Array; high: Float64Array };

function tallyOffers(market: Market, product: DemoProduct, amount: number): Tally {
  const size = market.places.length;
  const tally: Tally = {
    sum: new Float64Array(size),
    count: new Uint16Array(size),
    low: new Float64Array(size).fill(Number.POSITIVE_INFINITY),
    high: new Float64Array(size),
  };
  const lists = new Map<number, DemoPriceList>();
  for (const list of market.priceLists) if (list.productId === product.id) lists.set(list.zoneId, list);
  for (const dealer of market.dealers) {
    if (!serves(dealer, product.productGroupId, amount)) continue;
    for (const zone of dealer.zones) {
      const list = lists.get(zone.id);
      if (list) addOffers(tally, zone.places, unitCents(dealer, list, { product, amount }));
    }
  }
  return tally;
}

const serves = (dealer: DemoDealer, groupId: ProductGroupId, amount: number): boolean =>
  dealer.terms.some((terms) => terms.productGroupId === groupId && terms.minimumAmount <= amount);

function unitCents(
  dealer: DemoDealer,
  list: DemoPriceList,
  { product, amount }: { product: DemoProduct; amount: number },
): number {
  const groupId = product.productGroupId;
  const fee = dealer.surcharges.find((row) => row.productGroupId === groupId && row.parameterId === null);
  const { priceUnit, amountStep } = productGroups[groupId];
  return (
    100 *
    grossUnitPrice(list, {
      amount: Math.ceil(amount / amountStep) * amountStep,
      priceUnit,
      vatPermille: product.vatPermille,
      netFee: fee?.netAmount ?? 0,
    })
  );
}

function addOffers({ sum, count, low, high }: Tally, places: readonly number[], price: number): void {
  for (const index of places) {
    sum[index] = (sum[index] ?? 0) + price;
    count[index] = (count[index] ?? 0) + 1;
    low[index] = Math.min(low[index] ?? price, price);
    high[index] = Math.max(high[index] ?? price, price);
  }
}

function areaPrice({ sum, count, low, high }: Tally, places: readonly number[]): AreaPrice | null {
  const area = { sum: 0, places: 0, low: Number.POSITIVE_INFINITY, high: 0 };
  for (const index of places) {
    const offers = count[index] ?? 0;
    if (offers === 0) continue;
    area.sum += (sum[index] ?? 0) / offers;
    area.places++;
    area.low = Math.min(area.low, low[index] ?? 0);
    area.high = Math.max(area.high, high[index] ?? 0);
  }
  if (area.places === 0) return null;
  return {
    average: Math.round(area.sum / area.places),
    low: Math.round(area.low),
    high: Math.round(area.high),
  };
}
