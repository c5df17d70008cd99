import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOf, type Point } from './map-cells.rules.ts';

const area = (cell: readonly Point[]): number =>
  Math.abs(
    cell.reduce((sum, { x, y }, at) => {
      const next = cell[(at + 1) % cell.length] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0),
  ) / 2;

const coordinate = fc.integer({ min: 0, max: 300 });
const points = fc.uniqueArray(fc.record({ x: coordinate, y: coordinate }), {
  minLength: 1,
  maxLength: 60,
  selector: ({ x, y }) => `${x} ${y}`,
});

describe('cells around points', () => {
  it('have corners that no other point is nearer to', () => {
    fc.assert(
      fc.property(points, fc.integer({ min: 5, max: 400 }), (all, reach) => {
        for (const [at, cell] of cellsOf(all, reach).entries()) {
          for (const corner of cell) {
            const distances = all.map(({ x, y }) => Math.hypot(x - corner.x, y - corner.y));
            expect((distances[at] ?? 0) - Math.min(...distances)).toBeLessThan(1e-6);
            expect(distances[at]).toBeLessThan(reach + 1e-6);
          }
        }
      }),
    );
  });

  it('share the plane between them where the reach is wide', () => {
    const square = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 0, y: 10 },
      { x: 10, y: 10 },
      { x: 5, y: 5 },
    ];
    expect(area(cellsOf(square, 100)[4] ?? [])).toBeCloseTo(50);
  });

  it('are the same for points at the same place', () => {
    const [first, second] = cellsOf(
      [
        { x: 1, y: 1 },
        { x: 1, y: 1 },
        { x: 3, y: 1 },
      ],
      4,
    );
    expect(first).toEqual(second);
  });
});
