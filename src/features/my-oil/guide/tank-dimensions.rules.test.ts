import { describe, expect, it } from 'vitest';
import { postedForm } from '#platform/forms/posted-form.ts';
import { implausibleCapacity, readDimensions, readNumber } from './tank-dimensions.rules.ts';

const form = (values: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return postedForm(data);
};

describe('what is typed in a cellar', () => {
  it.each([
    ['152,3', 152.3],
    ['152.3 cm', 152.3],
    ['1.523', 1523],
    ["1'523", 1523],
    ['0', 0],
    [' ', null],
    ['cm', null],
    ['1600 mm', 160],
    ['1.600mm', 160],
    ['1,60 m', 160],
    ['1.523 m', 152.3],
  ])('%s is a number of centimetres', (text, value) => expect(readNumber(text, 'cm')).toBe(value));

  it.each([
    ...(['-5', '1,2,3', 'viel', '152 l', '50 %'] as const).map((text) => [text, 'cm'] as const),
    ...(['150 cm', '50 %'] as const).map((text) => [text, 'litres'] as const),
    ...(['150 cm', '50 l'] as const).map((text) => [text, 'percent'] as const),
  ])('%s is none where %s are asked for', (text, asked) => expect(readNumber(text, asked)).toBeNaN());

  it('is kept in whole millimetres', () => {
    const read = readDimensions(form({ diameter: '160,04', length: '3000 mm', heads: 'korbbogen' }), {
      shapeId: 2,
      isStanding: false,
      heads: 'flat',
    });
    expect(read).toEqual({ ok: true, value: { diameter: 1600, length: 3000, heads: 'korbbogen' } });
  });

  it('names each dimension that is missing or impossible', () => {
    const read = readDimensions(form({ length: 'lang', width: '30.000' }), {
      shapeId: 1,
      isStanding: false,
      heads: 'flat',
    });
    expect(read).toEqual({ ok: false, errors: { length: 'number', width: 'range', height: 'missing' } });
  });
});

it('a plate that says something else than the dimensions is a hint from 15 % on', () => {
  const tank = {
    shapeId: 1 as const,
    length: 1000,
    width: 1000,
    height: 1000,
    diameter: null,
    dipTable: null,
    isStanding: false,
    heads: 'flat' as const,
    tankCount: 1,
  };
  expect(implausibleCapacity({ ...tank, capacity: 1140 })).toBeNull();
  expect(implausibleCapacity({ ...tank, capacity: 1160 })).toBe(1000);
  expect(implausibleCapacity({ ...tank, capacity: null })).toBeNull();
});
