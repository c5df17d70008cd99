import { describe, expect, it } from 'vitest';
import { type ZoneMap, zoneFill, zoneNumbers } from './zone-map.rules.ts';
import { parseShare, raisedPrice, zonesError } from './zones.rules.ts';

describe('a change of zones', () => {
  const present = {
    zones: [
      { id: 1, branchId: 7, name: 'Nah', postalCodes: ['21335'] },
      { id: 2, branchId: 7, name: 'Fern', postalCodes: ['21337'] },
      { id: 3, branchId: 8, name: 'Nah', postalCodes: ['21337'] },
    ],
    zoneIds: new Set([1, 2, 3]),
    branchIds: new Set([7, 8]),
  };
  const zone = { id: 1, branchId: 7, name: 'Nah', postalCodes: ['21335', '21339'] };
  const errorOf = (change: object, removed: number[] = []) =>
    zonesError({ zones: [{ ...zone, ...change }], removed }, present);

  it.each([
    [{}, [], null],
    [{ postalCodes: ['21337'] }, [], 'zone_overlap'],
    [{ postalCodes: ['21337'] }, [2], null],
    [{ postalCodes: [] }, [], 'zone_empty'],
    [{ name: ' fern ' }, [], 'zone_name'],
    [{ name: ' ' }, [], 'zone_name'],
    [{ id: 9 }, [], 'unknown_zone'],
    [{ id: null, name: 'Neu' }, [], 'zone_overlap'],
    [{ branchId: 9 }, [], 'unknown_branch'],
    [{}, [1], 'unknown_zone'],
    [{ pricesOf: { zoneId: 9, permille: 0 } }, [], 'unknown_zone'],
  ])('%j without %j is %s', (change, removed, expected) => {
    expect(errorOf(change, removed as number[])).toBe(expected);
  });
});

describe('prices that are copied', () => {
  it.each([
    ['', 0],
    ['1,5', 15],
    ['+2 %', 20],
    ['-1.5', -15],
    ['60', null],
    ['viel', null],
  ])('take %j as %s permille on top', (input, permille) => expect(parseShare(input)).toBe(permille));

  it('are whole cents, and untouched when nothing comes on top', () => {
    expect(raisedPrice(984_512, 0)).toBe(984_512);
    expect(raisedPrice(984_500, 15)).toBe(999_300);
  });
});

describe('the zones on a map', () => {
  it('have as many colours as there are zones', () => {
    expect(new Set(Array.from({ length: 60 }, (_, at) => zoneFill(at))).size).toBe(60);
  });

  it('carry their number on the cell in their middle', () => {
    const square = (code: string, x: number) => ({ code, place: '', path: `M${x} 0l10 0 0 10 -10 0z` });
    const map = {
      branches: [],
      labels: [],
      cells: [square('1', 0), square('2', 10), square('3', 20), square('4', 90)],
    } as unknown as ZoneMap;
    expect(zoneNumbers(map, { 1: 0, 2: 0, 3: 0, 4: 8 })).toEqual([
      { number: 1, x: 15, y: 5 },
      { number: 9, x: 95, y: 5 },
    ]);
    const withBranch = {
      ...map,
      branches: [{ name: '', x: 15, y: 5 }],
      cells: [...map.cells, square('5', 60)],
    };
    expect(zoneNumbers(withBranch, { 1: 0, 2: 0, 3: 0, 5: 0 })).toEqual([{ number: 1, x: 65, y: 5 }]);
  });
});
