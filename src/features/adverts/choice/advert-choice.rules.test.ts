import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BookedItem, chooseItem, itemsFor, type SlotItem, type Viewer } from './advert-choice.rules.ts';
import { paceOf, plannedUntil } from './campaign-pacing.rules.ts';
import { isInRanges, readZipFilter } from './zip-filter.rules.ts';

const day = 24 * 3_600_000;
const period = { startsAt: 0, endsAt: 30 * day, booked: null };
const item = (given: Partial<BookedItem> = {}): BookedItem => ({
  advertId: 1,
  slotId: 1,
  campaignId: 1,
  campaignTypeId: 1,
  weight: 10,
  countryId: 1,
  priority: 2,
  capPerDay: null,
  area: null,
  period,
  ...given,
});
const munich: Viewer = {
  countryId: 1,
  place: { postalCode: '80331', stateCode: 'DE-BY' },
  seen: new Map(),
};
const kiel: Viewer = { ...munich, place: { postalCode: '24103', stateCode: 'DE-SH' } };
const atNoon = { now: 15 * day, deliveredOf: () => 0 };
const idsOf = (items: readonly BookedItem[], viewer: Viewer, appliesZipFiltering = true) =>
  itemsFor({ items, appliesZipFiltering }, viewer, atNoon).map(({ campaignId }) => campaignId);

/** Equally spaced, so that a share is exact to the number of draws. */
const draws = (items: readonly SlotItem[], count = 10_000) => {
  const chosen = Array.from({ length: count }, (_, at) => chooseItem(items, at / count)?.campaignId);
  return Object.fromEntries(
    [...Map.groupBy(chosen, (id) => id)].map(([id, all]) => [id, all.length / count]),
  );
};

describe('the choice among the items of a slot', () => {
  it('is random among those of type 1, by weight', () => {
    const items = [
      item({ weight: 30 }),
      item({ campaignId: 2, weight: 10 }),
      item({ campaignId: 3, weight: 60 }),
    ];
    const filler = item({ campaignId: 4, campaignTypeId: 2, weight: 1000 });
    expect(draws([...items, filler])).toEqual({ 1: 0.3, 2: 0.1, 3: 0.6 });
  });

  it('follows the weights with real chance, too', () => {
    const items = [item({ weight: 1 }), item({ campaignId: 2, weight: 3 })];
    const count = 40_000;
    const first = Array.from({ length: count }, () => chooseItem(items, Math.random())).filter(
      (chosen) => chosen?.campaignId === 1,
    ).length;
    // Five standard deviations of a binomial distribution.
    expect(Math.abs(first - count / 4)).toBeLessThan(5 * Math.sqrt((count * 3) / 16));
  });

  it('takes one of type 2 only where there is none of type 1', () => {
    const fillers = [item({ campaignId: 4, campaignTypeId: 2 }), item({ campaignId: 5, campaignTypeId: 2 })];
    expect(draws(fillers)).toEqual({ 4: 0.5, 5: 0.5 });
    expect(chooseItem([], 0.5)).toBeNull();
  });

  it('always takes one of those that there are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 20 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (weights, random) => {
          const items = weights.map((weight, campaignId) => item({ weight, campaignId }));
          expect(items).toContain(chooseItem(items, random));
        },
      ),
    );
  });
});

describe('what a slot may show', () => {
  const bavaria = item({ campaignId: 7, area: { stateCodes: new Set(['DE-BY']), ranges: [] } });
  const byCode = item({ campaignId: 8, area: { stateCodes: new Set(), ranges: [[24_000, 24_999]] } });

  it('is shown where it is booked: Bavaria in Munich, not in Kiel, and nowhere without a place', () => {
    expect(idsOf([bavaria, byCode], munich)).toEqual([7]);
    expect(idsOf([bavaria, byCode], kiel)).toEqual([8]);
    expect(idsOf([bavaria, byCode], { ...munich, place: null })).toEqual([]);
    expect(idsOf([bavaria, byCode], munich, false)).toEqual([]);
  });

  it('is of the country, and not seen more often than the cap', () => {
    expect(idsOf([item({ countryId: 2 })], munich)).toEqual([]);
    const capped = item({ capPerDay: 2 });
    expect(idsOf([capped], { ...munich, seen: new Map([[1, 1]]) })).toEqual([1]);
    expect(idsOf([capped], { ...munich, seen: new Map([[1, 2]]) })).toEqual([]);
  });

  it('is of the highest priority of type 1, with what fills in behind it', () => {
    const items = [
      item({ priority: 1 }),
      item({ campaignId: 2, priority: 3 }),
      item({ campaignId: 3, priority: 3 }),
    ];
    const filler = item({ campaignId: 4, campaignTypeId: 2, priority: 1 });
    expect(idsOf([...items, filler], munich)).toEqual([2, 3, 4]);
  });
});

