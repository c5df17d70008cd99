import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countries } from '#features/places/countries.ts';
import { localTime } from '#platform/time/calendar.ts';
import { toldAt } from './quiet-hours.rules.ts';

const at = (text: string) => new Date(text);

describe('the time at which a device is told', () => {
  it.each([
    ['2026-11-26T11:00:00Z', '2026-11-26T11:00:00Z'],
    ['2026-11-26T06:00:00Z', '2026-11-26T06:00:00Z'],
    ['2026-11-26T05:59:59Z', '2026-11-26T06:00:00Z'],
    ['2026-11-26T19:59:59Z', '2026-11-26T19:59:59Z'],
    ['2026-11-26T20:00:00Z', '2026-11-27T06:00:00Z'],
    ['2026-12-31T23:30:00Z', '2027-01-01T06:00:00Z'],
    // The clocks go forward in this night.
    ['2026-03-28T21:00:00Z', '2026-03-29T05:00:00Z'],
  ])('of %s is %s', (now, told) => expect(toldAt(at(now), 'Europe/Berlin')).toEqual(at(told)));

  it('is never in the night, never before, and at most eleven hours later', () => {
    const moments = fc.date({
      min: at('2026-01-01T00:00:00Z'),
      max: at('2028-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.constantFrom(...Object.values(countries)), (now, { timeZone }) => {
        const told = toldAt(now, timeZone);
        const { minutes } = localTime(told, timeZone);
        expect(minutes >= 7 * 60 && minutes < 21 * 60).toBe(true);
        expect(told.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(told.getTime() - now.getTime()).toBeLessThanOrEqual(11 * 3_600_000);
      }),
    );
  });
});
