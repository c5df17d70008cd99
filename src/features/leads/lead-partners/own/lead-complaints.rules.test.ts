import { expect, it } from 'vitest';
import { canComplain } from './lead-complaints.rules.ts';

const sentAt = new Date('2026-11-01T10:00:00Z');

it.each([
  [{ sentAt, complaintState: null }, '2026-11-15T10:00:00Z', true],
  [{ sentAt, complaintState: null }, '2026-11-15T10:00:01Z', false],
  [{ sentAt, complaintState: 'open' }, '2026-11-02T10:00:00Z', false],
  [{ sentAt: null, complaintState: null }, '2026-11-02T10:00:00Z', false],
] as const)('%# can be complained of: %s', (lead, now, isOpen) => {
  expect(canComplain(lead, new Date(now))).toBe(isOpen);
});
