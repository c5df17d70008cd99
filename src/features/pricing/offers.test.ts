import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DealerRows } from '#features/dealers/dealers.types.ts';
import { dealerRows, germanRequest, momentOf, monday, priceList, requesting } from './pricing.fixture.ts';
import { calculateFor, calculateForOneDealer, cheapestFor } from './pricing.service.ts';
import type { OfferRequest } from './pricing.types.ts';

const free = (parameterId: number, netAmount = 0) =>
  ({ productGroupId: 1, parameterId, label: 'Option', basis: 'delivery', netAmount }) as const;

const terms = (row: Partial<DealerRows['terms'][number]>): DealerRows['terms'] => [
  { productGroupId: 1, minimumAmount: 500, deliveryDays: 10, maxStations: 9, payments: [20, 6, 23], ...row },
];

const priced = (id: number, price: number, row: Partial<DealerRows> = {}) =>
  dealerRows({ id, priceLists: [priceList({ tierPrices: [price, price, price] })], ...row });

const idsOf = (dealers: readonly DealerRows[], request: OfferRequest = germanRequest) =>
  calculateFor(momentOf(dealers), request).offers.map((offer) => offer.dealerId);

describe('the list of offers', () => {
  it('has one offer a dealer, that of its cheapest zone for the code', () => {
    const zones = [1, 2, 3].map((id) => ({ id, postalCodes: [10_115] }));
    const priceLists = [900_000, 700_000, 800_000].map((price, i) =>
      priceList({ id: i, zoneId: i + 1, tierPrices: [price, price, price] }),
    );
    const { offers } = calculateFor(
      momentOf([dealerRows({ zones, priceLists }), priced(2, 750_000)]),
      germanRequest,
    );
    expect(offers.map(({ dealerId, zoneId }) => [dealerId, zoneId])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(cheapestFor(momentOf([dealerRows({ zones, priceLists })]), germanRequest)?.offer).toMatchObject({
      zoneId: 2,
    });
  });

  it('is ordered by total, delivery day, rating, dealer', () => {
    const dealers = [
      priced(9, 800_000),
      priced(8, 800_000),
      priced(7, 800_000, { reviewCount: 10, reviewMarkSum: 40 }),
      priced(6, 800_000, { terms: terms({ deliveryDays: 5 }) }),
      priced(10, 790_000),
    ];
    expect(idsOf(dealers)).toEqual([10, 6, 7, 8, 9]);
  });

  it('does not depend on the order in which dealers came, and nor does the cheapest asked for alone', () => {
    const dealer = fc.record({
      price: fc.integer({ min: 799_990, max: 800_000 }),
      deliveryDays: fc.integer({ min: 1, max: 3 }),
      reviewMarkSum: fc.constantFrom(0, 30, 50),
    });
    const markets = fc.array(dealer, { minLength: 2, maxLength: 12 }).map((drawn) =>
      drawn.map(({ price, deliveryDays, reviewMarkSum }, i) =>
        priced(i + 1, price, {
          reviewCount: reviewMarkSum > 0 ? 10 : 0,
          reviewMarkSum,
          terms: terms({ deliveryDays }),
        }),
      ),
    );
    const shuffled = markets.chain((dealers) =>
      fc.tuple(
        fc.constant(dealers),
        fc.shuffledSubarray(dealers, { minLength: dealers.length, maxLength: dealers.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([dealers, mixed]) => {
        const [given, other] = [dealers, mixed].map((market) =>
          calculateFor(momentOf(market), germanRequest),
        );
        expect(JSON.stringify(other)).toBe(JSON.stringify(given));
        const cheapest = cheapestFor(momentOf(mixed), germanRequest)?.offer;
        const written = (offer = cheapest) => JSON.stringify({ ...offer, badges: [], hash: '' });
        expect(written()).toBe(written(given?.offers[0]));
      }),
    );
  });

  it.each([
    ['below the dealer’s minimum', { minimumAmount: 3001 }, germanRequest],
    ['with more stations than it serves', { maxStations: 1 }, { ...germanRequest, stations: 2 }],
  ] as const)('leaves out a dealer %s', (_, limits, request) => {
    expect(idsOf([priced(1, 800_000, { terms: terms(limits) }), priced(2, 900_000)], request)).toEqual([2]);
  });

  it.each([31, 1, 2, 3, 25, 26, 12, 13, 10, 14])('asks for parameter %i who offers it', (id) => {
    const dealers = [priced(1, 700_000), priced(2, 800_000, { surcharges: [free(id)] })];
    expect(idsOf(dealers, requesting({ id }))).toEqual([2]);
    expect(idsOf(dealers)).toEqual([1, 2]);
  });

  it('filters by the payments of the dealer’s terms and starts the order with the chosen one', () => {
    const dealers = [
      priced(1, 700_000, { terms: terms({ payments: [20] }) }),
      priced(2, 800_000, { terms: terms({ payments: [6, 27] }) }),
    ];
    const { offers } = calculateFor(momentOf(dealers), requesting({ id: 27 }));
    expect(offers).toHaveLength(1);
    expect(offers[0]).toMatchObject({ dealerId: 2, defaultPaymentId: 27, operatorPayment: true });
    expect(calculateFor(momentOf(dealers), germanRequest).offers[0]).toMatchObject({
      defaultPaymentId: 20,
      operatorPayment: false,
    });
  });

  it('says how good a dealer is: marks 1 to 5 become 0 to 100', () => {
    const rated = (reviewCount: number, reviewMarkSum: number) =>
      calculateFor(momentOf([priced(1, 1_000, { reviewCount, reviewMarkSum })]), germanRequest).offers[0]
        ?.rating;
    expect([rated(0, 0), rated(4, 4), rated(4, 20), rated(3, 13)]).toEqual([null, 0, 100, 83]);
  });

  it('has nothing for a code that nobody serves or a product that nobody sells', () => {
    expect(idsOf([priced(1, 800_000)], { ...germanRequest, postalCode: '10117' })).toEqual([]);
    expect(idsOf([priced(1, 800_000)], { ...germanRequest, productId: 2 })).toEqual([]);
  });
});

describe('default offers', () => {
  const dealers = [priced(1, 700_000), priced(2, 800_000)];

  it('come when nobody serves the request, and say what was dropped', () => {
    const calculation = calculateFor(momentOf(dealers), requesting({ id: 31 }, { id: 13 }));
    expect(calculation.hasDefaultOffers).toBe(true);
    expect(calculation.droppedParameterIds).toEqual([31, 13]);
    expect(calculation.request.parameters).toEqual(germanRequest.parameters);
    expect(calculation.offers).toHaveLength(2);
  });

  it('come when a requirement forbids the request', () => {
    const big = { ...requesting({ id: 13 }), amount: 8001 };
    const small = [priced(1, 700_000, { surcharges: [free(13)] })];
    expect(calculateFor(momentOf(small), { ...big, amount: 8000 }).hasDefaultOffers).toBe(false);
    expect(calculateFor(momentOf(small), big)).toMatchObject({
      hasDefaultOffers: true,
      droppedParameterIds: [13],
    });
  });

  it('do not come for a request that has an offer', () => {
    const served = [...dealers, priced(3, 900_000, { surcharges: [free(31)] })];
    const calculation = calculateFor(momentOf(served), requesting({ id: 31 }));
    expect(calculation).toMatchObject({ hasDefaultOffers: false, droppedParameterIds: [] });
    expect(calculation.offers.map((offer) => offer.dealerId)).toEqual([3]);
  });

  it('are never asked of a single dealer', () => {
    expect(calculateForOneDealer(momentOf(dealers), requesting({ id: 31 }), 1).offers).toEqual([]);
    expect(calculateForOneDealer(momentOf(dealers), germanRequest, 2).offers[0]?.dealerId).toBe(2);
  });
});

describe('an instalment', () => {
  it('is offered only with its terms, for 6 months when the number is missing or wrong', () => {
    const months = (modifier?: number) =>
      calculateFor(momentOf([priced(1, 800_000)]), requesting({ id: 23, ...(modifier && { modifier }) }))
        .offers[0]?.instalment;
    expect(months()).toEqual({
      months: 6,
      rate: 48_533,
      lastRate: 48_534,
      total: 291_199,
      effectiveRatePermille: 69,
    });
    expect(months(12)?.months).toBe(12);
    expect(months(7)?.months).toBe(6);
    expect(calculateFor(momentOf([priced(1, 800_000)]), germanRequest).offers[0]?.instalment).toBeNull();
  });

  it('exists for totals of 200 to 5,000 EUR only', () => {
    const total = (price: number) => [priced(1, price, { terms: terms({ payments: [23, 20] }) })];
    const request = { ...requesting({ id: 23 }), amount: 500 };
    // 500 l at p net per 100 l: 5 × p × 1.19
    expect(idsOf(total(336_134), request)).toEqual([1]);
    expect(calculateFor(momentOf(total(336_100)), request)).toMatchObject({ hasDefaultOffers: true });
    expect(calculateFor(momentOf(total(8_403_361)), request)).toMatchObject({ hasDefaultOffers: false });
    expect(calculateFor(momentOf(total(8_403_400)), request)).toMatchObject({ hasDefaultOffers: true });
  });
});

describe('badges', () => {
  const rated = (mark: number) => ({ reviewCount: 20, reviewMarkSum: 20 * mark });
  const badges = (dealers: readonly DealerRows[]) =>
    calculateFor(momentOf(dealers), germanRequest).offers.map((offer) => offer.badges);

  it('name the cheapest, the fastest and the best rated once', () => {
    const dealers = [
      priced(1, 700_000, rated(3)),
      priced(2, 710_000, { ...rated(5), terms: terms({ deliveryDays: 5 }), surcharges: [free(13)] }),
      priced(3, 720_000, { ...rated(5), terms: terms({ deliveryDays: 5 }) }),
    ];
    expect(badges(dealers)).toEqual([['cheapest'], ['fastest', 'best_rated', 'small_truck'], []]);
  });

  it('call best rated what more have rated, where people read the same mark', () => {
    const dealers = [
      priced(1, 700_000, { reviewCount: 12, reviewMarkSum: 58 }),
      priced(2, 710_000, { reviewCount: 100, reviewMarkSum: 476 }),
      priced(3, 720_000, { reviewCount: 100, reviewMarkSum: 480 }),
    ];
    expect(badges(dealers)).toEqual([['cheapest'], ['best_rated'], []]);
  });

  it('are not given where there is nothing to compare', () => {
    expect(badges([priced(1, 700_000, rated(5))])).toEqual([[]]);
    expect(badges([priced(1, 700_000), priced(2, 800_000)])).toEqual([['cheapest'], []]);
  });
});

describe('a calculation', () => {
  it('is stamped and holds for half an hour', () => {
    const calculation = calculateFor(momentOf([priced(1, 700_000)]), germanRequest);
    expect(calculation).toMatchObject({
      priceVersion: 7,
      calculatedAt: monday,
      expiresAt: new Date('2026-11-23T09:30:00Z'),
    });
  });
});
