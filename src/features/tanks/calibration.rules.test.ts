import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { litresAtTemperature, maxOffset, offsetFor } from './calibration.rules.ts';
import { gaugeOf, litresAt15, shapes } from './shapes.rules.ts';

const form = {
  ...{ shapeId: shapes.angular, length: 2000, width: 1000, height: 1500, diameter: null, isStanding: false },
  ...{ heads: 'flat' as const, tankCount: 1, capacity: null, dipTable: null },
};
const box = gaugeOf(form);
const cylinder = gaugeOf({ ...form, shapeId: shapes.cylinder, diameter: 1600, length: 3000 });
if (!box || !cylinder) throw new Error('no gauge');

describe('the correction of a sensor', () => {
  it.each([
    // 2 m² of surface: 20 litres a centimetre.
    ['stands higher than it says', { unit: 'cm', value: 55 }, 1000, 0, 50],
    ['stands lower than it says', { unit: 'cm', value: 48 }, 1000, 0, -20],
    ['adds to the correction that is there', { unit: 'cm', value: 55 }, 1000, -10, 40],
    ['is known in litres', { unit: 'litres', value: 1100 }, 1000, 0, 50],
    ['is right already', { unit: 'litres', value: 1000 }, 1000, 7, 7],
  ] as const)('when the oil %s', (_case, known, litres, offset, expected) => {
    expect(offsetFor(box, { offset, said: { litres, temperature: null }, known })).toBe(expected);
  });

  it.each([
    ['above the top', { unit: 'cm', value: 151 }],
    ['below the floor', { unit: 'cm', value: -1 }],
    ['more than fits in', { unit: 'litres', value: 3001 }],
  ] as const)('is refused for a level %s', (_case, known) => {
    expect(offsetFor(box, { offset: 0, said: { litres: 1000, temperature: null }, known })).toBeNull();
  });

  it('is refused beyond its bounds', () => {
    const said = { litres: 0, temperature: null };
    expect(offsetFor(box, { offset: maxOffset, said, known: { unit: 'cm', value: 10 } })).toBeNull();
  });

  it('compares at the temperature at which the level stands in the tank', () => {
    // 1,000 litres at 15 °C are 1,004.2 at 20 °C and stand 502.1 mm high.
    const said = { litres: 1000, temperature: 20 };
    expect(litresAtTemperature(said)).toBeCloseTo(1004.2, 1);
    expect(offsetFor(box, { offset: 0, said, known: { unit: 'cm', value: 50.2 } })).toBe(0);
  });

  it('lets the same level say what is known, in any tank and at any temperature', () => {
    const cases = fc.record({
      level: fc.double({ min: 200, max: 1400, noNaN: true }),
      known: fc.double({ min: 20, max: 140, noNaN: true }),
      temperature: fc.double({ min: -5, max: 30, noNaN: true }),
    });
    fc.assert(
      fc.property(cases, ({ level, known, temperature }) => {
        const said = { litres: litresAt15(cylinder.litresAt(level), temperature), temperature };
        const offset = offsetFor(cylinder, { offset: 0, said, known: { unit: 'cm', value: known } });
        expect(Math.abs(level + (offset ?? Number.NaN) - known * 10)).toBeLessThan(1);
      }),
    );
  });
});
