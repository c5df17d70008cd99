import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/time/calendar.ts';
import { choicesOf, chosenOf } from './choice.rules.ts';
import {
  ageOf,
  dailyUse,
  fillAfter,
  fillOf,
  heatingYearStart,
  monthsOfUse,
  seasonOf,
  silenceOf,
  sumOfCurves,
  sumOfLevels,
  usedIn,
  yearOfUse,
} from './my-oil.rules.ts';

describe('what one order can bring', () => {
  it.each([
    ['into a tank with room', [2160], { kind: 'order', litres: 2160, stations: 1, isCapped: false }],
    ['just enough for a delivery', [500], { kind: 'order', litres: 500, stations: 1, isCapped: false }],
    ['less than anybody delivers', [499], { kind: 'too_little', litres: 499 }],
    ['nothing into a full tank', [0], { kind: 'full' }],
    ['nothing for a few litres', [19], { kind: 'full' }],
    ['nothing while the level is unknown', [null], { kind: 'unknown' }],
    [
      'no more than one order may have',
      [40_000],
      { kind: 'order', litres: 32_000, stations: 1, isCapped: true },
    ],
    ['into two tanks', [900, 1200], { kind: 'order', litres: 2100, stations: 2, isCapped: false }],
    [
      'only into the tank that takes a delivery',
      [300, 1200],
      { kind: 'order', litres: 1200, stations: 1, isCapped: false },
    ],
    ['the most of several small rooms', [300, 450], { kind: 'too_little', litres: 450 }],
    ['into those that are known', [null, 800], { kind: 'order', litres: 800, stations: 1, isCapped: false }],
  ] as const)('%s', (_, rooms, fill) => expect(fillOf(rooms)).toEqual(fill));
});

/** A level that falls by so many litres each day. */
const falling = (from: string, days: number, perDay: number, start = 3000) =>
  Array.from({ length: days }, (_, at) => ({ day: addDays(from, at), litres: start - at * perDay }));

describe('what was used', () => {
  it.each([
    ['2026-11-24', '2026-07-01'],
    ['2026-07-01', '2026-07-01'],
    ['2026-06-30', '2025-07-01'],
  ])('since July is counted on %s from %s', (today, since) => expect(heatingYearStart(today)).toBe(since));

  it('is what the level fell by, whatever came in between', () => {
    const levels = [...falling('2026-10-01', 20, 10), ...falling('2026-10-21', 20, 10, 3500)];
    const use = dailyUse(levels, 0.1);
    expect([...use.values()].every((litres) => Math.abs(litres - 10) < 1e-9)).toBe(true);
    // The day of the delivery is filled up in proportion.
    expect(use.has('2026-10-21')).toBe(false);
    expect(usedIn(use, { from: '2026-10-02', until: '2026-10-31', waterShare: 0.1 })).toBe(300);
  });

  it('is not told where less than half was measured', () => {
    const use = dailyUse(falling('2026-10-20', 12, 10), 0.1);
    expect(usedIn(use, { from: '2026-10-01', until: '2026-10-31', waterShare: 0.1 })).toBeNull();
  });

  it('between two dips is spread as a normal year would and loses nothing', () => {
    const dips = [
      { day: '2026-08-31', litres: 2000 },
      { day: '2026-10-31', litres: 1700 },
    ];
    const use = dailyUse(dips, 0.1);
    const september = usedIn(use, { from: '2026-09-01', until: '2026-09-30', waterShare: 0.1 }) ?? 0;
    const october = usedIn(use, { from: '2026-10-01', until: '2026-10-31', waterShare: 0.1 }) ?? 0;
    expect(september + october).toBe(300);
    expect(october).toBeGreaterThan(2 * september);
  });

  it('stands beside the same days of the year before', () => {
    const before = falling('2025-06-30', 160, 5);
    const now = falling('2026-06-30', 148, 4, 2800);
    expect(seasonOf([...before, ...now], '2026-11-24', 0.1)).toEqual({
      since: '2026-07-01',
      litres: 147 * 4,
      before: 147 * 5,
    });
    expect(seasonOf(now, '2026-11-24', 0.1)).toMatchObject({ before: null });
    expect(seasonOf([], '2026-11-24', 0.1)).toBeNull();
  });

  it('by month ends with the running one and compares it with the same days', () => {
    const levels = falling('2025-09-30', 421, 3, 5000);
    const months = monthsOfUse(levels, {
      today: '2026-11-24',
      months: 13,
      annualLitres: 2000,
      waterShare: 0.1,
    });
    expect(months.map(({ month }) => month).slice(-2)).toEqual(['2026-10-01', '2026-11-01']);
    expect(months.at(-1)).toMatchObject({ litres: 72, before: 72, isRunning: true });
    expect(months.at(-2)).toMatchObject({ litres: 93, before: 93, isRunning: false });
    expect(months[0]).toMatchObject({ month: '2025-11-01', litres: 90, before: null });
    expect(yearOfUse(levels, { today: '2026-11-24', waterShare: 0.1 })).toBe(3 * 365);
    const normal = months.slice(0, 12).reduce((sum, { expected }) => sum + expected, 0);
    expect(Math.abs(normal - 2000)).toBeLessThan(10);
  });

  it('is never less than nothing and never invented, for any levels', () => {
    const levels = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 2, maxLength: 120 });
    fc.assert(
      fc.property(levels, fc.double({ min: 0, max: 1, noNaN: true }), (litres, waterShare) => {
        const days = litres.map((one, at) => ({ day: addDays('2026-01-01', at), litres: one }));
        const used = usedIn(dailyUse(days, waterShare), {
          from: '2026-01-01',
          until: '2026-03-31',
          waterShare,
        });
        const most = days.length * 5000 * 4;
        expect(used === null || (used >= 0 && used <= most && Number.isInteger(used))).toBe(true);
      }),
    );
  });
});

