import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnLevel, stage, tankOutline } from './tank-outline.rules.ts';
import { type ShapeId, shapes, type TankForm } from './tank-shapes.rules.ts';

const tank = (form: Partial<TankForm>): TankForm => ({
  shapeId: null,
  length: null,
  width: null,
  height: null,
  diameter: null,
  isStanding: false,
  heads: 'flat',
  tankCount: 1,
  capacity: null,
  dipTable: null,
  ...form,
});

describe('the drawing of a tank', () => {
  it.each([
    ['a box', { shapeId: shapes.angular }, 0.25, 0.25],
    ['a standing cylinder', { shapeId: shapes.cylinder, isStanding: true }, 0.25, 0.25],
    ['a lying cylinder', { shapeId: shapes.cylinder }, 0.25, 0.298],
    ['a ball', { shapeId: shapes.ball }, 0.25, 0.326],
    ['a half full ball', { shapeId: shapes.ball }, 0.5, 0.5],
    ['a tank without a shape', {}, 0.4, 0.4],
  ] as const)('shows the oil of %s as high as it stands', (_, form, share, height) => {
    expect(drawnLevel(tank(form), share)).toBeCloseTo(height, 2);
  });

  it('follows a dip table', () => {
    const dipTable = [
      [500, 100],
      [1000, 1000],
    ] as const;
    expect(drawnLevel(tank({ dipTable }), 0.1)).toBeCloseTo(0.5, 3);
  });

  it('draws each tank of a battery, and no more than can be told apart', () => {
    const walls = (tankCount: number) =>
      tankOutline(tank({ shapeId: shapes.battery, tankCount })).walls.length;
    expect([3, 8, 25].map(walls)).toEqual([3, 8, 8]);
  });

  it('keeps to its place whatever was typed, and never lets more oil look like less', () => {
    const dimension = fc.option(fc.integer({ min: 0, max: 100_000 }));
    const form = fc.record({
      shapeId: fc.constantFrom<ShapeId | null>(null, 1, 2, 3, 4),
      length: dimension,
      width: dimension,
      height: dimension,
      diameter: dimension,
      isStanding: fc.boolean(),
      heads: fc.constantFrom('flat', 'kloepper', 'korbbogen'),
      tankCount: fc.integer({ min: 1, max: 25 }),
    });
    fc.assert(
      fc.property(form, fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
        const { left, right, top, bottom } = tankOutline(tank(values));
        expect(left).toBeGreaterThanOrEqual(24);
        expect(right).toBeLessThanOrEqual(stage.width - 24);
        expect(top).toBeGreaterThanOrEqual(24);
        expect(bottom).toBeLessThan(stage.height);
        expect(drawnLevel(tank(values), share / 2)).toBeLessThanOrEqual(
          drawnLevel(tank(values), share) + 1e-6,
        );
      }),
    );
  });
});
