import { describe, expect, it } from 'vitest';
import { grantsOf } from './leads.entries.ts';

describe('the grants under a comparison', () => {
  it.each([1, 2, 3] as const)(
    'of country %i say that nobody has looked at them since, until staff has',
    (countryId) => {
      const shipped = grantsOf({ itemsOf: () => null }, countryId);
      expect(shipped.length).toBeGreaterThan(1);
      for (const { asOf } of shipped) expect(asOf).toBe('2025, seither nicht geprüft');
      const fields = { ...shipped[0], asOf: 'November 2026' };
      const checked = grantsOf({ itemsOf: () => [{ id: 'zuschuss1', fields }] }, countryId);
      expect(checked.map(({ asOf }) => asOf)).toEqual(['November 2026']);
    },
  );
});
