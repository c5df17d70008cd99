import { describe, expect, it } from 'vitest';
import { likeliestTank, type PlacedTank, tanksOfOrder } from './order-tanks.rules.ts';

const place = { postalCode: '21335', countryId: 1 as const };
const tank = (id: number, house = '', more: Partial<PlacedTank> = {}): PlacedTank => ({
  id,
  house,
  ...place,
  ...more,
});
const ids = (streets: string[], tanks: PlacedTank[]) =>
  tanksOfOrder({ ...place, streets }, tanks).map(({ id }) => id);

describe('the tanks of an order', () => {
  it('are those of its postal code and country', () =>
    expect(
      ids(['Lindenstraße 3'], [tank(1), tank(2, '', { postalCode: '1010' }), tank(3, '', { countryId: 2 })]),
    ).toEqual([1]));

  it.each([
    ['Lindenstraße 3', [1]],
    ['Linden-Str. 3', [1]],
    ['Marktplatz 9', [2]],
    ['Am Hafen 1', [3]],
  ])('are those of the house that is named after the street: %s', (street, found) =>
    expect(
      ids([street], [tank(1, 'Lindenstr. 3'), tank(2, 'Mutter, Marktplatz 9'), tank(3, 'Werkstatt')]),
    ).toEqual(found),
  );

  it('are all of a place whose houses have other names', () =>
    expect(ids(['Lindenstraße 3'], [tank(1, '3'), tank(2, 'Ferienhaus')])).toEqual([1, 2]));
});

describe('of the tanks that an order may be for', () => {
  it.each([
    [
      1500,
      [
        [1, 1900],
        [2, 4750],
      ],
      1,
    ],
    [
      3000,
      [
        [1, 1900],
        [2, 4750],
      ],
      2,
    ],
    [
      3000,
      [
        [1, 1900],
        [2, null],
      ],
      2,
    ],
    [
      6000,
      [
        [1, 1900],
        [2, 4750],
        [3, 2000],
      ],
      2,
    ],
    [6000, [], undefined],
  ] as const)('%i l go into the first that holds as much, else the largest: %j', (litres, holds, id) =>
    expect(
      likeliestTank(
        holds.map(([one, most]) => ({ ...tank(one), holds: most })),
        litres,
      )?.id,
    ).toBe(id),
  );
});
