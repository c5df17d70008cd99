import { describe, expect, it } from 'vitest';
import { gaugeOf } from '#features/tanks/shape/tank-volume.rules.ts';
import { levelToday, toldOf } from './level-today.rules.ts';

const gauge = gaugeOf({
  shapeId: 1,
  length: 1600,
  width: 1000,
  height: 1250,
  diameter: null,
  dipTable: null,
  isStanding: false,
  heads: 'flat',
  tankCount: 1,
  capacity: null,
});
const given = {
  tank: { maxFillPercent: 95, countryId: 1 as const },
  gauge,
  latest: null,
  fills: [],
  hasSensor: false,
  dippedAt: null,
  today: '2026-11-24',
  use: { annualLitres: 3650, waterLitres: 3650 },
  levels: [],
};
const fill = { day: '2026-11-14', litres: 1500 };
const latest = (day: string) => ({ day, litres: 900, lastAt: new Date(`${day}T11:00:00Z`) });

const dippedOn = (day: string) => ({ latest: latest(day), dippedAt: latest(day).lastAt });

describe('what is in a tank today', () => {
  it('is unknown where neither a reading nor an order tells it, nor an order without the size of the tank', () => {
    expect(levelToday(given)).toBeNull();
    expect(levelToday({ ...given, fills: [fill], gauge: null })).toBeNull();
  });

  it('is estimated from the latest order where nobody measured: full then, less what November needs', () => {
    const level = levelToday({ ...given, fills: [fill] });
    expect(level).toMatchObject({ source: 'order', measured: 1900, at: new Date('2026-11-14T11:00:00Z') });
    expect(level?.litres).toBeGreaterThan(1700);
    expect(level?.litres).toBeLessThan(1800);
    expect(level?.percent).toBeCloseTo((level?.litres ?? 0) / 20, 5);
  });

  it('is never more than the tank holds, whatever was ordered', () =>
    expect(levelToday({ ...given, fills: [{ ...fill, litres: 9000 }] })?.measured).toBe(2000));

  it('is no full tank after a small order, of which only the litres are known', () =>
    expect(levelToday({ ...given, fills: [{ ...fill, litres: 700 }] })?.measured).toBe(700));

  it('is what was dipped, with what an order brought since and without what was used', () => {
    const dipped = dippedOn('2026-11-01');
    const came = { ...given, ...dipped, fills: [fill] };
    const without = levelToday({ ...given, ...dipped })?.litres ?? 0;
    const level = levelToday(came);
    expect(level).toMatchObject({ source: 'dip', measured: 900, at: dipped.dippedAt });
    // 900 and 1,500 l are more than may be in it.
    expect(level?.litres).toBeGreaterThan(1700);
    expect(level?.litres).toBeLessThan(1900);
    const small = levelToday({ ...came, fills: [{ ...fill, litres: 500 }] })?.litres ?? 0;
    expect(Math.abs(small - without - 500)).toBeLessThan(5);
    const before = levelToday({ ...came, fills: [{ ...fill, day: '2026-10-31' }] })?.litres ?? 0;
    expect(before).toBe(without);
  });

  it.each([
    [1000, 1900],
    [800, 900],
  ])('of a day on which %s l came was dipped before if it is less', (litres, most) => {
    const level = levelToday({ ...given, ...dippedOn(fill.day), fills: [{ ...fill, litres }] });
    expect(level?.litres).toBeLessThanOrEqual(most);
    expect(level?.litres).toBeGreaterThan(most - 200);
  });

  it.each([
    ['2026-11-13', 1750],
    ['2026-11-23', 900],
  ])('counts an order only for a sensor that was silent since: %s', (day, least) => {
    const known = { ...given, hasSensor: true, latest: latest(day) };
    const level = levelToday({ ...known, fills: [{ ...fill, day: day > fill.day ? day : fill.day }] });
    expect(level?.source).toBe('sensor');
    expect(Math.abs((level?.litres ?? 0) - least)).toBeLessThan(80);
  });

  it('is what was measured, rather than what an order tells', () =>
    expect(levelToday({ ...given, fills: [fill], ...dippedOn('2026-11-24') })).toMatchObject({
      source: 'dip',
      litres: 900,
      percent: 45,
      measured: 900,
    }));

  it('is less than what was dipped a while ago', () => {
    const level = levelToday({ ...given, ...dippedOn('2026-11-14') });
    expect(level).toMatchObject({ source: 'dip', measured: 900 });
    expect(level?.litres).toBeGreaterThan(700);
    expect(level?.litres).toBeLessThan(800);
  });

  it('comes from the dipstick where that was read after the sensor, and from the sensor once it measures again', () => {
    const source = (dippedAt: string | null) =>
      levelToday({
        ...given,
        hasSensor: true,
        latest: latest('2026-11-24'),
        dippedAt: dippedAt === null ? null : new Date(dippedAt),
      })?.source;
    expect(source('2026-11-24T11:00:00Z')).toBe('dip');
    expect(source('2026-11-24T10:59:00Z')).toBe('sensor');
    expect(source(null)).toBe('sensor');
  });

  it.each([
    ['2026-11-22', 900],
    ['2026-11-14', 764],
  ])('is what a sensor said on %s, less what was used once it is silent for days', (day, litres) => {
    const level = levelToday({ ...given, hasSensor: true, latest: latest(day) });
    expect(level?.source).toBe('sensor');
    expect(Math.abs((level?.litres ?? 0) - litres)).toBeLessThan(20);
  });
});

describe('a sensor that is stuck', () => {
  const since = new Date('2026-11-10T11:00:00Z');
  const levels = ['2026-11-08', '2026-11-10', '2026-11-24'].map((day) => ({ day, litres: 900 }));
  const dip = { measuredAt: new Date('2026-11-20T11:00:00Z'), litres: 500 };
  const standing = {
    levels,
    latest: latest('2026-11-24'),
    hasSensor: true,
    dip,
    timeZone: 'Europe/Berlin',
  };
  const levelOf = (changed: Partial<Parameters<typeof toldOf>[0]>) => {
    const told = toldOf({ ...standing, stuckSince: since, ...changed });
    return levelToday({ ...given, ...told, dippedAt: (changed.dip ?? dip).measuredAt });
  };

  it('teaches nothing from then on', () => {
    const taught = (stuckSince: Date | null) =>
      toldOf({ ...standing, stuckSince }).levels.map(({ day }) => day);
    expect(taught(since)).toEqual(['2026-11-08', '2026-11-10']);
    expect(taught(null)).toHaveLength(3);
  });

  it('tells the level until somebody reads it, who is believed until it moves', () => {
    const before = { measuredAt: new Date('2026-11-09T11:00:00Z'), litres: 700 };
    expect(levelOf({ dip: before })).toMatchObject({ source: 'sensor', litres: 900 });
    expect(levelOf({ dip: { ...dip, litres: null } })).toMatchObject({ litres: 900 });
    const level = levelOf({});
    expect(level).toMatchObject({ source: 'dip', measured: 500, at: dip.measuredAt });
    // Four days of hot water have gone since.
    expect(level?.litres).toBeGreaterThan(440);
    expect(level?.litres).toBeLessThan(480);
    expect(levelOf({ stuckSince: null })).toMatchObject({ source: 'sensor', litres: 900 });
  });
});
