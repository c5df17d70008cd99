import { describe, expect, it } from 'vitest';
import { blockingWindow, lockoutSeconds, loginLimits } from './login-attempts.rules.ts';

const { perAccount, perAddress } = loginLimits;
const now = new Date('2026-11-21T10:00:00Z');
/** Failures one second apart, the newest a second ago. */
const failures = (count: number) =>
  Array.from({ length: count }, (_, at) => new Date(now.getTime() - (at + 1) * 1000));

describe('the delay after wrong passwords', () => {
  it.each([
    [10, 3],
    [19, 3],
    [20, 6],
    [29, 6],
    [30, 12],
    [40, 24],
    [50, 48],
    [60, 60],
    [1000, 60],
  ])('after %i of a day lasts %i minutes', (count, minutes) => {
    expect(blockingWindow(count, perAccount)).toBe(minutes * 60_000);
  });

  it.each([
    [9, 0],
    [10, 170],
    [20, 350],
    [30, 710],
    [60, 3590],
    [500, 3590],
  ])('makes an account with %i failures wait %i s, counted from the tenth of them back', (count, seconds) => {
    expect(lockoutSeconds(failures(count), perAccount, now)).toBe(seconds);
  });

  it.each([
    [29, 0],
    [30, 150],
    [60, 330],
    [90, 690],
    [180, 3570],
    [2000, 3570],
  ])('makes a network address with %i failures wait %i s', (count, seconds) => {
    expect(lockoutSeconds(failures(count), perAddress, now)).toBe(seconds);
  });

  it('is over when its time has passed', () => {
    const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    expect(lockoutSeconds(failures(30), perAccount, later(11.9))).toBe(0);
    expect(lockoutSeconds(failures(30), perAccount, later(11))).toBe(50);
  });
});
