import { describe, expect, it } from 'vitest';
import { minUse } from '#features/forecast/usual-use.rules.ts';
import type { DayLevel } from '#features/sensors/types.ts';
import { statedAnnualLitres, statedWaterLitres } from '#features/tanks/house/consumption-estimate.rules.ts';
import { gaugeOf } from '#features/tanks/shape/tank-volume.rules.ts';
import { addDays, type Day, daysBetween, momentOf } from '#platform/time/calendar.ts';
import { type Standing, stillnessOf } from './stuck.rules.ts';

const noon = (day: Day): Date => momentOf(day, 12 * 60, 'Europe/Berlin');

const house = {
  houseBuiltYear: null,
  livingArea: null,
  persons: 3,
  heatsWater: false as boolean | null,
  annualLitres: 2500 as number | null,
};

/** A level that stands from one day until another, in a battery of so many litres. */
type Given = Partial<typeof house> & {
  from: Day;
  until: Day;
  litres?: number;
  capacity?: number;
  deadStock?: number;
  /** Of the days before. */
  before?: readonly DayLevel[];
  sensor?: Partial<Standing['sensor']>;
};

function standing(given: Given): Standing {
  const { from, until, litres = 2000, capacity = 3000, deadStock = 0, before = [], sensor, ...said } = given;
  const tank = { ...house, ...said, countryId: 1 as const, deadStock, capacity };
  const days = Array.from({ length: daysBetween(from, until) + 1 }, (_, at) => addDays(from, at));
  const levels = [...before, ...days.map((day) => ({ day, litres }))];
  const stated = {
    annualLitres: statedAnnualLitres(tank),
    waterLitres: tank.heatsWater ? statedWaterLitres(tank) : 0,
    spread: 0.08,
  };
  return {
    tank,
    levels,
    minUse: (after, last) => minUse({ from: after, until: last, stated, days: levels }),
    gauge: gaugeOf({
      shapeId: 4,
      length: null,
      width: null,
      height: 1500,
      diameter: null,
      dipTable: null,
      isStanding: false,
      heads: 'flat',
      tankCount: 3,
      capacity,
    }),
    sensor: {
      litres,
      measuredAt: noon(until),
      changedAt: noon(from),
      stillSince: null,
      stillLitres: null,
      stuckSince: null,
      freedAt: null,
      doubts: [],
      ...sensor,
    },
  };
}

const stuckOn = (given: Given) => stillnessOf(standing(given)).stuck;

/** Levels of the year before, of which each day took so many litres. */
const levelsBefore = (until: Day, perDay: number): DayLevel[] =>
  Array.from({ length: 300 }, (_, at) => ({
    day: addDays(until, at - 299),
    litres: 2000 + (299 - at) * perDay,
  }));

describe('a level that stands', () => {
  const winter = { from: '2026-01-05', until: '2026-01-26' } as const;
  const summer = { from: '2026-05-10', until: '2026-09-10' } as const;
  const months = { from: '2026-05-01', until: '2026-09-30' } as const;
  it.each<[string, boolean, Given]>([
    ['three weeks of winter', true, winter],
    ['a week of winter, which a sensor could overlook', false, { ...winter, until: '2026-01-12' }],
    ['six days, whatever the house burns', false, { ...winter, until: '2026-01-11', annualLitres: 20_000 }],
    ['three weeks of winter in ten thousand litres', false, { ...winter, capacity: 10_000, litres: 6000 }],
    [
      'two months of winter in them',
      true,
      { ...winter, until: '2026-03-05', capacity: 10_000, litres: 6000 },
    ],
    ['a summer in which oil heats no water', false, summer],
    ['a summer of which nobody said what heats the water', false, { ...summer, heatsWater: null }],
    ['five months from May with hot water', true, { ...months, heatsWater: true }],
    ['a month of summer with hot water', false, { ...summer, until: '2026-06-10', heatsWater: true }],
    ['near the bottom, where nothing is left to burn', false, { ...winter, litres: 120 }],
    ['above the dead stock by little', false, { ...winter, litres: 400, deadStock: 300 }],
    [
      'in a house that never burned a fifth of it',
      false,
      { ...winter, before: levelsBefore(winter.from, 1) },
    ],
    ['in a house that burned as much as was said', true, { ...winter, before: levelsBefore(winter.from, 6) }],
  ])('for %s: stuck %s', (_, isStuck, given) => expect(stuckOn(given) !== null).toBe(isStuck));

  it('tells since when, what it is, and what the house must have burned', () => {
    expect(stuckOn(winter)).toEqual({
      since: noon(winter.from),
      litres: 2000,
      burned: expect.any(Number),
    });
    const burned = stuckOn(winter)?.burned ?? 0;
    expect(burned).toBeGreaterThan(280);
    expect(burned).toBeLessThan(360);
  });

  it('is not stuck where it moved lately, or where no level is told any more', () => {
    expect(stuckOn({ ...winter, sensor: { changedAt: noon('2026-01-24') } })).toBeNull();
    expect(stuckOn({ ...winter, sensor: { measuredAt: noon('2026-01-08') } })).toBeNull();
  });

  it('is not stuck in another tank, of which the sensor has told nothing yet', () => {
    const { sensor, ...rest } = standing(winter);
    expect(stillnessOf({ ...rest, sensor, levels: [] }).stuck).toBeNull();
  });
});

describe('a level that is kept', () => {
  const moved = noon('2026-01-20');
  const kept = (litres: number, more: Partial<Standing['sensor']> = {}) =>
    stillnessOf(
      standing({
        from: '2026-01-05',
        until: '2026-01-26',
        sensor: { litres, changedAt: moved, stillSince: noon('2026-01-05'), stillLitres: 2000, ...more },
      }),
    );

  it.each([-20, -5, 5, 20])('stays the same where warmth makes %i litres of it', (more) => {
    expect(kept(2000 + more).still).toEqual({ since: noon('2026-01-05'), litres: 2000 });
    expect(kept(2000 + more).stuck).not.toBeNull();
  });

  it.each([-40, 40, 800])('is another one after %i litres', (more) => {
    expect(kept(2000 + more)).toMatchObject({ still: { since: moved, litres: 2000 + more }, stuck: null });
  });

  it('is none where no level was told', () => {
    const nothing = standing({ from: '2026-01-05', until: '2026-01-26', sensor: { litres: null } });
    expect(stillnessOf(nothing)).toEqual({ still: null, stuck: null, freedAt: null });
  });

  it('is left at a moment that is kept, of one that was stuck', () => {
    const [stuckSince, long] = [noon('2026-01-05'), noon('2025-11-05')];
    expect(kept(1200, { stuckSince }).freedAt).toEqual(moved);
    expect(kept(1990, { stuckSince, freedAt: long }).freedAt).toEqual(long);
    expect(kept(1200, { freedAt: long }).freedAt).toEqual(long);
  });
});
