import { describe, expect, it } from 'vitest';
import { isWeekend } from '#platform/time/calendar.ts';
import { publicHolidays } from '#platform/time/holidays.ts';
import type { DeliveryWindow } from '../orders.types.ts';
import { appointmentError, type DeliveryDays, possibleDays } from './appointments.rules.ts';

/** Wednesday, 23 December 2026, in Bavaria, of a dealer that drives from Monday to Friday. */
const days = (minutes: number, blackoutDays: string[] = []): DeliveryDays => ({
  today: '2026-12-23',
  minutes,
  blackoutDays,
  week: [1, 2, 3, 4, 5],
  cutOff: 15 * 60,
  isHoliday: (day) => publicHolidays('DE-BY', Number(day.slice(0, 4))).has(day),
});

describe('an appointment', () => {
  it.each<[string, DeliveryWindow, number, string | null]>([
    ['2026-12-23', 'afternoon', 9 * 60, null],
    ['2026-12-23', 'afternoon', 15 * 60 - 1, null],
    ['2026-12-23', 'afternoon', 15 * 60, 'day_closed'],
    ['2026-12-23', 'day', 15 * 60, 'day_closed'],
    ['2026-12-23', 'morning', 12 * 60, 'day_over'],
    ['2026-12-23', 'day', 18 * 60, 'day_over'],
    ['2026-12-24', 'morning', 18 * 60 - 1, null],
    ['2026-12-24', 'morning', 18 * 60, 'day_short_notice'],
    ['2026-12-24', 'day', 22 * 60 + 30, 'day_short_notice'],
    ['2026-12-24', 'afternoon', 22 * 60 + 30, null],
    ['2026-12-28', 'morning', 22 * 60 + 30, null],
    ['2026-12-25', 'day', 600, 'day_holiday'],
    ['2027-01-06', 'day', 600, 'day_holiday'],
    ['2026-12-26', 'day', 600, 'day_holiday'],
    ['2026-12-27', 'day', 600, 'day_sunday'],
    ['2027-01-02', 'day', 600, 'day_saturday'],
    ['2026-12-22', 'day', 600, 'day_past'],
    ['2027-03-23', 'day', 600, null],
    ['2027-03-24', 'day', 600, 'day_far'],
    ['2026-02-30', 'day', 600, 'day_wrong'],
  ])('on %s (%s) that is made at minute %d of 23 December: %s', (day, window, minutes, error) => {
    expect(appointmentError({ day, window }, days(minutes))).toBe(error);
  });

  it('is not possible on a day that the dealer has blocked', () => {
    expect(appointmentError({ day: '2026-12-28', window: 'day' }, days(600, ['2026-12-28']))).toBe(
      'day_blocked',
    );
  });

  it('is possible on the Saturdays of a dealer that drives on them, and on no Sunday', () => {
    const saturdays = { ...days(600), week: [1, 2, 3, 4, 5, 6] };
    expect(appointmentError({ day: '2027-01-02', window: 'day' }, saturdays)).toBeNull();
    expect(appointmentError({ day: '2027-01-03', window: 'day' }, saturdays)).toBe('day_sunday');
    expect(appointmentError({ day: '2026-12-26', window: 'day' }, saturdays)).toBe('day_holiday');
  });

  it('is offered for the days that are possible', () => {
    const offered = possibleDays(days(19 * 60, ['2026-12-28']));
    expect(offered.slice(0, 4)).toEqual(['2026-12-24', '2026-12-29', '2026-12-30', '2026-12-31']);
    expect(offered.filter(isWeekend)).toEqual([]);
  });

  it.each([
    [14 * 60 + 59, null, '2026-12-23'],
    [15 * 60, null, '2026-12-24'],
    [11 * 60, 11 * 60, '2026-12-24'],
  ])('is offered for today until the cut-off, at minute %d (own cut-off: %s): %s', (minutes, own, first) => {
    const [offered] = possibleDays({ ...days(minutes), ...(own !== null && { cutOff: own }) });
    expect(offered).toBe(first);
  });
});
