import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { silentAfterHours } from '#features/sensors/health/silent-sensor.rules.ts';
import { inspectionDueOn, inspectionMonths } from './inspections.rules.ts';
import { type NoticeView, noticeCauses, noticeStep, usualInterval } from './notices.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const hour = 3_600_000;
const ago = (hours: number) => new Date(now.getTime() - hours * hour);

const calm: NoticeView = {
  now,
  today: '2026-11-21',
  capacity: 3000,
  emptyOn: '2027-06-01',
  dailyLitres: 10,
  tank: {
    countryId: 1,
    lowPercent: 25,
    almostEmptyPercent: 10,
    isUnderground: false,
    isInWaterArea: false,
    lastInspectedOn: null,
    createdOn: '2026-01-01',
    isSetUp: true,
  },
  level: { litres: 1500, percent: 50, at: now, source: 'sensor' },
  sensor: {
    receivedAt: now,
    assignedAt: ago(2400),
    offlineSince: null,
    usualHours: 1,
    battery: 3.5,
    batteryPercent: null,
    temperature: 14,
  },
  recent: [],
  losses: [],
  suspect: null,
  stuck: null,
  lastReadOn: null,
};

const at = (percent: number): NoticeView => ({
  ...calm,
  level: { litres: percent * 30, percent, at: now, source: 'sensor' },
});
const kindOf = (cause: Parameters<typeof noticeStep>[0], view: NoticeView) => noticeStep(cause, view).kind;

it('nothing is told of a tank that is well', () => {
  for (const cause of noticeCauses) expect(kindOf(cause, calm), cause).toBe('end');
});

