import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxOffset, offsetFor } from './calibration.rules.ts';
import { shapes } from './tank-shapes.rules.ts';
import { gaugeOf } from './tank-volume.rules.ts';

const form = {
  shapeId: shapes.angular,
  length: 2000,
  width: 1000,
  height: 1500,
  diameter: null,
  isStanding: false,
  heads: 'flat' as const,
  tankCount: 1,
  capacity: null,
  dipTable: null,
};
const box = gaugeOf(form);
const cylinder = gaugeOf({ ...form, shapeId: shapes.cylinder, diameter: 1600, length: 3000 });
if (!box || !cylinder) throw new Error('no gauge');

describe('the correction of a sensor', () => {
  it.each([
    // 2 m² of surface: 20 litres a centimetre.
    ['stands higher than it says', { unit: 'cm', value: 55 }, 500, 0, 50],
    ['stands lower than it says', { unit: 'cm', value: 48 }, 500, 0, -20],
    ['adds to the correction that is there', { unit: 'cm', value: 55 }, 500, -10, 40],
    ['is known in litres', { unit: 'litres', value: 1100 }, 500, 0, 50],
    ['is right already', { unit: 'litres', value: 1000 }, 500, 7, 7],
    ['stands in the tank, and it says above it', { unit: 'cm', value: 55 }, 1700, 1200, 50],
  ] as const)('when the oil %s', (_case, known, said, offset, expected) => {
    expect(offsetFor(box, { offset, said, known })).toBe(expected);
  });

  it.each([
    ['above the top', { unit: 'cm', value: 151 }],
    ['below the floor', { unit: 'cm', value: -1 }],
    ['more than fits in', { unit: 'litres', value: 3001 }],
  ] as const)('is refused for a level %s', (_case, known) => {
    expect(offsetFor(box, { offset: 0, said: 500, known })).toBeNull();
  });

  it('is refused beyond its bounds', () => {
    expect(offsetFor(box, { offset: maxOffset, said: 0, known: { unit: 'cm', value: 10 } })).toBeNull();
  });

  it('lets the same level say what is known, in any tank', () => {
    const cases = fc.record({
      said: fc.double({ min: -200, max: 1800, noNaN: true }),
      known: fc.double({ min: 20, max: 140, noNaN: true }),
    });
    fc.assert(
      fc.property(cases, ({ said, known }) => {
        const litres = cylinder.litresAt(known * 10);
        for (const level of [
          { unit: 'cm' as const, value: known },
          { unit: 'litres' as const, value: litres },
        ]) {
          const offset = offsetFor(cylinder, { offset: 0, said, known: level });
          expect(Math.abs(said + (offset ?? Number.NaN) - known * 10)).toBeLessThan(1);
        }
      }),
    );
  });
});
