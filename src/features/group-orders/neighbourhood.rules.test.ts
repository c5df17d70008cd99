import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HousePosition } from '#features/places/places.types.ts';
import { nearnessOf } from './neighbourhood.rules.ts';

/** Berlin; a house so many metres to the north of it. */
const house = (north: number, uncertainty = 0): HousePosition => ({
  latitude: 52.53 + north / 111_195.08,
  longitude: 13.38,
  uncertainty,
});

describe('whether a neighbour is near', () => {
  it.each([
    ['the same house', [house(0)], [house(0)], 'near'],
    ['a street away', [house(0)], [house(200)], 'near'],
    ['just within', [house(0)], [house(2999)], 'near'],
    ['just beyond', [house(0)], [house(3001)], 'far'],
    ['far away', [house(0)], [house(50_000)], 'far'],
    ['a street that reaches to the border', [house(0)], [house(2500, 499)], 'near'],
    ['a street that reaches over it', [house(0)], [house(2500, 600)], 'unknown'],
    ['a street that may reach into it', [house(0, 300)], [house(3500, 300)], 'unknown'],
    ['a street that cannot', [house(0, 300)], [house(3700, 300)], 'far'],
    ['a position that nobody knows', [house(0)], [null], 'unknown'],
    ['a first one that nobody knows', [], [house(0)], 'unknown'],
    ['no station', [house(0)], [], 'unknown'],
    ['near one of two stations, far from the other', [house(0), house(4000)], [house(100)], 'far'],
    ['near both of two stations', [house(0), house(1000)], [house(500)], 'near'],
    ['near one and another that nobody knows', [house(0), null], [house(100)], 'unknown'],
    ['far from one and another that nobody knows', [house(0), null], [house(4000)], 'far'],
  ] as const)('%s', (_what, first, own, nearness) => {
    expect(nearnessOf(first, own)).toBe(nearness);
  });

  const position = fc.record({
    latitude: fc.double({ min: 46, max: 55, noNaN: true }),
    longitude: fc.double({ min: 6, max: 17, noNaN: true }),
    uncertainty: fc.integer({ min: 0, max: 1000 }),
  });
  const positions = fc.array(fc.option(position), { maxLength: 4 });

  it('is the same from both sides', () => {
    fc.assert(fc.property(positions, positions, (a, b) => nearnessOf(a, b) === nearnessOf(b, a)));
  });

  it('never turns from near to far or back by knowing a house better', () => {
    fc.assert(
      fc.property(position, fc.integer({ min: -6000, max: 6000 }), (at, north) => {
        const other = { ...at, latitude: at.latitude + north / 111_195, uncertainty: 0 };
        const vague = nearnessOf([at], [other]);
        const exact = nearnessOf([{ ...at, uncertainty: 0 }], [other]);
        return vague === 'unknown' || vague === exact;
      }),
    );
  });
});
