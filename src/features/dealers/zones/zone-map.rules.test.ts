import { describe, expect, it } from 'vitest';
import { type ZoneMap, zoneFill, zoneNumbers } from './zone-map.rules.ts';

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
