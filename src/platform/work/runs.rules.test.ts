import { describe, expect, it } from 'vitest';
import { maxRows, progressOf, tickedIn } from './runs.rules.ts';

const ticked = (search: string) => tickedIn(new URLSearchParams(search));

describe('the rows that were ticked in a list', () => {
  it.each([
    ['', []],
    ['zeile=7&zeile=26000000000001&zeile=7', [7, 26_000_000_000_001]],
    ['zeile=0&zeile=-1&zeile=1e3&zeile=&zeile=9999999999999999', []],
    ['zeile=7&alle=1&stand=placed', null],
  ])('are read from %j', (search, expected) => {
    expect(ticked(search)).toEqual(expected);
  });

  it('are no more than can be done at once', () => {
    const many = Array.from({ length: maxRows + 5 }, (_, at) => `zeile=${at + 1}`).join('&');
    expect(ticked(many)).toHaveLength(maxRows);
  });
});

it('the progress of a run counts what waits and what was done', () => {
  const rows = ['done', 'not_due', null].map((outcome, rowId) => ({ rowId, outcome }));
  expect(progressOf({ rows })).toEqual({ all: 3, waiting: 1, done: 1 });
});
