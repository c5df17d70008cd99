import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/time/calendar.ts';
import { closingDays, proposedClosing } from './group-invitation.rules.ts';

describe('the days on which collecting may end', () => {
  it('leave the dealer four days to plan, and nobody collects longer than two weeks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (ahead) => {
        const today = '2026-11-23';
        const delivery = addDays(today, ahead);
        const days = closingDays(today, delivery);
        for (const day of days) {
          expect(day > today && addDays(day, 4) <= delivery && day <= addDays(today, 14)).toBe(true);
        }
        expect(days.length).toBe(Math.max(0, Math.min(14, ahead - 4)));
        expect(proposedClosing(days)).toBe(days[4] ?? days.at(-1) ?? null);
      }),
    );
  });
});
