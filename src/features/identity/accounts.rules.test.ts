import { describe, expect, it } from 'vitest';
import { isRenewalDue, sessionExpiry } from './accounts.rules.ts';
import { hashOfSecret, looksLikeSecret, newSecret } from './sessions/tokens.ts';

describe('a session’s expiry', () => {
  const opened = new Date('2026-11-21T10:00:00Z');
  const expiresAt = sessionExpiry(opened);

  it.each([
    ['an hour later', '2026-11-21T11:00:00Z', false],
    ['a minute before a day has passed', '2026-11-22T09:59:00Z', false],
    ['a day later', '2026-11-22T10:00:00Z', true],
    ['on the last day', '2027-01-20T09:00:00Z', true],
  ])('is moved %s: only when a day of it is used', (_, now, isDue) => {
    expect(isRenewalDue(expiresAt, new Date(now))).toBe(isDue);
  });
});

describe('a secret', () => {
  it('is different every time and is known by its hash alone', () => {
    const [one, other] = [newSecret(), newSecret()];
    expect(one).not.toBe(other);
    expect(hashOfSecret(one)).toHaveLength(32);
    expect(hashOfSecret(one).equals(hashOfSecret(other))).toBe(false);
  });

  it.each(['', 'abc', `${newSecret()}x`, "' or true --", 'ü'.repeat(43)])('is not %j', (text) => {
    expect(looksLikeSecret(text)).toBe(false);
  });

  it('looks like one itself', () => expect(looksLikeSecret(newSecret())).toBe(true));
});
