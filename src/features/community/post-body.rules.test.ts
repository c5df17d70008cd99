import { expect, it } from 'vitest';
import { excerpt } from './post-body.rules.ts';

it('a post in a list is cut between words', () => {
  expect(excerpt('Eins  zwei\ndrei', 40)).toBe('Eins zwei drei');
  expect(excerpt('Eins zwei, drei vier', 12)).toBe('Eins zwei …');
  expect(excerpt('Donaudampfschiffahrt', 8)).toBe('Donaudam …');
});
