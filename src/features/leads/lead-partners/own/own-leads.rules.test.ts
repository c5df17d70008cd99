import { expect, it } from 'vitest';
import { canComplain, monthIn } from './own-leads.rules.ts';

const sentAt = new Date('2026-11-01T10:00:00Z');

it.each([
  [{ sentAt, complaintState: null }, '2026-11-15T10:00:00Z', true],
  [{ sentAt, complaintState: null }, '2026-11-15T10:00:01Z', false],
  [{ sentAt, complaintState: 'open' }, '2026-11-02T10:00:00Z', false],
  [{ sentAt: null, complaintState: null }, '2026-11-02T10:00:00Z', false],
] as const)('%# can be complained of: %s', (lead, now, isOpen) => {
  expect(canComplain(lead, new Date(now))).toBe(isOpen);
});

it('a month lasts from its first moment to the next one’s, by the clock of the country', () => {
  expect(monthIn('2026-12', 'Europe/Berlin')).toEqual({
    month: '2026-12',
    from: new Date('2026-11-30T23:00:00Z'),
    until: new Date('2026-12-31T23:00:00Z'),
  });
  for (const odd of ['', '2026-13', '2026', 'x', '1999-01']) expect(monthIn(odd, 'Europe/Berlin')).toBeNull();
});
