import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#platform/money/money.ts';
import { compareHouse, gradeOf, grades, isPossibleUse } from './compare-consumption.rules.ts';
import { assumptionsOf, shippedAssumptions } from './comparison-assumptions.rules.ts';
import { type House, houseOf, misfitOf, oldTankOf } from './comparison-inputs.rules.ts';
import { fuelCosts, measuresOf, tankAdvice } from './renovation-measures.rules.ts';

const assumptions = shippedAssumptions(1);
const prices = {
  oil: { unitPrice: cents(9800), day: '2026-11-26' },
  pellets: { unitPrice: cents(30_000), day: '2026-11-26' },
};
/** Of a house about which only year and area are known; nobody washes with oil. */
const house = (more: Partial<House> = {}): House => ({
  built: 'before1977',
  livingArea: 100,
  buildingKind: null,
  persons: 2,
  roof: null,
  walls: null,
  cellar: null,
  windows: null,
  boiler: null,
  balanced: null,
  heatsWater: false,
  solar: null,
  roomTemperature: null,
  radiators: null,
  statedLitres: null,
  ...more,
});
const compared = (more: Partial<House> = {}) => compareHouse(house(more), assumptions);

describe('a house beside those of its kind', () => {
  it.each([
    ['before1977', 2000],
    ['1977to2001', 1360],
    ['from2002', 1000],
    ['kfw70', 600],
    ['passive', 150],
  ] as const)('built %s needs %i l for 100 m²', (built, litres) => {
    expect(compared({ built })).toMatchObject({ expected: litres, likely: litres, isEstimated: true });
  });

  it('is compared with bare houses where nothing is insulated', () => {
    const bare = { roof: 'no', walls: 'no', cellar: 'no' } as const;
    expect(compared(bare)).toMatchObject({ houseClass: 'uninsulated', expected: 2500, likely: 2500 });
    expect(compared({ ...bare, built: '1977to2001' }).houseClass).toBe('1977to2001');
  });

  it('needs 100 l a person for hot water where oil heats it, less under collectors', () => {
    expect(compared({ heatsWater: true })).toMatchObject({ water: 200, expected: 2200 });
    expect(compared({ heatsWater: true, solar: 'water' })).toMatchObject({ water: 80, expected: 2080 });
    expect(compared({ heatsWater: null, persons: null }).water).toBe(300);
    expect(compared({ solar: 'water' }).water).toBe(0);
  });

  it('has the grade of its ratio, and its litres, energy and carbon', () => {
    expect(compared({ statedLitres: 2300 })).toMatchObject({
      actual: 2300,
      ratio: 1.15,
      grade: 'D',
      perArea: 23,
      isEstimated: false,
      heating: 2300,
      kilowattHours: 23_115,
      kilogramsCo2: 6164,
    });
  });

  it.each([
    [0.1, 'A'],
    [0.7, 'A'],
    [0.71, 'B'],
    [0.85, 'B'],
    [1, 'C'],
    [1.01, 'D'],
    [1.35, 'E'],
    [1.6, 'F'],
    [1.61, 'G'],
    [20, 'G'],
  ])('of ratio %d is %s', (ratio, grade) => {
    expect(gradeOf(ratio)).toBe(grade);
  });

  it('likely needs what its parts say, each named with its factor', () => {
    const { parts, likely } = compared({
      roof: 'yes',
      walls: 'no',
      boiler: 'over20',
      roomTemperature: 'warm',
    });
    expect(parts).toEqual([
      { key: 'roof', factor: 0.94 },
      { key: 'walls', factor: 1.1 },
      { key: 'boiler', factor: 1.1 },
      { key: 'temperature', factor: 1.09 },
    ]);
    expect(likely).toBe(Math.round(2000 * 0.94 * 1.1 * 1.1 * 1.09));
  });

  it('of a row is compared with houses of rows', () => {
    expect(compared({ buildingKind: 'terraced' })).toMatchObject({ kindFactor: 0.85, expected: 1700 });
  });

  it.each([
    [{ livingArea: 140, persons: 3, heatsWater: true }, 200, false],
    [{ livingArea: 140, persons: 3, heatsWater: true }, 464, false],
    [{ livingArea: 140, persons: 3, heatsWater: true }, 465, true],
    [{ livingArea: 140, persons: 3, heatsWater: true }, 15_500, true],
    [{ livingArea: 140, persons: 3, heatsWater: true }, 15_501, false],
    [{ livingArea: 140, built: 'passive' as const }, 200, true],
    [{ livingArea: 140 }, null, true],
  ])('of %j can take %s l a year: %s', (of, statedLitres, isPossible) => {
    expect(isPossibleUse(house({ ...of, statedLitres }))).toBe(isPossible);
  });

  const litres = fc.integer({ min: 100, max: 100_000 });
  it('is never graded better for using more', () => {
    fc.assert(
      fc.property(litres, litres, (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const gradeAt = (use: number) => grades.indexOf(compared({ statedLitres: use }).grade);
        expect(gradeAt(less)).toBeLessThanOrEqual(gradeAt(more));
      }),
    );
  });
});

