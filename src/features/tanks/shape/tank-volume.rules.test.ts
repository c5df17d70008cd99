import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DipTable, type ShapeId, shapes, type TankForm } from './tank-shapes.rules.ts';
import { dipTableError, gaugeOf, headLitres } from './tank-volume.rules.ts';

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
const litres = (form: Partial<TankForm>, level: number): number =>
  Math.round((gaugeOf(tank(form))?.litresAt(level) ?? Number.NaN) * 10) / 10;

describe('what a tank holds up to a level', () => {
  const cylinder = { shapeId: shapes.cylinder, diameter: 1600, length: 3000 };
  it.each([
    [200, 435.2],
    [400, 1179.2],
    [800, 3015.9],
    [1600, 6031.9],
  ])('a lying cylinder at %i mm: %f l', (level, expected) => expect(litres(cylinder, level)).toBe(expected));

  const ball = { shapeId: shapes.ball, diameter: 2000 };
  it.each([
    [300, 254.5],
    [1000, 2094.4],
    [2000, 4188.8],
  ])('a ball at %i mm: %f l', (level, expected) => expect(litres(ball, level)).toBe(expected));

  it.each([
    [400, 129.9],
    [1600, 831.1],
  ])('two heads of 0.31 m at %i mm: %f l', (level, expected) =>
    expect(headLitres({ radius: 800, depth: 310 }, level)).toBeCloseTo(expected, 1),
  );

  it('the heads of a cylinder are part of its length', () => {
    const depth = 0.19 * 1600;
    const onlyHeads = { ...cylinder, length: 2 * depth, heads: 'kloepper' } as const;
    expect(litres(onlyHeads, 400)).toBe(Math.round(headLitres({ radius: 800, depth }, 400) * 10) / 10);
    const flat = litres({ ...cylinder, length: 3000 - 2 * depth }, 800);
    const dished = litres({ ...cylinder, heads: 'kloepper' }, 800);
    expect(dished - flat).toBeCloseTo(headLitres({ radius: 800, depth }, 800), 0);
  });

  it('an upright cylinder, a box and a battery hold area times level', () => {
    expect(litres({ shapeId: shapes.cylinder, isStanding: true, diameter: 1000, height: 2000 }, 500)).toBe(
      392.7,
    );
    const box = { length: 1000, width: 700, height: 1500 };
    expect(litres({ shapeId: shapes.angular, ...box }, 1000)).toBe(700);
    expect(litres({ shapeId: shapes.battery, ...box, tankCount: 3 }, 1000)).toBe(2100);
  });

  it('a dip table is read between its rows, and from the floor below the first', () => {
    const dipTable: DipTable = [
      [100, 80],
      [200, 200],
      [400, 500],
    ];
    expect(litres({ dipTable }, 50)).toBe(40);
    expect(litres({ dipTable }, 150)).toBe(140);
    expect(litres({ dipTable }, 300)).toBe(350);
    expect(litres({ dipTable }, 900)).toBe(500);
  });

  it('ends at what the plate says', () => {
    expect(litres({ ...cylinder, capacity: 6000 }, 1600)).toBe(6000);
    expect(litres({ ...cylinder, capacity: 6000 }, 800)).toBe(3000);
  });

  it('is not known while a dimension is missing', () => {
    expect(gaugeOf(tank({}))).toBeNull();
    expect(gaugeOf(tank({ shapeId: shapes.cylinder, diameter: 1600 }))).toBeNull();
    expect(gaugeOf(tank({ shapeId: shapes.ball, diameter: 0 }))).toBeNull();
  });
});

const side = fc.integer({ min: 200, max: 6000 });
const anyTank = fc
  .record({
    shapeId: fc.constantFrom<ShapeId>(1, 2, 3, 4),
    length: side,
    width: side,
    height: side,
    diameter: side,
    isStanding: fc.boolean(),
    heads: fc.constantFrom('flat', 'kloepper', 'korbbogen'),
    tankCount: fc.integer({ min: 1, max: 9 }),
    capacity: fc.option(fc.integer({ min: 100, max: 50_000 })),
  })
  .map((form) => tank(form as Partial<TankForm>));

describe('every tank', () => {
  it('holds nothing when it is empty, its capacity when it is full, and never less at a higher level', () => {
    fc.assert(
      fc.property(anyTank, fc.float({ min: 0, max: 1, noNaN: true }), (form, share) => {
        const gauge = gaugeOf(form);
        if (!gauge) return;
        expect(gauge.litresAt(0)).toBeCloseTo(0, 6);
        expect(gauge.litresAt(gauge.height)).toBeCloseTo(gauge.capacity, 6);
        const level = share * gauge.height;
        expect(gauge.litresAt(level)).toBeGreaterThanOrEqual(
          gauge.litresAt(level * 0.9) - 1e-9 * gauge.capacity,
        );
      }),
    );
  });

  it('tells the level of what it holds', () => {
    fc.assert(
      fc.property(anyTank, fc.float({ min: 0, max: 1, noNaN: true }), (form, share) => {
        const gauge = gaugeOf(form);
        if (!gauge) return;
        const held = gauge.litresAt(share * gauge.height);
        expect(gauge.litresAt(gauge.levelOf(held))).toBeCloseTo(held, 0);
      }),
    );
  });
});

describe('a dip table', () => {
  it.each<[string, DipTable, ReturnType<typeof dipTableError>]>([
    ['of one row is too short', [[100, 50]], { row: 0, fault: 'too_few' }],
    [
      'may stay level',
      [
        [100, 50],
        [200, 50],
      ],
      null,
    ],
    [
      'may not fall',
      [
        [100, 50],
        [200, 40],
      ],
      { row: 1, fault: 'litres' },
    ],
    [
      'may not step back',
      [
        [100, 50],
        [100, 60],
      ],
      { row: 1, fault: 'level' },
    ],
  ])('%s', (_, table, fault) => expect(dipTableError(table)).toEqual(fault));
});
