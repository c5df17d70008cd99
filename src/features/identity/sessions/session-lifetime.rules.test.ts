import { describe, expect, it } from 'vitest';
import { isRenewalDue, sessionExpiry } from './session-lifetime.rules.ts';

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
