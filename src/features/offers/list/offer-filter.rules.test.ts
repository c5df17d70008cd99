import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markSteps, plainView, readView, sortKeys, viewedOffers, writeView } from './offer-filter.rules.ts';

type Viewable = {
  dealerId: number;
  rating: number | null;
  ratingCount: number;
  payments: number[];
  deliveryDate: string;
};

const offer = (dealerId: number, values: Partial<Viewable>): Viewable => ({
  dealerId,
  rating: 90,
  ratingCount: 12,
  deliveryDate: '2026-12-04',
  payments: [6, 20],
  ...values,
});

const offers = [
  offer(1, { rating: 70 }),
  offer(2, { deliveryDate: '2026-12-01', payments: [21] }),
  offer(3, { rating: null }),
  offer(4, { rating: 95, deliveryDate: '2026-12-01' }),
];
const idsFor = (query: string) =>
  viewedOffers(offers, readView(new URLSearchParams(query))).map(({ dealerId }) => dealerId);

describe('looking at the offers', () => {
  it.each([
    ['', [1, 2, 3, 4]],
    ['sort=day', [2, 4, 1, 3]],
    ['sort=rating', [4, 2, 1, 3]],
    ['sort=cheapest-dealer', [1, 2, 3, 4]],
    ['minMark=4', [2, 4]],
    ['minMark=4.5', [2, 4]],
    ['minMark=1', [1, 2, 3, 4]],
    ['payment=6', [1, 3, 4]],
    ['deliverBy=2026-12-02', [2, 4]],
    ['deliverBy=soon', [1, 2, 3, 4]],
    ['payment=6&deliverBy=2026-12-02&minMark=4&sort=rating', [4]],
  ])('%j shows %j', (query, ids) => {
    expect(idsFor(query)).toEqual(ids);
  });

  it('puts a full mark of few customers behind the marks of many', () => {
    const two = offer(5, { rating: 100, ratingCount: 2 });
    const sorted = viewedOffers([two, ...offers], readView(new URLSearchParams('sort=rating')));
    expect(sorted.map(({ dealerId }) => dealerId)).toEqual([4, 2, 1, 5, 3]);
  });

  it.each([
    [
      'the one that more have rated, where both are shown as 4.8',
      [
        { rating: 96, ratingCount: 20 },
        { rating: 94, ratingCount: 59 },
      ],
      2,
    ],
    [
      'the better mark, however many have rated the other',
      [
        { rating: 96, ratingCount: 20 },
        { rating: 92, ratingCount: 900 },
      ],
      1,
    ],
    [
      'the cheaper one of two that are alike',
      [
        { rating: 95, ratingCount: 20 },
        { rating: 94, ratingCount: 20 },
      ],
      1,
    ],
  ])('calls best rated %s', (_, pair, best) => {
    const both = pair.map((values, at) => offer(at + 1, values));
    const sorted = viewedOffers(both, readView(new URLSearchParams('sort=rating')));
    expect(sorted[0]?.dealerId).toBe(best);
  });

  it('keeps what is shown with the mark that was asked for', () => {
    const shown = viewedOffers([offer(1, { rating: 87 }), offer(2, { rating: 86 })], {
      ...plainView,
      minMark: 4.5,
    });
    expect(shown.map(({ dealerId }) => dealerId)).toEqual([1]);
  });

  it('writes what it reads, and nothing for the plain view', () => {
    const views = fc.record({
      sort: fc.constantFrom(...sortKeys),
      minMark: fc.constantFrom(null, ...markSteps),
      paymentId: fc.option(fc.nat(99)),
      deliverBy: fc.constantFrom(null, '2026-12-04'),
      all: fc.boolean(),
      place: fc.constantFrom(null, 'Bad Düben', 'Frankfurt (Oder) & Lebus'),
    });
    fc.assert(
      fc.property(views, (view) => {
        expect(readView(new URLSearchParams(writeView(view)))).toEqual(view);
      }),
    );
    expect(writeView(plainView)).toBe('');
  });
});
