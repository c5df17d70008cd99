import { describe, expect, it } from 'vitest';
import { hasAccepted } from './accepted-guidelines.rules.ts';

describe('the guidelines', () => {
  it.each([
    [-1, 1, false],
    [-1, null, false],
    [0, null, true],
    [1, 1, true],
    [1, 2, false],
    [3, 2, true],
  ])('of which %s was accepted, where %s is required: %s', (accepted, required, is) => {
    expect(hasAccepted(accepted, required)).toBe(is);
  });
});
