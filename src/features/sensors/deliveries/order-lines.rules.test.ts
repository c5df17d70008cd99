import { describe, expect, it } from 'vitest';
import { cents } from '#platform/money/money.ts';
import { type DeliveredOrder, type OrderedTank, orderLines } from './order-lines.rules.ts';
import type { Rise } from './rises.rules.ts';

const tank = (id: number, values: Partial<OrderedTank> = {}): OrderedTank => ({
  id,
  house: '',
  postalCode: '10115',
  countryId: 1,
  endedAt: null,
  createdAt: new Date('2024-01-01T00:00:00Z'),
  ...values,
});
const order = (values: Partial<DeliveredOrder> = {}): DeliveredOrder => ({
  id: 26,
  number: 'DE-26',
  day: '2025-05-03',
  litres: 3000,
  cost: cents(270_001),
  co2Cost: null,
  postalCode: '10115',
  countryId: 1,
  stations: 1,
  seen: [],
  told: [],
  addresses: [{ street: 'Am Markt 1', litres: 3000 }],
  ...values,
});
const two = {
  stations: 2,
  addresses: [
    { street: 'Am Markt 1', litres: 1000 },
    { street: 'Am Markt 2', litres: 2000 },
  ],
};
const rise = (tankId: number, litres: number, day = '2025-05-02'): Rise => ({
  tankId,
  day,
  since: null,
  litres,
  refillId: 1,
});

const linesOf = (of: DeliveredOrder, tanks: readonly OrderedTank[], rises: readonly Rise[] = []) =>
  orderLines(of, { tanks, rises }).map(({ tankId, litres, cost }) => [tankId, litres, cost]);

describe('an order that was delivered', () => {
  it('counts in the first tank that stood at its place', () => {
    expect(linesOf(order(), [tank(1, { postalCode: '80331' }), tank(2), tank(3)])).toEqual([
      [2, 3000, 270_001],
    ]);
    const later = new Date('2025-06-01T00:00:00Z');
    expect(linesOf(order(), [tank(1, { createdAt: later }), tank(2)])).toEqual([[2, 3000, 270_001]]);
    expect(linesOf(order(), [tank(1, { postalCode: '80331' })])).toEqual([[null, 3000, 270_001]]);
  });

  it('counts where its owner says, whatever was seen', () => {
    const seen = [{ tankId: 1, litres: 2980 }];
    const told = [{ station: 1, tankId: 2 }];
    expect(linesOf(order({ seen, told }), [tank(1), tank(2)])).toEqual([[2, 3000, 270_001]]);
  });

  it('counts where a sensor saw it, and not as a rise that it could explain once more', () => {
    const [line] = orderLines(order({ seen: [{ tankId: 2, litres: 2980 }] }), {
      tanks: [tank(1), tank(2)],
      rises: [],
    });
    expect(line).toMatchObject({ tankId: 2, litres: 3000, isSeen: true });
  });

  it('counts where the level rose by about as much', () => {
    const tanks = [tank(1), tank(2)];
    expect(linesOf(order(), tanks, [rise(2, 2950)])).toEqual([[2, 3000, 270_001]]);
    expect(linesOf(order(), tanks, [rise(2, 300)])).toEqual([[1, 3000, 270_001]]);
    expect(linesOf(order(), tanks, [rise(2, 2950, '2025-05-09')])).toEqual([[1, 3000, 270_001]]);
  });

  it('at two places goes into two tanks, and its parts add up', () => {
    const tanks = [tank(1), tank(2)];
    expect(linesOf(order(two), tanks)).toEqual([
      [1, 1000, 90_000],
      [2, 2000, 180_001],
    ]);
    expect(linesOf(order(two), tanks, [rise(2, 1010), rise(1, 1980)])).toEqual([
      [2, 1000, 90_000],
      [1, 2000, 180_001],
    ]);
    const told = [{ station: 2, tankId: 1 }];
    expect(linesOf(order({ ...two, told }), tanks)).toEqual([
      [2, 1000, 90_000],
      [1, 2000, 180_001],
    ]);
  });

  it('goes by the street where its owner named the houses by theirs', () => {
    const tanks = [tank(1, { house: 'Lindenstraße 3' }), tank(2, { house: 'Am Markt 1' })];
    expect(linesOf(order(), tanks)).toEqual([[2, 3000, 270_001]]);
  });

  it('of which one part was seen leaves the other to the other tank', () => {
    const seen = [{ tankId: 1, litres: 1990 }];
    expect(linesOf(order({ ...two, seen }), [tank(1), tank(2)])).toEqual([
      [2, 1000, 90_000],
      [1, 2000, 180_001],
    ]);
  });
});
