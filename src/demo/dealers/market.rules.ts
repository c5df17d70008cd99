import { countryList } from '#features/places/shared.ts';
import type { CountryId, Place } from '#features/places/types.ts';
import { demoDealers } from './dealers.rules.ts';
import type { Levels } from './level.rules.ts';
import type { DemoDealer, DemoMarket, DemoPriceList, DemoProduct } from './market.types.ts';
import { measureMarket, measureProduct } from './measure.rules.ts';
import { gradeDifference, regionalDifference, tiersOf } from './prices.rules.ts';

type Making = {
  placesOf: (countryId: CountryId) => readonly Place[];
  products: readonly DemoProduct[];
  levels: Levels;
  /** When the market is made: day number and local hours. */
  moment: { day: number; hours: number };
};

/** The whole demo market of the three countries; depends on its arguments alone. */
export function makeDemoMarket({ placesOf, products, levels, moment }: Making): DemoMarket {
  // Slugs are unique over all countries.
  const taken = new Set<string>();
  const markets = countryList.map(({ id }) => {
    const places = placesOf(id);
    const here = products.filter((product) => product.countryId === id);
    const dealers = demoDealers(id, { places, products: here, taken });
    const priceLists = here.flatMap((product) => {
      const target = targetLevel(levels, product, moment);
      return calibratedLists({ places, dealers, product, target });
    });
    return { dealers, priceLists, measured: measureMarket({ places, dealers, priceLists, products: here }) };
  });
  return {
    dealers: markets.flatMap((market) => market.dealers),
    priceLists: markets.flatMap((market) => market.priceLists),
    measured: markets.flatMap((market) => market.measured),
  };
}

/** The average that visitors are to see for 3,000 litres or kg, gross per price unit. */
const targetLevel = (
  levels: Levels,
  { countryId, productGroupId, grade }: DemoProduct,
  moment: { day: number; hours: number },
): number => levels.at(countryId, productGroupId, moment) + gradeDifference(countryId, grade);

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
    const { country } = measureProduct({ places, dealers, priceLists, products: [product] }, product, 3000);
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