describe('the pace of a campaign', () => {
  const booked = { startsAt: 0, endsAt: 10 * day, booked: 10_000 };

  it.each([
    ['before it begins', 0, -1, 0],
    ['after it has ended', 0, 10 * day, 0],
    ['when all is delivered', 10_000, 9 * day, 0],
    ['ahead of its plan', 5_100, 5 * day, 0],
    ['on its plan', 5_000, 5 * day, 1],
    ['behind its plan', 4_000, 5 * day, 1.2],
    ['far behind, shortly before its end', 0, 9.99 * day, 5],
  ])('%s', (_when, delivered, now, pace) => {
    expect(paceOf({ ...booked, delivered }, now)).toBeCloseTo(pace, 5);
  });

  it('without a booking counts its weight alone', () => {
    expect(paceOf({ ...booked, booked: null, delivered: 99_999 }, day)).toBe(1);
  });

  it('delivers evenly, whatever the traffic of a day is', () => {
    const looks = fc.integer({ min: 3_000, max: 60_000 });
    fc.assert(
      fc.property(looks, (perDay) => {
        const delivered = new Map([
          [1, 0],
          [2, 0],
        ]);
        const items = [
          item({ campaignId: 1, period: booked }),
          item({ campaignId: 2, period: { ...booked, booked: 2_000 }, weight: 50 }),
        ];
        const steps = perDay * 10;
        for (let step = 0; step < steps; step += 50) {
          const now = (step / steps) * 10 * day;
          const moment = { now, deliveredOf: (id: number) => delivered.get(id) ?? 0 };
          const answer = itemsFor({ items, appliesZipFiltering: true }, munich, moment);
          const chosen = chooseItem(answer, ((step * 7919) % 1000) / 1000);
          if (chosen) delivered.set(chosen.campaignId, moment.deliveredOf(chosen.campaignId) + 50);
          if (step % 1000 === 0 && perDay >= 6_000) {
            const plan = plannedUntil(booked, now);
            expect(Math.abs(moment.deliveredOf(1) - plan)).toBeLessThan(600);
          }
        }
      }),
      { numRuns: 8 },
    );
  });
});

describe('a filter by postal codes', () => {
  const inside = (filter: string, code: string, length = 5) => {
    const read = readZipFilter(filter, length);
    return read.ok && isInRanges(read.ranges, code);
  };

  it.each([
    ['80331', '80331', true],
    ['80331', '80332', false],
    ['81', '81999', true],
    ['81*', '82000', false],
    ['90-96', '96450', true],
    ['90 – 96', '97070', false],
    ['80331-80339, 24', '80335', true],
    ['D-80331/D-80333', '80333', true],
    ['DE 80331-80339', '80335', true],
    ['80331-80339; 24', '24103', true],
    ['01', '01067', true],
    ['1', '01067', false],
  ])('%j and %s: %s', (filter, code, isInside) => {
    expect(inside(filter, code)).toBe(isInside);
  });

  it('of Austria has four digits', () => {
    expect([inside('10-12', '1010', 4), inside('10-12', '1300', 4)]).toEqual([true, false]);
    expect(readZipFilter('80331', 4)).toEqual({ ok: false, wrong: ['80331'] });
    expect(readZipFilter('CH-8001', 4)).toEqual({ ok: false, wrong: ['CH-8001'] });
  });

  it('names what it cannot read', () => {
    expect(readZipFilter('80, Bayern, 96-90, 8-90, 123456', 5)).toEqual({
      ok: false,
      wrong: ['Bayern', '96-90', '8-90', '123456'],
    });
  });

  it('finds a code in a list of ranges as one looks for it by hand', () => {
    const codes = fc.integer({ min: 0, max: 99_999 });
    fc.assert(
      fc.property(fc.array(fc.tuple(codes, codes), { maxLength: 30 }), codes, (pairs, code) => {
        const text = (n: number) => String(n).padStart(5, '0');
        const ordered = pairs.map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
        const filter = ordered.map(([from, until]) => `${text(from)}-${text(until)}`).join(' ');
        const expected = ordered.some(([from, until]) => from <= code && code <= until);
        expect(inside(filter, text(code))).toBe(expected);
      }),
    );
  });
});
