import { expect, it } from 'vitest';
import { mixedVoices } from './home-reviews.rules.ts';

/** Newest first, each of a dealer of its own unless named, and of one day unless numbered. */
const voice = (mark: number, of: { dealer?: string; day?: number } = {}, at = 0) => ({
  mark,
  dealer: of.dealer ?? `dealer ${at}`,
  day: `2026-11-${of.day ?? 30 - at}`,
});
type Written = [mark: number, of?: { dealer?: string; day?: number }];
const marksOf = (written: readonly Written[]) =>
  mixedVoices(written.map(([mark, of], at) => voice(mark, of, at))).map(({ mark, day }) => [
    mark,
    day.slice(-2),
  ]);

it('one voice has five stars, one four and one fewer', () =>
  expect(marksOf([[5], [5], [4], [1], [3]])).toEqual([
    [5, '30'],
    [4, '28'],
    [1, '27'],
  ]));

it('they are of three days', () =>
  expect(
    marksOf([
      [5, { day: 22 }],
      [4, { day: 22 }],
      [4, { day: 21 }],
      [2, { day: 22 }],
      [3, { day: 20 }],
    ]),
  ).toEqual([
    ...[
      [5, '22'],
      [4, '21'],
      [3, '20'],
    ],
  ]));

it('marks count for more than days', () =>
  expect(
    marksOf([
      [5, { day: 22 }],
      [4, { day: 22 }],
      [2, { day: 22 }],
      [5, { day: 21 }],
    ]),
  ).toEqual([
    ...[
      [5, '22'],
      [4, '22'],
      [2, '22'],
    ],
  ]));

it('they are of three dealers', () =>
  expect(marksOf([[5, { dealer: 'A' }], [4, { dealer: 'A' }], [4], [1, { dealer: 'A' }], [2]])).toEqual([
    ...[
      [5, '30'],
      [4, '28'],
      [2, '26'],
    ],
  ]));

it('where all are content the newest are heard, and one alone where there is no other', () => {
  expect(marksOf([[5], [5], [5], [5]])).toEqual([
    [5, '30'],
    [5, '29'],
    [5, '28'],
  ]);
  expect(
    marksOf([
      [5, { day: 22 }],
      [5, { day: 22 }],
    ]),
  ).toEqual([
    [5, '22'],
    [5, '22'],
  ]);
  expect(marksOf([[4]])).toEqual([[4, '30']]);
});
