import { describe, expect, it } from 'vitest';
import { gaugeOf } from '#features/tanks/shape/tank-volume.rules.ts';
import { addDays } from '#platform/time/calendar.ts';
import { dipQuestion, expectedOn } from './implausible-dip.rules.ts';

const today = '2026-11-24';
const form = {
  shapeId: 1 as const,
  length: 1000,
  width: 1000,
  height: 1500,
  diameter: null,
  dipTable: null,
  isStanding: false,
  heads: 'flat' as const,
  tankCount: 1,
  capacity: null,
};
const gauge = gaugeOf(form);
if (!gauge) throw new Error('no gauge');
const level = { litres: 720, measured: 730, source: 'dip' as const };
const levels = [
  { day: addDays(today, -40), litres: 900 },
  { day: addDays(today, -10), litres: 780 },
];
const known = { gauge, today, level, levels };

const asked = (value: number, unit: 'cm' | 'percent' | 'litres', day = today, more: object = {}) =>
  dipQuestion({ value, unit }, { gauge, expected: expectedOn(day, { ...known, ...more }) });

describe('a level that was read by hand', () => {
  it('is asked about where a comma slipped, with what was expected in its unit', () => {
    expect(asked(7.25, 'cm')).toEqual({ typed: 7.25, expected: 72, unit: 'cm' });
    expect(asked(4.8, 'percent')).toEqual({ typed: 4.8, expected: 48, unit: 'percent' });
    expect(asked(72, 'litres')).toEqual({ typed: 72, expected: 720, unit: 'litres' });
    expect(asked(145, 'cm')).toEqual({ typed: 145, expected: 72, unit: 'cm' });
  });

  it.each([
    [72.5, 'cm'],
    [60, 'cm'],
    [85, 'cm'],
    [50, 'percent'],
    [700, 'litres'],
  ] as const)('is taken as %s %s where that is plausible', (value, unit) =>
    expect(asked(value, unit)).toBeNull(),
  );

  it('of a day before is compared with the levels around it', () => {
    expect(asked(8, 'cm', addDays(today, -25))).toMatchObject({ expected: 84 });
    expect(asked(82, 'cm', addDays(today, -25))).toBeNull();
    expect(asked(8, 'cm', addDays(today, -60))).toBeNull();
    expect(asked(8, 'cm', addDays(today, -3))).toBeNull();
  });

  it('is believed where nothing is known, and more widely after an order alone or a long time', () => {
    expect(asked(7.25, 'cm', today, { level: null })).toBeNull();
    expect(asked(30, 'cm', today, { level: { ...level, source: 'order' } })).toBeNull();
    expect(asked(30, 'cm', today, { level: { ...level, measured: 1400 } })).toBeNull();
    expect(asked(30, 'cm')).not.toBeNull();
  });
});
