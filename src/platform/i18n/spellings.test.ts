import { describe, expect, it } from 'vitest';
import { similarSpellings } from './spellings.ts';

describe('similar spellings', () => {
  it.each([
    ['Somer', 'sommer'],
    ['sommmer', 'sommer'],
    ['Meier', 'meyer'],
    ['Schmit', 'schmidt'],
    ['Sommre', 'sommer'],
    ['Muller', 'müller'],
    ['ommer', 'sommer'],
    ['somme', 'sommer'],
  ])('of %s are %s', (typed, meant) => expect(similarSpellings(typed)).toContain(meant));

  it.each([
    ['two slips', 'Zimer', 'sommer'],
    ['the word itself', 'Sommer', 'sommer'],
  ])('are not %s', (_, typed, other) => expect(similarSpellings(typed)).not.toContain(other));

  it.each(['Mai', '10115', 'eva@linde', 'DE-26', "x'y|z"])('has %j none', (typed) =>
    expect(similarSpellings(typed)).toEqual([]),
  );
});
