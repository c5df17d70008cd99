import { expect, it } from 'vitest';
import { keptSince } from './lead-retention.rules.ts';

it('leads are kept for half a year, unconfirmed ones for a month', () => {
  expect([keptSince('2026-11-26', 'confirmed'), keptSince('2026-11-26', 'unconfirmed')]).toEqual([
    ...['2026-05-27', '2026-10-27'],
  ]);
});
