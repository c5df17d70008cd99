import { describe, expect, it } from 'vitest';
import { isWorkingDayIn } from '#platform/time/holidays.ts';
import { confirmBy, lastDayToConfirm } from './confirm-deadline.rules.ts';

describe('the day until which the dealer confirms', () => {
  it.each([
    ['on a Tuesday: Wednesday', 'DE-BE', '2026-11-24T09:00:00Z', '2026-11-25T23:00:00.000Z'],
    ['on a Friday evening: Monday', 'DE-BE', '2026-11-27T20:00:00Z', '2026-11-30T23:00:00.000Z'],
    ['just after local midnight: the day after', 'DE-BE', '2026-11-24T23:30:00Z', '2026-11-26T23:00:00.000Z'],
    ['before Christmas: after the holidays', 'DE-BE', '2026-12-24T09:00:00Z', '2026-12-28T23:00:00.000Z'],
    ['before a holiday of this state alone', 'DE-BY', '2026-01-05T09:00:00Z', '2026-01-07T23:00:00.000Z'],
    ['in the night of the spring change', 'DE-BE', '2026-03-27T09:00:00Z', '2026-03-30T22:00:00.000Z'],
  ])('%s', (_, state, now, until) => {
    const isWorkingDay = (day: string) => isWorkingDayIn(state, day);
    expect(confirmBy(new Date(now), { timeZone: 'Europe/Berlin', isWorkingDay }).toISOString()).toBe(until);
  });

  it.each([
    ['express of a Monday: the same day', '2026-11-23T13:59:00Z', '2026-11-24', '2026-11-23'],
    ['express of a Monday evening: Tuesday', '2026-11-23T14:30:00Z', '2026-11-25', '2026-11-24'],
    ['express of a Friday: the same day', '2026-11-27T10:00:00Z', '2026-11-30', '2026-11-27'],
    ['express of a Saturday: Monday', '2026-11-28T10:00:00Z', '2026-12-01', '2026-11-30'],
    ['a usual window: the next working day', '2026-11-23T10:00:00Z', '2026-11-25', '2026-11-24'],
    ['a dealer of one day, at night: that day', '2026-11-23T22:30:00Z', '2026-11-24', '2026-11-24'],
    ['a dealer of one day, on Saturday: Monday', '2026-11-28T10:00:00Z', '2026-11-30', '2026-11-30'],
    ['an offer of before midnight: its first day', '2026-11-23T23:10:00Z', '2026-11-24', '2026-11-24'],
  ])('is never after the first day of delivery; %s', (_, now, deliveryStart, last) => {
    const isWorkingDay = (day: string) => isWorkingDayIn('DE-BE', day);
    const place = { timeZone: 'Europe/Berlin', isWorkingDay, deliveryStart };
    expect(lastDayToConfirm(new Date(now), place)).toBe(last);
  });
});
