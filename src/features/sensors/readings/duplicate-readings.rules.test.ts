import { describe, expect, it } from 'vitest';
import { identityOf } from './duplicate-readings.rules.ts';
import type { Measure, Reading } from './readings.rules.ts';

const said = (measure: Measure, value: number | null, more: Partial<Reading> = {}): Reading => ({
  deviceAt: null,
  sequence: null,
  measure,
  value,
  temperature: null,
  battery: null,
  signal: null,
  ...more,
});

describe('the identity of a reading', () => {
  it('is its number, or below zero a digest of all that it says', () => {
    const values = { temperature: 12, battery: 3.3, signal: -70 };
    expect(identityOf(said('level', 5, { sequence: 0 }))).toBe(0);
    const plain = identityOf(said('level', 5, values));
    expect(plain).toBeLessThan(0);
    expect(identityOf(said('level', 5, { ...values }))).toBe(plain);
    for (const other of [{ value: 6 }, { measure: 'volume' as const }, { battery: 3.2 }, { signal: null }]) {
      expect(identityOf({ ...said('level', 5, values), ...other })).not.toBe(plain);
    }
  });
});
