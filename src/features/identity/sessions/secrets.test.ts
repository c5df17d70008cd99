import { describe, expect, it } from 'vitest';
import { hashOfSecret, looksLikeSecret, newSecret } from './secrets.ts';

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
