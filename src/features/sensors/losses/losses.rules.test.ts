import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualUse } from '#features/forecast/usual-use.rules.ts';
import { seededRandom } from '#platform/random.ts';
import { addDays, type Day, localDay } from '#platform/time/calendar.ts';
import { boundsOf } from '../readings/plausible-bounds.rules.ts';
import { coldSnaps, levelsOfHouse } from './losses.fixture.ts';
import { type LossLevel, lossesIn } from './losses.rules.ts';

const dayMs = 86_400_000;
const begin = new Date('2025-01-01T00:00:00Z');

type Told = { at: Date; litres: number };
type Known = { annualLitres: number; stated: number; capacity: number };

/** The last level of each day. */
const byDay = (told: readonly Told[]): LossLevel[] => [
  ...new Map(told.map(({ at, litres }) => [localDay(at, 'UTC'), { at, litres, isStep: false }])).values(),
];

/** What is found in the sixty days until a level by what was learned before its last three weeks. */
function foundAt(
  levels: readonly LossLevel[],
  at: number,
  { stated, capacity }: Omit<Known, 'annualLitres'>,
) {
  const late = levels.slice(Math.max(0, at - 60), at + 1);
  const latest = localDay(late.at(-1)?.at ?? begin, 'UTC');
  const days = levels
    .slice(0, at + 1)
    .map(({ at: moment, litres }) => ({ day: localDay(moment, 'UTC'), litres }));
  const said = { annualLitres: stated, waterLitres: stated / 6, spread: 0.22 };
  const use = usualUse({ from: addDays(latest, -21), stated: said, days });
  const bounds = boundsOf({ annualLitres: stated, gauge: null, capacity, delivered: [], word: null });
  const between = (of: (day: Day) => number) => (from: Date, until: Date) =>
    of(localDay(from, 'UTC')) * ((until.getTime() - from.getTime()) / dayMs);
  return lossesIn({
    levels: late,
    timeZone: 'UTC',
    sudden: [],
    held: new Map(),
    known: new Set<Day>(),
    expected: between(use.expected),
    most: between(use.most),
    coldest: bounds.burned,
    noise: bounds.leastNoise,
  });
}

describe('a year of usual use', () => {
  it('with cold snaps tells of no loss, whatever its owner says of the house and however the sensor tells', () => {
    const houses = fc.record({
      seed: fc.integer({ min: 1, max: 2 ** 31 }),
      annualLitres: fc.integer({ min: 1200, max: 6000 }),
      // What its owner says of it may be wrong by a third.
      saidShare: fc.double({ min: 0.7, max: 1.4, noNaN: true }),
      noise: fc.constantFrom(2, 8, 15),
      everyHours: fc.constantFrom(6, 24),
    });
    const runs = Math.round(Number(process.env.FUZZ_RUNS ?? 100) * 0.3);
    fc.assert(
      fc.property(houses, ({ seed, annualLitres, saidShare, ...teller }) => {
        const random = seededRandom(String(seed));
        const [days, capacity] = [550, Math.max(3000, annualLitres)];
        const snaps = coldSnaps(random, days);
        const told = levelsOfHouse({ begin, days, annualLitres, snaps, full: capacity, ...teller }, random);
        const levels = byDay(told);
        const stated = Math.round(annualLitres * saidShare);
        // Every thirty days: each look sees the sixty before it.
        for (let at = 45; at < levels.length; at += 30)
          expect(foundAt(levels, at, { stated, capacity })).toEqual([]);
      }),
      { numRuns: runs },
    );
  });
});

describe('a leak', () => {
  /** From a day on so many litres more a day. */
  const leaking = (first: number, litresADay: number) => {
    const random = seededRandom('leck');
    const house = { begin, days: 340, annualLitres: 2800, everyHours: 6, noise: 5, snaps: [], full: 3000 };
    const told = levelsOfHouse(house, random);
    const since = begin.getTime() + first * dayMs;
    return byDay(
      told.map(({ at, litres }) => ({
        at,
        litres: litres - (litresADay * Math.max(0, at.getTime() - since)) / dayMs,
      })),
    );
  };
  const known = { stated: 2500, capacity: 3000 };

  it('of 48 l a day in a house that burns 12 is found within four days, and not before', () => {
    const first = 310;
    const levels = leaking(first, 48);
    const found = [1, 2, 3, 4, 5, 6].map((days) => foundAt(levels, first + days - 1, known));
    expect(found[1]).toEqual([]);
    const [loss] = found[3] ?? [];
    expect(loss?.isSlow).toBe(true);
    for (const [at, one] of found.entries())
      for (const { litres } of one)
        expect(Math.abs(litres - 48 * (at + 1))).toBeLessThan(0.2 * 48 * (at + 1));
  });

  it('of 8 l a day is not told from a cold week', () =>
    expect(foundAt(leaking(310, 8), 325, known)).toEqual([]));

  it('is one loss, whose litres are what ran out', () => {
    const [first, ...others] = foundAt(leaking(310, 480), 314, known);
    expect(others).toEqual([]);
    expect(Math.abs((first?.litres ?? 0) / (480 * 5) - 1)).toBeLessThan(0.05);
    expect(first?.pieces).toHaveLength(5);
  });
});

describe('levels that tell of no loss', () => {
  const known = { stated: 2500, capacity: 3000 };
  const daily = (litres: readonly number[]): LossLevel[] =>
    litres.map((one, at) => ({ at: new Date(begin.getTime() + at * dayMs), litres: one, isStep: false }));
  const house = Array.from({ length: 40 }, (_, at) => 2500 - 12 * at);

  it('are those of a sensor that stood and makes up for it', () => {
    const stood = Array.from({ length: 30 }, () => house.at(-1) ?? 0);
    const free = [(house.at(-1) ?? 0) - 330, (house.at(-1) ?? 0) - 342];
    const levels = daily([...house, ...stood, ...free]);
    expect(foundAt(levels, levels.length - 1, known)).toEqual([]);
  });

  it('are those that come back as they were, though not those after which oil was delivered', () => {
    const low = (house.at(-1) ?? 0) - 500;
    const back = daily([...house, low, low + 488, low + 476]);
    expect(foundAt(back, back.length - 1, known)).toEqual([]);
    const filled = daily([...house, low, low + 1500, low + 1488]);
    expect(foundAt(filled, filled.length - 1, known)).toMatchObject([{ litres: expect.closeTo(487, -1) }]);
  });

  it('are those before and after a change of the sensor', () => {
    const levels = daily([...house, (house.at(-1) ?? 0) - 500]);
    const changed = levels.map((one, at) => ({ ...one, isStep: at === house.length }));
    expect(foundAt(changed, house.length, known)).toEqual([]);
    expect(foundAt(levels, house.length, known)).toMatchObject([{ isSlow: false }]);
  });
});
