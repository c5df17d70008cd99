import { describe, expect, it } from 'vitest';
import { zonesError } from './zones.rules.ts';

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
