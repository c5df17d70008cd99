import { expect, it } from 'vitest';
import { consentsEndedBefore } from './price-alarms.rules.ts';

it.each([
  ['2026-12-31T22:59:59Z', '2022-12-31T23:00:00.000Z'],
  ['2026-12-31T23:00:00Z', '2023-12-31T23:00:00.000Z'],
  ['2028-02-29T12:00:00Z', '2024-12-31T23:00:00.000Z'],
])('at %s the proofs of consents that ended before %s are forgotten', (now, before) => {
  expect(consentsEndedBefore(new Date(now)).toISOString()).toBe(before);
});