const measures = (more: Partial<House> = {}) => {
  const about = house(more);
  return measuresOf(about, { comparison: compareHouse(about, assumptions), assumptions, prices });
};
const measure = (key: string, more: Partial<House> = {}) => measures(more).find((one) => one.key === key);

describe('what a change saves', () => {
  it('is a share of the oil for heating, in litres, money and carbon', () => {
    expect(measure('walls', { walls: 'no', statedLitres: 2500 })).toMatchObject({
      litres: 500,
      money: 49_000,
      kilogramsCo2: 1340,
      needs: null,
      isUnsure: false,
      basis: ['saveWalls'],
    });
    expect(measure('walls', { walls: 'unknown', statedLitres: 2500 })?.isUnsure).toBe(true);
  });

  it('is offered for nothing that is done already', () => {
    const done = { roof: 'yes', walls: 'yes', cellar: 'yes', windows: 'triple', balanced: 'yes' } as const;
    expect(measures({ ...done, boiler: 'condensing' }).map(({ key }) => key)).toEqual([
      'heatPump',
      'pellets',
    ]);
    expect(measures({ built: 'passive' }).map(({ key }) => key)).not.toContain('roof');
  });

  it('of a heat pump follows from its electricity', () => {
    // 2,000 l are 20,100 kWh, of which the boiler gives 88 %; a third of it is electricity.
    const amount = Math.round((20_100 * 0.88) / 3.1);
    expect(measure('heatPump', { statedLitres: 2000 })).toMatchObject({
      litres: 2000,
      needs: { amount, unit: 'kWh' },
      money: 196_000 - amount * 28,
      kilogramsCo2: Math.round(5360 - amount * 0.363),
    });
    const onFloor = measure('heatPump', { statedLitres: 2000, radiators: 'floor' });
    expect(onFloor?.needs?.amount).toBeLessThan(amount);
  });

  it('of pellets is unknown without their price', () => {
    const about = house({ statedLitres: 2000 });
    const comparison = compareHouse(about, assumptions);
    const known = { comparison, assumptions, prices: { ...prices, pellets: null } };
    expect(measuresOf(about, known).find(({ key }) => key === 'pellets')?.money).toBeNull();
    expect(measure('pellets', { statedLitres: 2000 })?.needs).toEqual({ amount: 4094, unit: 'kg' });
  });

  it('never is more oil than the house uses', () => {
    const state = fc.constantFrom('yes', 'no', 'unknown', null);
    const any = fc.record({
      built: fc.constantFrom('before1977', '1977to2001', 'from2002', 'kfw70', 'passive'),
      livingArea: fc.integer({ min: 20, max: 2000 }),
      roof: state,
      walls: state,
      cellar: state,
      windows: fc.constantFrom('single', 'double', 'lowE', 'triple', null),
      statedLitres: fc.option(fc.integer({ min: 100, max: 100_000 })),
      heatsWater: fc.option(fc.boolean()),
    });
    fc.assert(
      fc.property(any, (more) => {
        const about = house(more as Partial<House>);
        const comparison = compareHouse(about, assumptions);
        for (const one of measuresOf(about, { comparison, assumptions, prices })) {
          expect(one.litres).toBeGreaterThan(0);
          expect(one.litres).toBeLessThanOrEqual(comparison.actual);
        }
      }),
    );
  });
});

