import { describe, expect, it } from 'vitest';
import { litresByTank, type PlacedTank, tanksOfOrder } from './order-tanks.rules.ts';

const place = { postalCode: '21335', countryId: 1 as const };
const tank = (id: number, house = '', more: Partial<PlacedTank> = {}): PlacedTank => ({
  ...{ id, house, ...place, ...more },
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

describe('what an order brought', () => {
  const order = { ...place, litres: 3000, seen: [] };
  const one = [{ street: 'Lindenstraße 3', litres: 3000 }];
  const two = [
    { street: 'Lindenstraße 3', litres: 2000 },
    { street: 'Marktplatz 9', litres: 1000 },
  ];

  it.each([
    ['goes into one tank', one, [], [[1, 3000]]],
    ['goes into the tank in which it was seen', one, [{ tankId: 2, litres: 2990 }], [[2, 2990]]],
    [
      'is spread by stations',
      two,
      [],
      [
        [1, 2000],
        [2, 1000],
      ],
    ],
    [
      'leaves the other station to the other tank',
      two,
      [{ tankId: 1, litres: 1010 }],
      [
        [1, 1010],
        [2, 2000],
      ],
    ],
  ])('%s', (_, stations, seen, shares) =>
    expect([...litresByTank({ ...order, stations, seen }, [tank(1), tank(2)])]).toEqual(shares),
  );

  it('of stations of others is theirs', () =>
    expect([...litresByTank({ ...order, stations: two }, [tank(1, 'Marktplatz 9')])]).toEqual([[1, 1000]]));
});
