import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Delivery } from '#features/sensors/deliveries/order-lines.rules.ts';
import { cents } from '#platform/money/money.ts';
import { usedOil } from './used-oil.rules.ts';

const came = (day: string, litres: number, cost: number | null): Delivery => ({
  day,
  litres,
  cost: cost === null ? null : cents(cost),
  source: 'hand',
  name: '',
  co2Cost: cost === null ? null : cents(cost / 10),
});
const period = { from: '2026-01-01', until: '2026-12-31' };

describe('oil that was used in a year', () => {
  it('is what was there and what came, less what is left', () => {
    const used = usedOil([came('2026-05-01', 2000, 180_000)], { ...period, opening: 500, closing: 700 });
    expect(used).toMatchObject({ litres: 1800, delivered: 2000 });
  });

  it('costs what came first, first', () => {
    const deliveries = [
      came('2024-06-01', 3000, 270_000),
      came('2025-06-01', 1000, 100_000),
      came('2026-06-01', 2000, 160_000),
    ];
    // 1,200 l at the beginning: the last 1,000 at 1 €, and 200 of those before at 0.90 €.
    const used = usedOil(deliveries, { ...period, opening: 1200, closing: 1400 });
    expect(used?.parts.map(({ day, litres, cost }) => [day, litres, cost])).toEqual([
      ['2024-06-01', 200, 18_000],
      ['2025-06-01', 1000, 100_000],
      ['2026-06-01', 600, 48_000],
    ]);
    expect([used?.cost, used?.co2Cost]).toEqual([166_000, 16_600]);
  });

  it('has no price where a part of the first stock is of an unknown delivery', () => {
    const used = usedOil([came('2026-06-01', 2000, 160_000)], { ...period, opening: 300, closing: 1000 });
    expect(used).toMatchObject({ litres: 1300, cost: null });
    expect(used?.parts[0]).toMatchObject({ day: null, litres: 300, source: 'unknown' });
  });

  it('counts the days of the period in, and no others', () => {
    const edges = ['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'];
    const deliveries = edges.map((day) => came(day, 100, 9_000));
    expect(usedOil(deliveries, { ...period, opening: 0, closing: 0 })?.delivered).toBe(200);
  });

  it('cannot be less than none', () => {
    expect(usedOil([], { ...period, opening: 100, closing: 101 })).toBeNull();
    expect(usedOil([], { ...period, opening: 100, closing: 100 })).toMatchObject({ litres: 0, cost: 0 });
  });

  describe('that left a tank unburned', () => {
    const deliveries = [came('2025-06-01', 1000, 100_000), came('2026-06-01', 2000, 160_000)];
    const year = { ...period, opening: 1000, closing: 500 };

    it('is no use, and of the delivery that was on its turn', () => {
      // In March 300 l had been burned of the first 1,000 l when 400 of them were stolen.
      const stolen = usedOil(deliveries, year, [{ day: '2026-03-10', litres: 400, left: 300 }]);
      expect(stolen?.parts.map(({ day, litres, cost }) => [day, litres, cost])).toEqual([
        ['2025-06-01', 600, 60_000],
        ['2026-06-01', 1500, 120_000],
      ]);
      expect(stolen).toMatchObject({ litres: 2100, delivered: 2000, cost: 180_000 });
      const after = usedOil(deliveries, year, [{ day: '2026-11-10', litres: 400, left: 700 }]);
      expect(after?.parts.map(({ litres }) => litres)).toEqual([1000, 1100]);
    });

    it('is never more than what left it, and two losses are both taken out', () => {
      const gone = [300, 400].map((litres) => ({ day: '2026-11-10', litres, left: 700 }));
      expect(usedOil(deliveries, year, gone)?.litres).toBe(1800);
      const all = [{ day: '2026-11-10', litres: 9000, left: 500 }];
      expect(usedOil(deliveries, year, all)).toMatchObject({ litres: 0, cost: 0 });
    });
  });

  it('is made of parts that add up, whatever came', () => {
    const delivery = fc
      .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 5000 }))
      .map(([month, litres]) => came(`2026-${String(month).padStart(2, '0')}-10`, litres, litres * 90));
    const cases = fc.record({
      deliveries: fc.array(delivery, { maxLength: 6 }),
      opening: fc.nat(4000),
      closing: fc.nat(4000),
    });
    fc.assert(
      fc.property(cases, ({ deliveries, opening, closing }) => {
        const used = usedOil(deliveries, { ...period, opening, closing });
        const all = deliveries.reduce((sum, { litres }) => sum + litres, opening - closing);
        if (!used) expect(all).toBeLessThan(0);
        else expect(used.parts.reduce((sum, { litres }) => sum + litres, 0)).toBe(all);
      }),
    );
  });
});