describe('a low level', () => {
  it.each([
    [24.9, 'begin'],
    [25, 'stay'],
    [30, 'stay'],
    [30.1, 'end'],
  ])('at %f per cent of a bound of 25: %s', (percent, kind) => expect(kindOf('low', at(percent))).toBe(kind));

  it('stays as it was while no level is known', () =>
    expect(kindOf('low', { ...calm, level: null })).toBe('stay'));

  it('of a wave of less than 5 per cent around the bound begins at most once', () => {
    const waves = fc.array(fc.double({ min: 22.6, max: 27.4, noNaN: true }), { maxLength: 60 });
    fc.assert(
      fc.property(waves, (levels) => {
        let [open, begun] = [false, 0];
        for (const percent of levels) {
          const kind = kindOf('low', at(percent));
          if (kind === 'begin' && !open) begun++;
          open = kind === 'begin' || (kind === 'stay' && open);
        }
        expect(begun).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a silent sensor', () => {
  const silent = (hours: number, usualHours: number | null, isOffline = false): NoticeView => ({
    ...calm,
    sensor: {
      assignedAt: null,
      battery: 3.5,
      batteryPercent: null,
      temperature: null,
      receivedAt: ago(hours),
      usualHours,
      offlineSince: isOffline ? ago(hours) : null,
    },
  });
  it.each([
    [11, 1, false, 'end'],
    [13, 1, false, 'begin'],
    [8, 1, true, 'end'],
    [10, 1, true, 'begin'],
    // One that speaks once a day and sleeps without signing off is gone each time.
    [25, null, true, 'end'],
    [37, null, true, 'begin'],
    [71, 24, false, 'end'],
    [73, 24, false, 'begin'],
    [47, null, false, 'end'],
    [49, null, false, 'begin'],
  ] as const)('after %i hours with a rhythm of %s, offline %s: %s', (hours, usual, isOffline, kind) =>
    expect(kindOf('silent', silent(hours, usual, isOffline))).toBe(kind),
  );

  it('without a sensor nothing is silent', () =>
    expect(kindOf('silent', { ...calm, sensor: null })).toBe('end'));
  it('is given more time the seldomer it reports, within bounds', () => {
    const hours = (usualHours: number) => silentAfterHours({ usualHours, offlineSince: null });
    expect([0.1, 24, 1000].map(hours)).toEqual([12, 72, 504]);
  });
  it('has the rhythm of the middle of its gaps', () => {
    expect(usualInterval([0, 24, 48, 72, 300].map(ago))).toBe(24);
    expect(usualInterval([0, 24].map(ago))).toBeNull();
  });
});

describe('a level that stands', () => {
  const stuck = { since: ago(500), litres: 1180.4, burned: 214.6 };
  const standing = { ...calm, stuck };
  it('is told with what was probably burned, in tens of litres', () =>
    expect(noticeStep('stuck', standing)).toEqual({
      kind: 'begin',
      facts: { since: ago(500).toISOString(), litres: 1180, burned: 210 },
    }));
  it('stays as it was while its sensor is silent, and ends without a sensor', () => {
    const silent = calm.sensor && { ...calm.sensor, receivedAt: ago(13) };
    expect(kindOf('stuck', { ...standing, sensor: silent })).toBe('stay');
    expect(kindOf('stuck', { ...calm, sensor: silent })).toBe('stay');
    expect(kindOf('stuck', { ...standing, sensor: null })).toBe('end');
  });
});

it.each([
  [{ battery: 3.05, batteryPercent: null }, 'begin'],
  [{ battery: 3.1, batteryPercent: null }, 'stay'],
  [{ battery: 3.25, batteryPercent: null }, 'stay'],
  [{ battery: 3.3, batteryPercent: null }, 'end'],
  [{ battery: null, batteryPercent: 20 }, 'begin'],
  [{ battery: null, batteryPercent: 21 }, 'stay'],
  [{ battery: null, batteryPercent: 36 }, 'end'],
  [{ battery: null, batteryPercent: null }, 'stay'],
])('a battery of %j: %s', (charge, kind) =>
  expect(
    kindOf('battery_low', {
      ...calm,
      sensor: calm.sensor && { ...calm.sensor, ...charge },
    }),
  ).toBe(kind),
);

describe('oil that is cold', () => {
  const measuring = (temperature: number | null): NoticeView => ({
    ...calm,
    sensor: calm.sensor && { ...calm.sensor, temperature },
  });
  it.each([
    [3.1, 'stay'],
    [3, 'begin'],
    [-8, 'begin'],
    [10, 'stay'],
    [10.1, 'end'],
    [null, 'stay'],
  ])('of %s °C: %s', (temperature, kind) => expect(kindOf('oil_cold', measuring(temperature))).toBe(kind));

  it('is told by what the thermometer shows', () =>
    expect(noticeStep('oil_cold', measuring(2.4))).toEqual({ kind: 'begin', facts: { degrees: 2.4 } }));

  it('stays as it was while its sensor is silent, and ends without a sensor', () => {
    const frost = measuring(-2).sensor;
    expect(kindOf('oil_cold', { ...calm, sensor: frost && { ...frost, receivedAt: ago(13) } })).toBe('stay');
    expect(kindOf('oil_cold', { ...calm, sensor: null })).toBe('end');
  });

  it('through the nights and days of a winter below 10 °C begins at most once', () => {
    const winter = fc.array(fc.double({ min: -15, max: 10, noNaN: true }), { maxLength: 90 });
    fc.assert(
      fc.property(winter, (degrees) => {
        let [open, begun] = [false, 0];
        for (const temperature of degrees) {
          const kind = kindOf('oil_cold', measuring(temperature));
          if (kind === 'begin' && !open) begun++;
          open = kind === 'begin' || (kind === 'stay' && open);
        }
        expect(begun).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a sudden loss', () => {
  const losing = (litres: readonly number[], hours = 1): NoticeView => ({
    ...calm,
    recent: litres.map((value, index) => ({ at: ago((litres.length - 1 - index) * hours), litres: value })),
  });
  it.each([
    ['the heating burns 10 l a day', losing([2000, 1999, 1999, 1998, 1998]), 'end'],
    ['200 l are gone in two hours', losing([2000, 2000, 1800, 1795]), 'begin'],
    ['one echo alone', losing([2000, 2000, 1000, 2000]), 'end'],
    ['a wave below 60 l', losing([2000, 2000, 1950, 1945]), 'end'],
    ['a delivery', losing([500, 500, 2500, 2500]), 'end'],
    ['a loss right after a delivery', losing([500, 2500, 2500, 2300, 2290]), 'begin'],
    ['90 l in two days', losing([2000, 1970, 1940, 1910], 16), 'end'],
  ])('%s', (_, view, kind) => expect(kindOf('sudden_loss', view)).toBe(kind));

  it.each([
    ['a day', 24.2, [2000, 1990, 1500, 1490], 'begin'],
    ['two days', 48.5, [2000, 1980, 1400, 1380], 'begin'],
    ['a day, and it is the heating', 24.2, [2000, 1980, 1900, 1880], 'end'],
    ['a day, and it is one echo', 24.2, [2000, 1990, 1980, 1500], 'end'],
  ] as const)('of a sensor that reports once in %s', (_often, usualHours, litres, kind) => {
    const { sensor } = calm;
    const view = { ...losing(litres, usualHours), sensor: sensor && { ...sensor, usualHours } };
    expect(kindOf('sudden_loss', view)).toBe(kind);
  });

  it.each([
    [300, null, 'begin'],
    [300, 150, 'end'],
    [300, 100, 'begin'],
  ])(
    'of %i l that a sensor tells when the house burned %s l while it was stuck: %s',
    (litres, burned, kind) => {
      const stuck = burned === null ? null : { since: ago(500), litres: 1180, burned };
      expect(kindOf('sudden_loss', { ...calm, stuck, suspect: { litres, from: ago(2) } })).toBe(kind);
    },
  );

  it('is never seen where the level only rises', () => {
    const rises = fc.array(fc.double({ min: 0, max: 900, noNaN: true }), { minLength: 3, maxLength: 40 });
    fc.assert(
      fc.property(rises, (steps) => {
        let level = 0;
        expect(kindOf('sudden_loss', losing(steps.map((step) => (level += step))))).toBe('end');
      }),
    );
  });
});

describe('an inspection', () => {
  it.each([
    [true, false, 800, 60],
    [true, true, 800, 30],
    [false, false, 1000, null],
    [false, true, 1000, null],
    [false, false, 5000, null],
    [false, true, 5000, 60],
    [false, false, 12_000, 60],
    [null, null, 5000, null],
  ])(
    'underground %s, water area %s, %i l: every %s months',
    (isUnderground, isInWaterArea, capacity, months) =>
      expect(inspectionMonths({ capacity, tank: { ...calm.tank, isUnderground, isInWaterArea } })).toBe(
        months,
      ),
  );

  it.each([
    ['2021-11-21', 'begin'],
    ['2022-01-20', 'begin'],
    ['2022-01-21', 'end'],
    [null, 'begin'],
  ])('of a tank under the earth that was looked at on %s: %s', (lastInspectedOn, kind) =>
    expect(
      kindOf('inspection_due', { ...calm, tank: { ...calm.tank, isUnderground: true, lastInspectedOn } }),
    ).toBe(kind),
  );
});

describe('an inspection of which nobody said when the last one was', () => {
  const asked = (tank: Partial<NoticeView['tank']>, capacity = 3000) =>
    noticeStep('inspection_due', { ...calm, capacity, tank: { ...calm.tank, ...tank } });

  it('is asked for with its interval', () => {
    expect(asked({ isUnderground: true })).toEqual({ kind: 'begin', facts: { months: 60 } });
    expect(asked({ isUnderground: true, isInWaterArea: true })).toEqual({
      kind: 'begin',
      facts: { months: 30 },
    });
  });

  it('is not asked for where none recurs, or where it is not known which rule holds', () => {
    for (const isUnderground of [false, null]) expect(asked({ isUnderground }).kind).toBe('end');
  });
});

it('nobody in Austria and Switzerland is told of German intervals', () => {
  for (const countryId of [2, 3] as const)
    for (const lastInspectedOn of [null, '2000-01-01']) {
      const tank = { ...calm.tank, countryId, isUnderground: true, lastInspectedOn };
      expect(kindOf('inspection_due', { ...calm, tank })).toBe('end');
      expect(inspectionDueOn({ tank, capacity: 20_000 })).toBeNull();
    }
});

describe('a reminder to dip', () => {
  const dipped = (lastReadOn: string | null): NoticeView => ({ ...calm, sensor: null, lastReadOn });
  it.each([
    ['2026-10-22', 'begin'],
    ['2026-10-23', 'end'],
    // Shortly before the next month the one of this month ends.
    ['2026-09-23', 'end'],
    ['2026-09-22', 'begin'],
    [null, 'begin'],
  ])('after the level of %s: %s', (day, kind) => expect(kindOf('dip_due', dipped(day))).toBe(kind));
  it('is not for a tank with a sensor', () =>
    expect(kindOf('dip_due', { ...dipped('2026-01-01'), sensor: calm.sensor })).toBe('end'));
});