describe('what fits in beside an order on its way', () => {
  const room = (litres: number, stations = 1) => ({
    kind: 'order' as const,
    litres,
    stations,
    isCapped: false,
  });
  it.each([
    [room(1208), 1000, { kind: 'coming' }],
    [room(2600), 1000, room(1600)],
    [room(2600, 3), 1500, room(1100, 2)],
    [{ kind: 'full' as const }, 1000, { kind: 'full' }],
  ])('%o after %i l is %o', (fill, ordered, left) => expect(fillAfter(fill, ordered)).toEqual(left));
});

describe('several tanks together', () => {
  it('have a level once each has one, and keep it between two measurements', () => {
    const one = [
      { day: '2026-11-01', litres: 1000 },
      { day: '2026-11-03', litres: 900 },
    ];
    const other = [{ day: '2026-11-02', litres: 500 }];
    expect(sumOfLevels([one, other, []])).toEqual([
      { day: '2026-11-02', litres: 1500 },
      { day: '2026-11-03', litres: 1400 },
    ]);
    expect(sumOfLevels([])).toEqual([]);
  });

  it('last as long as the one that lasts longest', () => {
    const curve = (litres: readonly number[]) =>
      litres.map((one, at) => ({ day: addDays('2026-11-24', at), litres: one, low: one - 1, high: one + 1 }));
    expect(sumOfCurves([curve([20, 10, 0]), curve([9])]).map(({ litres }) => litres)).toEqual([29, 19, 9]);
    expect(sumOfCurves([])).toEqual([]);
  });
});

describe('how old a level is', () => {
  const now = new Date('2026-11-24T12:00:00Z');
  it.each([
    ['2026-11-24T11:59:31Z', 'now', 0],
    ['2026-11-24T12:00:20Z', 'now', 0],
    ['2026-11-24T11:48:00Z', 'minutes', 12],
    ['2026-11-24T11:00:00Z', 'hours', 1],
    ['2026-11-22T12:01:00Z', 'hours', 47],
    ['2026-11-22T12:00:00Z', 'days', 2],
  ] as const)('at %s: %s, %i', (at, unit, count) =>
    expect(ageOf(new Date(at), now)).toEqual({ unit, count }),
  );

  it.each([
    [null, null, null],
    ['2026-11-22T12:01:00Z', null, null],
    ['2026-11-22T12:00:00Z', null, { unit: 'days', count: 2 }],
    ['2026-11-24T00:00:00Z', 1, { unit: 'hours', count: 12 }],
    ['2026-11-19T08:00:00Z', 168, null],
  ] as const)(
    'a sensor that was heard at %s with a rhythm of %s hours is silent for %j',
    (at, usualHours, age) => {
      const heard = { receivedAt: at && new Date(at), assignedAt: null, usualHours, offlineSince: null };
      expect(silenceOf(heard, now)).toEqual(age);
    },
  );
});

describe('what can be chosen', () => {
  const tank = (id: number, house = '') => ({ id, name: `Tank ${id}`, house });
  const names = (tanks: readonly ReturnType<typeof tank>[]) =>
    choicesOf(tanks).map(({ key, name }) => [key, name]);
  it.each([
    ['one tank is no choice', [tank(1)], [['1', 'Tank 1']]],
    [
      'two tanks of a house',
      [tank(1), tank(2)],
      [
        ['', ''],
        ['1', 'Tank 1'],
        ['2', 'Tank 2'],
      ],
    ],
    [
      'a house with one tank is called as the house',
      [tank(1, 'Lüneburg'), tank(2, 'Binz')],
      [
        ['', ''],
        ['1', 'Lüneburg'],
        ['2', 'Binz'],
      ],
    ],
    [
      'a house with several has a sum',
      [tank(1, 'Lüneburg'), tank(2, 'Binz'), tank(3, 'Lüneburg')],
      [
        ['', ''],
        ['haus-1', 'Lüneburg'],
        ['1', 'Tank 1'],
        ['3', 'Tank 3'],
        ['2', 'Binz'],
      ],
    ],
  ] as const)('%s', (_, tanks, expected) => expect(names([...tanks])).toEqual(expected));

  it('is everything where the address says nothing, or nothing that is theirs', () => {
    const choices = choicesOf([tank(1), tank(2)]);
    expect(chosenOf(choices, null).kind).toBe('all');
    expect(chosenOf(choices, '7').kind).toBe('all');
    expect(chosenOf(choices, '2').tankIds).toEqual([2]);
  });
});
