import { expect, it } from 'vitest';
import { badgeOf } from './community.rules.ts';

it('a post shows what weighs most of who speaks', () => {
  const nobody = { isStaff: false, isDealer: false, hasMex: false };
  expect(badgeOf(nobody)).toBeNull();
  expect(badgeOf({ ...nobody, hasMex: true })).toBe('mex');
  expect(badgeOf({ ...nobody, hasMex: true, isDealer: true })).toBe('dealer');
  expect(badgeOf({ isStaff: true, isDealer: true, hasMex: true })).toBe('staff');
});
