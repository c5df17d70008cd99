import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  addWorkingDays,
  daysBetween,
  isDay,
  isWeekend,
  localDay,
  localTime,
  momentOf,
  workingDaysAfter,
} from './calendar.ts';
import { isWorkingDayIn, publicHolidays } from './holidays.ts';

const berlin = 'Europe/Berlin';

describe('local time', () => {
  it.each([
    ['2026-11-21T22:59:59Z', '2026-11-21', 1439],
    ['2026-11-21T23:00:00Z', '2026-11-22', 0],
    ['2026-06-30T22:00:00Z', '2026-07-01', 0],
    ['2026-12-31T23:30:00Z', '2027-01-01', 30],
    ['2028-02-28T23:00:00Z', '2028-02-29', 0],
    ['2026-03-29T00:59:00Z', '2026-03-29', 119],
    ['2026-03-29T01:00:00Z', '2026-03-29', 180],
    ['2026-10-25T00:30:00Z', '2026-10-25', 150],
    ['2026-10-25T01:30:00Z', '2026-10-25', 150],
  ])('at %s is %s, minute %i, in Berlin', (moment, day, minutes) => {
    expect(localTime(new Date(moment), berlin)).toEqual({ day, minutes });
  });

  it.each([
    ['2026-11-23', 900, '2026-11-23T14:00:00.000Z'],
    ['2026-07-01', 900, '2026-07-01T13:00:00.000Z'],
    ['2026-03-29', 0, '2026-03-28T23:00:00.000Z'],
    ['2026-03-29', 900, '2026-03-29T13:00:00.000Z'],
    ['2026-03-29', 150, '2026-03-29T01:30:00.000Z'],
    ['2026-03-30', 0, '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', 150, '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', 900, '2026-10-25T14:00:00.000Z'],
    ['2026-10-26', 0, '2026-10-25T23:00:00.000Z'],
  ])('%s, minute %i, is the moment %s', (day, minutes, moment) => {
    expect(momentOf(day, minutes, berlin).toISOString()).toBe(moment);
  });

  it('finds midnight and cut-off of any day again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.constantFrom(0, 899, 900, 1439),
        (offset, minutes) => {
          const day = addDays('2000-01-01', offset);
          expect(localTime(momentOf(day, minutes, berlin), berlin)).toEqual({ day, minutes });
        },
      ),
    );
  });
});

describe('days', () => {
  it.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-26', -1, '2026-10-25'],
  ])('%s and %i days is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
    expect(daysBetween(day, expected)).toBe(days);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('%s and %i months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });

  it.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2026-13-01', false],
    ['2026-1-01', false],
    ['', false],
    ['2026-12-04T00:00', false],
    // There was no such year; databases refuse it.
    ['0000-02-01', false],
  ])('knows whether %s is a day', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });

  it('knows weekends', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isWeekend)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('working days', () => {
  it.each([
    ['DE-BE', '2026-11-20', 1, '2026-11-23'],
    ['DE-BE', '2026-12-23', 2, '2026-12-28'],
    ['DE-BE', '2026-12-30', 2, '2027-01-04'],
    ['DE-BY', '2027-01-05', 1, '2027-01-07'],
    ['DE-BE', '2027-01-05', 1, '2027-01-06'],
    ['AT-9', '2026-10-23', 1, '2026-10-27'],
    ['CH-ZH', '2026-04-30', 1, '2026-05-04'],
    ['CH-ZH', '2026-04-02', 1, '2026-04-07'],
    ['LI', '2026-09-07', 1, '2026-09-09'],
    ['DE-SN', '2026-11-17', 1, '2026-11-19'],
  ])('in %s the day after %s plus %i is %s', (state, day, count, expected) => {
    expect(addWorkingDays(day, count, (candidate) => isWorkingDayIn(state, candidate))).toBe(expected);
  });

  it('come in order, never on a weekend or holiday, and none is left out', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3000 }),
        fc.constantFrom('DE-BY', 'AT-1', 'CH-TI', 'LI'),
        (offset, state) => {
          const start = addDays('2024-01-01', offset);
          const isWorking = (day: string) => isWorkingDayIn(state, day);
          const days = workingDaysAfter(start, 31, isWorking);
          const all = Array.from({ length: daysBetween(start, days.at(-1) ?? '') }, (_, i) =>
            addDays(start, i + 1),
          );
          expect(days).toEqual(all.filter(isWorking));
        },
      ),
      { numRuns: 50 },
    );
  });

  it('leave out no more than whole holidays: the afternoon of 1 May in Solothurn is worked around', () => {
    expect(publicHolidays('CH-SO', 2026).has('2026-05-01')).toBe(false);
    expect(publicHolidays('CH-ZH', 2026).has('2026-05-01')).toBe(true);
  });

  it('are read in the local day: half past eleven at night in London is tomorrow in Berlin', () => {
    expect(localDay(new Date('2026-12-24T23:30:00Z'), berlin)).toBe('2026-12-25');
  });
});
