import fc from 'fast-check';
import { expect, it } from 'vitest';
import { kilometresBetween } from './distance.rules.ts';

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

it('measures no way longer than half around the earth, and the same both ways', () => {
  fc.assert(
    fc.property(position, position, (a, b) => {
      const way = kilometresBetween(a, b);
      expect(way).toBeGreaterThanOrEqual(0);
      expect(way).toBeLessThan(20_016);
      expect(kilometresBetween(b, a)).toBeCloseTo(way, 6);
    }),
  );
});
