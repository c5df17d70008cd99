import { describe, expect, it } from 'vitest';
import { isChoice, percentOf, type ResultRule, showsResults } from './polls.rules.ts';

const closesAt = new Date('2026-11-30T23:00:00Z');
const [before, end] = [new Date(closesAt.getTime() - 1), closesAt];

describe('how a poll stands', () => {
  it.each<[ResultRule, 'voted' | 'not voted', Date, boolean]>([
    ['after_vote', 'not voted', before, false],
    ['after_vote', 'voted', before, true],
    ['at_end', 'not voted', before, false],
    ['at_end', 'voted', before, false],
    ['after_vote', 'not voted', end, true],
    ['at_end', 'not voted', end, true],
    ['at_end', 'voted', end, true],
  ])('with the rule %s, who has %s sees at %s: %s', (results, voted, now, isSeen) => {
    expect(showsResults({ results, closesAt }, voted === 'voted', now)).toBe(isSeen);
  });

  it('is told in whole percent of the voters', () => {
    expect([percentOf(0, 0), percentOf(1, 3), percentOf(2, 3), percentOf(3, 3)]).toEqual([0, 33, 67, 100]);
  });
});

describe('what is chosen', () => {
  it.each([
    ['single', [false, true, false]],
    ['multiple', [false, true, true]],
  ] as const)('of a poll of the kind %s may be none, one, two: %j', (kind, allowed) => {
    expect([0, 1, 2].map((count) => isChoice(kind, count))).toEqual(allowed);
  });
});
