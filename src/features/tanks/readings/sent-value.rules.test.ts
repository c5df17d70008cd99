import { describe, expect, it } from 'vitest';
import { sentValue, temperatureOf } from './sent-value.rules.ts';

const number = (value: number, unit: string | null = null) => ({ kind: 'number', number: value, unit });

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
    ...[Number.NaN, Number.POSITIVE_INFINITY],
  ])('%j says that nothing was measured', (value) => {
    expect(sentValue(value)).toEqual({ kind: 'nothing' });
  });

  it.each(['viel', '12 34 56', '1.2.3', 'Tank 3', '72 cm hoch', 'x'.repeat(50), true, {}, [], undefined])(
    '%j is neither',
    (value) => {
      expect(sentValue(value)).toEqual({ kind: 'unreadable' });
    },
  );

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
