import { describe, expect, it } from 'vitest';
import { choicesOf, chosenOf } from './tank-choice.rules.ts';

describe('what can be chosen', () => {
  const tank = (id: number, house = '') => ({ id, name: `Tank ${id}`, house });
  const names = (tanks: readonly ReturnType<typeof tank>[]) =>
    choicesOf(tanks).map(({ key, name }) => [key, name]);
  it.each([
    ['one tank is no choice', [tank(1)], [['1', 'Tank 1']]],
    [
      'two tanks of a house',
      [tank(1), tank(2)],
      [
        ['', ''],
        ['1', 'Tank 1'],
        ['2', 'Tank 2'],
      ],
    ],
    [
      'a house with one tank is called as the house',
      [tank(1, 'Lüneburg'), tank(2, 'Binz')],
      [
        ['', ''],
        ['1', 'Lüneburg'],
        ['2', 'Binz'],
      ],
    ],
    [
      'a house with several has a sum',
      [tank(1, 'Lüneburg'), tank(2, 'Binz'), tank(3, 'Lüneburg')],
      [
        ['', ''],
        ['haus-1', 'Lüneburg'],
        ['1', 'Tank 1'],
        ['3', 'Tank 3'],
        ['2', 'Binz'],
      ],
    ],
  ] as const)('%s', (_, tanks, expected) => expect(names([...tanks])).toEqual(expected));

  it('is everything where the address says nothing, or nothing that is theirs', () => {
    const choices = choicesOf([tank(1), tank(2)]);
    expect(chosenOf(choices, null).kind).toBe('all');
    expect(chosenOf(choices, '7').kind).toBe('all');
    expect(chosenOf(choices, '2').tankIds).toEqual([2]);
  });
});
