import { describe, expect, it } from 'vitest';
import { seal, sealingKey, unseal } from './encryption.ts';

const key = sealingKey('x'.repeat(32), 'logins');
const plain = Buffer.from('geheim');

describe('what is sealed', () => {
  it('is read again by whom it was sealed for, and is never the same twice', () => {
    const sealed = seal(key, plain, 'sensor 1');
    expect(unseal(key, sealed, 'sensor 1')).toEqual(plain);
    expect(sealed.includes(plain)).toBe(false);
    expect(seal(key, plain, 'sensor 1')).not.toEqual(sealed);
  });

  it('says nothing to another owner, purpose or secret, nor when a bit was changed or bytes are missing', () => {
    const sealed = seal(key, plain, 'sensor 1');
    expect(unseal(key, sealed, 'sensor 2')).toBeNull();
    expect(unseal(sealingKey('x'.repeat(32), 'other'), sealed, 'sensor 1')).toBeNull();
    expect(unseal(sealingKey('y'.repeat(32), 'logins'), sealed, 'sensor 1')).toBeNull();
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(unseal(key, changed, 'sensor 1')).toBeNull();
      expect(unseal(key, sealed.subarray(0, at), 'sensor 1')).toBeNull();
    }
  });
});
