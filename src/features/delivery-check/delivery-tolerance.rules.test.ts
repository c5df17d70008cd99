import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shapes } from '#features/tanks/shape/tank-shapes.rules.ts';
import { gaugeOf } from '#features/tanks/shape/tank-volume.rules.ts';
import { correctionBy } from './correction-by-delivery.rules.ts';
import { seenDelivery, verdictOf } from './delivery-tolerance.rules.ts';
import type { LevelPoint } from './largest-rise.rules.ts';

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

const at = (clock: string, litres: number, temperature: number | null = 15): LevelPoint => ({
  at: new Date(`2026-11-24T${clock}:00Z`),
  litres,
  temperature,
});

const given = (before: number, after: number, more: Partial<Parameters<typeof seenDelivery>[0]> = {}) => ({
  rise: { before: at('08:00', before), after: at('12:00', after) },
  gauge: box,
  by: 'level' as const,
  dailyUse: 12,
  ...more,
});

describe('what a sensor saw of a delivery', () => {
  it('is the rise and what was used meanwhile, at 15 °C', () => {
    expect(seenDelivery(given(500, 2498), 2000)).toMatchObject({ measured: 2000, used: 2 });
  });

  it('may be off by errors that add up as squares', () => {
    // 2 l/mm: 20 + 20 of the level, 6 of waves, 10.5 of 5 K, 20 of the meter, 20 of the tank, 1 of the use.
    const { tolerance } = seenDelivery(given(500, 2498), 2000);
    expect(tolerance).toBe(Math.round(Math.hypot(20, 20, 6, 10.49, 20, 20, 1)));
    expect(tolerance).toBe(42);
  });

  it('may be off further when nobody knows how warm the oil is', () => {
    const rise = { before: at('08:00', 500, null), after: at('12:00', 2498, null) };
    expect(seenDelivery(given(500, 2498, { rise }), 2000).tolerance).toBe(46);
  });

  it('may be off by a share of the tank where the sensor tells litres itself', () => {
    // 1 % of 3,000 l each.
    const { tolerance } = seenDelivery(given(500, 2498, { by: 'volume' }), 2000);
    expect(tolerance).toBe(Math.round(Math.hypot(30, 30, 10.49, 20, 20, 1)));
  });

  it.each([
    [0, 'agrees'],
    [42, 'agrees'],
    [-42, 'agrees'],
    [43, 'more'],
    [-43, 'less'],
  ] as const)('%i litres more than noted with a tolerance of 42: %s', (off, verdict) => {
    expect(verdictOf({ measured: 2000 + off, tolerance: 42 }, 2000)).toBe(verdict);
  });
});

describe('the correction by a delivery', () => {
  it('is none in a tank that is as wide at every level: its rise is the same with any', () => {
    expect(correctionBy(given(500, 2400), 2000)).toBeNull();
  });

  it('is none where the sensor tells litres itself, and without the form of a tank', () => {
    const rise = { before: at('08:00', 500), after: at('12:00', 2200) };
    expect(correctionBy({ rise, gauge: cylinder, by: 'volume', dailyUse: 0 }, 1800)).toBeNull();
    expect(correctionBy({ rise, gauge: null, by: 'level', dailyUse: 0 }, 1800)).toBeNull();
  });

  it('is none when the sensor was right', () => {
    expect(correctionBy(given(300, 1800, { gauge: cylinder, dailyUse: 0 }), 1500)).toBeNull();
  });

  it('finds how much too low or too high a sensor sits in a lying cylinder', () => {
    const cases = fc.record({
      offset: fc.integer({ min: -60, max: 60 }).filter((offset) => Math.abs(offset) >= 20),
      low: fc.integer({ min: 100, max: 250 }),
      high: fc.integer({ min: 600, max: 900 }),
    });
    fc.assert(
      fc.property(cases, ({ offset, low, high }) => {
        // The sensor says a level that is lower by `offset` than the oil stands.
        const [before, after] = [low, high].map((level) => cylinder.litresAt(level - offset));
        const delivered = cylinder.litresAt(high) - cylinder.litresAt(low);
        const seen = given(before ?? 0, after ?? 0, { gauge: cylinder, dailyUse: 0 });
        const found = correctionBy(seen, delivered);
        expect(Math.abs((found ?? 999) - offset)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
