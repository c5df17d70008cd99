import { beforeAll, describe, expect, it } from 'vitest';
import type { ProductGroupId } from '#features/catalog/product-groups.ts';
import type { CountryId } from '#features/places/countries.ts';
import type { Places } from '#features/places/places.store.ts';
import { loadPlaces } from '#features/places/places.store.ts';
import { islandCodes, remoteCodes } from './delivery-areas.rules.ts';
import { type DemoMarket, makeDemoMarket } from './market.rules.ts';
import type { MeasuredPrice } from './market.types.ts';
import { dayNumber, demoLevels } from './price-level.rules.ts';
import { demoProductRows } from './products.fixture.ts';

const moment = { day: dayNumber('2026-11-20'), hours: 12 };
let places: Places;
let market: DemoMarket;

const make = () =>
  makeDemoMarket({
    placesOf: places.all,
    products: demoProductRows,
    levels: demoLevels(moment.day),
    moment,
  });

beforeAll(async () => {
  places = await loadPlaces();
  market = make();
});

/** How many dealers a visitor of each code sees for 3,000 litres or kg. */
function offersByCode(countryId: CountryId, groupId: ProductGroupId): Map<string, number> {
  const all = places.all(countryId);
  const offers = new Map(all.map((place) => [place.postalCode, 0]));
  for (const dealer of market.dealers) {
    if (dealer.countryId !== countryId || !dealer.groups.includes(groupId)) continue;
    for (const index of new Set(dealer.zones.flatMap((zone) => zone.places))) {
      const code = all[index]?.postalCode ?? '';
      offers.set(code, (offers.get(code) ?? 0) + 1);
    }
  }
  return offers;
}

const share = (offers: ReadonlyMap<string, number>, min: number, max: number): number =>
  [...offers.values()].filter((count) => count >= min && count <= max).length / offers.size;

const measured = (productId: number, amount: number): MeasuredPrice => {
  const price = market.measured.find((row) => row.productId === productId && row.amount === amount);
  if (!price) throw new Error(`product ${productId} was not measured`);
  return price;
};

describe('the demo market', () => {
  it('is the same every time it is made', () => {
    expect(make()).toEqual(market);
  });

  it('shows 15 to 60 heating oil dealers at nearly every German code', () => {
    expect(share(offersByCode(1, 1), 15, 60)).toBeGreaterThan(0.99);
  });

  it.each([2, 3] as const)(
    'shows 8 to 30 heating oil dealers at nearly every code of country %i',
    (country) => {
      expect(share(offersByCode(country, 1), 8, 30)).toBeGreaterThan(0.98);
    },
  );

  it.each([2, 3, 4, 5] as const)('has at least three offers of group %i in most places', (groupId) => {
    for (const countryId of [1, 2, 3] as const) {
      expect(share(offersByCode(countryId, groupId), 3, 60)).toBeGreaterThan(0.9);
    }
  });

  it('leaves remote places empty and gives islands a few dealers', () => {
    for (const countryId of [1, 2, 3] as const) {
      for (const [code, count] of offersByCode(countryId, 1)) {
        if (remoteCodes.has(code)) expect(count, code).toBe(0);
        if (islandCodes.has(code)) expect(count, code).toBeGreaterThanOrEqual(3);
        if (islandCodes.has(code)) expect(count, code).toBeLessThanOrEqual(8);
      }
    }
    expect(remoteCodes.size).toBeGreaterThan(5);
    expect(
      [...remoteCodes].filter((code) => places.all(1).some((place) => place.postalCode === code)),
    ).not.toEqual([]);
  });

  it('has dealers in every state, each under a name of its own', () => {
    const states = new Set(market.dealers.map((dealer) => dealer.place.stateCode));
    const missing = [1, 2].flatMap((countryId) =>
      places.states(countryId as CountryId).filter((state) => !states.has(state.code)),
    );
    expect(missing).toEqual([]);
    expect(new Set(market.dealers.map((dealer) => dealer.slug)).size).toBe(market.dealers.length);
  });

  it('gives dealers a number of their town, or of the nearest one with numbers that belong to nobody', () => {
    const areaOf = (name: string) =>
      new Set(
        market.dealers.filter(({ place }) => place.name === name).map(({ phone }) => phone.split(' ')[0]),
      );
    expect([...areaOf('Berlin')]).toEqual(['030']);
    expect([...areaOf('München')]).toEqual(['089']);
    expect([...areaOf('Graz')]).toEqual(['0316']);
    expect(market.dealers.every(({ phone }) => /^0\d[\d ]+$/.test(phone))).toBe(true);
  });

  it('gives every dealer a default payment at delivery and prices for each of its products and zones', () => {
    const lists = Map.groupBy(market.priceLists, (list) => list.dealerId);
    for (const dealer of market.dealers) {
      expect(lists.get(dealer.id)).toHaveLength(dealer.productIds.length * dealer.zones.length);
      for (const terms of dealer.terms) expect([6, 20]).toContain(terms.payments[0]);
    }
  });
});

describe('demo prices', () => {
  it('average the level of the day', () => {
    const levels = demoLevels(moment.day);
    for (const product of demoProductRows.filter((row) => row.grade === 'standard')) {
      const level = levels.at(product.countryId, product.productGroupId, moment);
      const { average } = measured(product.id, 3000).country;
      expect(Math.abs(average / 100 / level - 1), `product ${product.id}`).toBeLessThan(0.001);
    }
  });

  it.each([
    [1000, 8.6],
    [2000, 2.0],
    [5000, -1.2],
  ])('cost at %i litres what the market’s quantity curve says (%d per 100 l)', (amount, difference) => {
    const atAmount = measured(1, amount).country.average;
    expect((atAmount - measured(1, 3000).country.average) / 100).toBeCloseTo(difference, 0);
  });

  it('differ between states by one to six per cent, Hamburg below Bavaria', () => {
    const states = measured(1, 3000).states;
    const averages = [...states.values()].map((state) => state.average);
    const spread = Math.max(...averages) / Math.min(...averages) - 1;
    expect(spread).toBeGreaterThan(0.01);
    expect(spread).toBeLessThan(0.06);
    expect(states.get('DE-HH')?.average).toBeLessThan(states.get('DE-BY')?.average ?? 0);
  });

  it('fall from tier to tier and are whole cents', () => {
    const strange = market.priceLists.filter((list) =>
      list.prices.some((price, index) => price % 100 !== 0 || price > (list.prices[index - 1] ?? price)),
    );
    expect(strange).toEqual([]);
  });
});
