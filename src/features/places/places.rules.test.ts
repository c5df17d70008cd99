import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOf, kilometresBetween, type Point, searchKeyOf, shortKeyOf, slugOf } from './places.rules.ts';

describe('names in paths', () => {
  it.each([
    ['Baden-Württemberg', 'baden-wuerttemberg'],
    ['Schwäbisch Hall', 'schwaebisch-hall'],
    ['Genève', 'geneve'],
    ['Biel/Bienne', 'biel-bienne'],
    ['Halle (Saale)', 'halle-saale'],
    ["L'Isle", 'l-isle'],
    ['Gießen', 'giessen'],
    ['//evil.example/..', 'evil-example'],
  ])('write %s as %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('never hold anything but letters, digits and single hyphens, and stay as they are when written again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(slugOf(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slugOf(slugOf(name))).toBe(slugOf(name));
      }),
    );
  });
});

describe('names in searches', () => {
  it.each([
    ['Sankt Wendel', 'St. Wendel'],
    ['Frankfurt a. M.', 'Frankfurt am Main'],
    ['FRANKFURT/MAIN', 'frankfurt am main'],
    ['Zürich', 'zuerich'],
  ])('take %s for %s', (input, name) => {
    expect(searchKeyOf(input)).toBe(searchKeyOf(name));
  });

  it.each([
    ['Frankfurt (Oder)', 'frankfurt'],
    ['Freiburg im Breisgau', 'freiburg'],
    ['Biel/Bienne', 'biel'],
    ['Berlin', 'berlin'],
  ])('take %s for a kind of %s', (name, short) => {
    expect(shortKeyOf(name)).toBe(short);
  });
});

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