it('tells what a kilowatt-hour of each fuel costs, and of the heat that arrives', () => {
  expect(fuelCosts(house(), { assumptions, prices })).toEqual([
    { key: 'oil', perKilowattHour: 9.75, perHeat: 11.08, day: '2026-11-26' },
    { key: 'pellets', perKilowattHour: 6.25, perHeat: 6.94, day: '2026-11-26' },
    { key: 'electricity', perKilowattHour: 28, perHeat: 9.03, day: null },
  ]);
});

describe('a tank to be renewed', () => {
  it.each([
    [{ place: 'cellar', capacity: 6000, isInWaterArea: 'no' }, 'not_due'],
    [{ place: 'cellar', capacity: 6000, isInWaterArea: 'unknown' }, 'unknown'],
    [{ place: 'cellar', capacity: 6000, isInWaterArea: 'yes' }, 'due'],
    [{ place: 'cellar', capacity: 1000, isInWaterArea: 'yes' }, 'not_due'],
    [{ place: 'outside', capacity: 10_001, isInWaterArea: 'no' }, 'due'],
    [{ place: 'underground', capacity: 800, isInWaterArea: 'no' }, 'due'],
  ] as const)('%j has to be inspected: %s', (tank, inspection) => {
    expect(tankAdvice(tank, 2000, 1).inspection).toBe(inspection);
    expect(tankAdvice(tank, 2000, 3).inspection).toBe('other_law');
  });

  it('should hold a year and a tenth more, filled to 95 %', () => {
    const tank = { place: 'cellar', capacity: 6000, isInWaterArea: 'no' } as const;
    expect([1700, 2000, 2600, 40_000].map((use) => tankAdvice(tank, use, 1).recommended)).toEqual([
      ...[2000, 2500, 4000, 50_000],
    ]);
  });
});

describe('answers', () => {
  it('become a house where year and area are told', () => {
    expect(houseOf({ built: 'before1977' })).toBeNull();
    expect(houseOf({ built: 'before1977', livingArea: '1.400', heatsWater: 'no' })).toMatchObject({
      livingArea: 1400,
      heatsWater: false,
      persons: null,
      statedLitres: null,
    });
    expect(
      houseOf({ built: 'passive', livingArea: '90', knowsUse: 'no', litres: '900' })?.statedLitres,
    ).toBeNull();
    expect(oldTankOf({ tankPlace: 'cellar', tankCapacity: '4000' })).toEqual({
      place: 'cellar',
      capacity: 4000,
      isInWaterArea: null,
    });
  });

  it('of a question that means something else do not fit', () => {
    const asked = { label: '', help: '', min: null, max: null, unit: '', condition: null };
    const options = [{ value: 'maybe', label: '', picture: null }];
    expect(misfitOf({ ...asked, key: 'persons', kind: 'zip', options: [] })).toBe('kind');
    expect(misfitOf({ ...asked, key: 'roof', kind: 'choice', options })).toBe('options');
    expect(misfitOf({ ...asked, key: 'garage', kind: 'choice', options })).toBeNull();
    expect(misfitOf({ ...asked, key: 'toString', kind: 'zip', options: [] })).toBeNull();
  });
});

describe('assumptions', () => {
  it('are what editors wrote, where it can be right', () => {
    const written = (value: string) => [
      { id: 'electricityPrice', fields: { value, source: 'BDEW', asOf: 'Januar 2027' } },
    ];
    expect(assumptionsOf(1, written('31,5')).electricityPrice).toEqual({
      value: 31.5,
      source: 'BDEW',
      asOf: 'Januar 2027',
    });
    for (const slip of ['', '0,28', '28 ct', '1e2', '99999'])
      expect(assumptionsOf(1, written(slip)).electricityPrice).toEqual(assumptions.electricityPrice);
    expect(assumptionsOf(2, null)).toEqual(shippedAssumptions(2));
  });
});
