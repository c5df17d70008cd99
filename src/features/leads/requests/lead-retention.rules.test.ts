import { expect, it } from 'vitest';
import { retainedSince } from './lead-retention.rules.ts';

it('leads are kept for half a year, unconfirmed ones for a month', () => {
  expect([retainedSince('2026-11-26', 'confirmed'), retainedSince('2026-11-26', 'unconfirmed')]).toEqual([
    ...['2026-05-27', '2026-10-27'],
  ]);
});
