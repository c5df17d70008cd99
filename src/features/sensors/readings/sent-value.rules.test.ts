import { describe, expect, it } from 'vitest';
import { sentValue, temperatureOf, unitBeside } from './sent-value.rules.ts';

const number = (value: number, unit: string | null = null) => ({ kind: 'number', number: value, unit });
const litres = (value: number, inThousands: number) => ({ ...number(value, 'l'), inThousands });

describe('what stands where a value should', () => {
  it.each<[unknown, object]>([
    ['72 cm', number(72, 'cm')],
    ['720mm', number(720, 'mm')],
    ['0,72 m', number(0.72, 'm')],
    ['1.234,5 l', number(1234.5, 'l')],
    ['1,234.5 l', number(1234.5, 'l')],
    ['1.234', number(1.234)],
    ['1 234 mm', number(1234, 'mm')],
    ['45 %', number(45, '%')],
    ['-97 dBm', number(-97, 'dBm')],
    ['3.35V', number(3.35, 'V')],
    ['21 °C', number(21, '°C')],
    ['1.2 m3', number(1.2, 'm3')],
    ['1.2e3', number(1200)],
    ['.5', number(0.5)],
    ['0.45299999713897704', number(0.45299999713897704)],
    [7, number(7)],
    ['1,250 mm', number(1250, 'mm')],
    ['1.250 mm', number(1250, 'mm')],
    ['1.250 Millimeter', number(1250, 'Millimeter')],
    ['1,25 m', number(1.25, 'm')],
    ['1,250 m', number(1.25, 'm')],
    ['1.250 l', litres(1.25, 1250)],
    ['3,110 l', litres(3.11, 3110)],
    ['12.500 Liter', { ...litres(12.5, 12_500), unit: 'Liter' }],
    ['0.750 l', number(0.75, 'l')],
    ['1.250,5 l', number(1250.5, 'l')],
    ["1'250 l", number(1250, 'l')],
    ['1’250,5 l', number(1250.5, 'l')],
    ['1 250 l', number(1250, 'l')],
    ['1.2500 l', number(1.25, 'l')],
    ['1.250 m3', number(1.25, 'm3')],
    ['9.810 Pa', number(9810, 'Pa')],
    ['12,500 Pa', number(12_500, 'Pa')],
    ['812.500 Pa', number(812.5, 'Pa')],
    ['9.810 kPa', number(9.81, 'kPa')],
    ['0,453 mm', number(0.453, 'mm')],
    ['720.400 mm', number(720.4, 'mm')],
    ['1,25 mm', number(1.25, 'mm')],
    [{ value: 72, unit: 'cm' }, number(72, 'cm')],
    [{ Value: '1,250', Unit: 'mm' }, number(1250, 'mm')],
    [{ displayName: 'Distance', value: '72 cm', unit: 'mm' }, number(72, 'cm')],
  ])('%j is a number', (value, expected) => {
    expect(sentValue(value)).toEqual(expected);
  });

  it.each([
    ...[
      'nan',
      'NaN',
      '-nan',
      'inf',
      '-inf',
      'Infinity',
      'unavailable',
      'unknown',
      'Unavailable ',
      'None',
      '',
    ],
    ...['Invalid Reading', 'INVALID_READING', 'No Sensor', 'no-echo', 'n/a', '--', 'nicht verfügbar', null],
    ...['nan m', 'unavailable m', 'unknown mm', '-inf cm', 'Invalid Reading cm'],
    ...[Number.NaN, Number.POSITIVE_INFINITY, { value: null, unit: 'cm' }],
  ])('%j says that nothing was measured', (value) => {
    expect(sentValue(value)).toEqual({ kind: 'nothing' });
  });

  it.each([
    'viel',
    '12 34 56',
    '1.2.3',
    'Tank 3',
    '72 cm hoch',
    'x'.repeat(50),
    true,
    {},
    [],
    undefined,
    { value: {} },
  ])('%j is neither', (value) => {
    expect(sentValue(value)).toEqual({ kind: 'unreadable' });
  });

  it.each<[unknown, number | null]>([
    [11.9, 11.9],
    ['11,9 °C', 11.9],
    ['53.4 °F', 11.9],
    [85, null],
    [-127, null],
    ['3276.70', null],
    ['unavailable', null],
  ])('%j on a thermometer is %j °C', (value, degrees) => {
    expect(temperatureOf(value)).toBe(degrees);
  });
});

describe('the unit beside a value', () => {
  it.each<[string, string, object, string | null]>([
    ['of its part', 'distance', { distance: 72, Unit: 'cm' }, 'cm'],
    ['of Home Assistant', 'value', { value: 72, unit_of_measurement: 'cm' }, 'cm'],
    ['of a state', 'state', { state: '72', attributes: { unit_of_measurement: 'cm' } }, 'cm'],
    ['of its name first', 'Distance', { Distance: 72, unit: '°C', distance_unit: 'mm' }, 'mm'],
    ['that is blank', 'distance', { distance: 72, unit: ' ' }, null],
    ['that is a number of a device', 'distance', { distance: 72, unit: 1 }, null],
    ['that is missing', 'distance', { distance: 72, attributes: { unit: 'cm' } }, null],
  ])('%s', (_, name, part, unit) => {
    expect(unitBeside({ ...part }, name)).toBe(unit);
  });
});
