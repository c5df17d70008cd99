import { describe, expect, it } from 'vitest';
import { isBatteryLow, percentOf, voltsOf } from '../health/low-battery.rules.ts';
import { type ChargeUnit, chargeAmong, chargeOf } from './battery-charge.rules.ts';

const volts = (battery: number) => ({ battery, batteryPercent: null });
const percent = (batteryPercent: number) => ({ battery: null, batteryPercent });
const unknown = { battery: null, batteryPercent: null };

describe('a battery', () => {
  it.each<[unknown, ChargeUnit, object]>([
    [3.35, 'either', volts(3.35)],
    [3, 'either', volts(3)],
    [12.6, 'either', volts(12.6)],
    [13.8, 'either', volts(13.8)],
    ['14.4', 'either', volts(14.4)],
    [13, 'either', percent(13)],
    [45, 'either', percent(45)],
    [87.4, 'either', percent(87)],
    [9, 'either', percent(9)],
    [6, 'either', percent(6)],
    [5, 'either', volts(5)],
    [5.1, 'either', volts(5.1)],
    [4.2, 'either', volts(4.2)],
    [5, 'percent', percent(5)],
    ['5 %', 'either', percent(5)],
    ['5 V', 'either', volts(5)],
    ['12 V', 'either', volts(12)],
    [{ value: 2.9, unit: 'V' }, 'either', volts(2.9)],
    [100, 'either', percent(100)],
    [3352, 'either', volts(3.352)],
    [230, 'either', unknown],
    [-4, 'either', unknown],
    ['45 %', 'either', percent(45)],
    ['3 %', 'either', percent(3)],
    ['3,35 V', 'either', volts(3.35)],
    ['3352 mV', 'either', volts(3.352)],
    ['3.35V', 'percent', volts(3.35)],
    [3, 'percent', percent(3)],
    [12, 'volts', volts(12)],
    ['unavailable', 'either', unknown],
    ['45 cm', 'either', unknown],
    [true, 'either', unknown],
  ])('of %j, by its name %s', (value, named, expected) => {
    expect(chargeOf(value, named)).toEqual(expected);
  });

  it.each<[object, object]>([
    [{ batV: 3.35 }, volts(3.35)],
    [{ Bat: 45 }, percent(45)],
    [{ batt: 5 }, volts(5)],
    [{ battery_voltage: 12 }, volts(12)],
    [{ battery_percent: 5, battery_voltage: 3 }, percent(5)],
    [{ battery: 'unavailable', BatV: 3.3 }, volts(3.3)],
    [{ level: 5 }, unknown],
  ])('among the fields %j', (fields, expected) => {
    expect(chargeAmong({ ...fields })).toEqual(expected);
  });

  it.each([
    [volts(3.09), true],
    [volts(3.1), false],
    [percent(20), true],
    [percent(21), false],
    [percent(0), true],
    [unknown, false],
  ])('of %j is low: %s', (charge, isLow) => {
    expect(isBatteryLow(charge)).toBe(isLow);
  });

  it('is told to programs in per cent, never 0, and to those that know volts in these', () => {
    expect([volts(3.34), percent(45), percent(0), unknown].map(percentOf)).toEqual([75, 45, 1, null]);
    expect([volts(3.34), percent(100), percent(60), percent(5), unknown].map(voltsOf)).toEqual([
      ...[3.34, 3.5, 3.2, 2.8, null],
    ]);
  });
});
