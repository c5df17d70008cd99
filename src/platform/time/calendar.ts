import { madeOnce } from '../memoize.ts';

/** A local calendar day, YYYY-MM-DD. Days compare as strings. */
export type Day = string;

const millisecondsPerDay = 86_400_000;
const clockOf = madeOnce(
  (timeZone: string) =>
    // Swedes write "2026-12-04 15:07".
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/** "2026-12-04 15:07" on the clocks of a zone. */
export const localMoment = (moment: Date, timeZone: string): string => clockOf(timeZone).format(moment);

/** The local day and the minute of that day (0–1439) at a moment. */
export function localTime(moment: Date, timeZone: string): { day: Day; minutes: number } {
  const text = localMoment(moment, timeZone);
  return { day: text.slice(0, 10), minutes: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)) };
}

export const localDay = (moment: Date, timeZone: string): Day => localTime(moment, timeZone).day;

/**
 * The moment at which a local wall clock shows this minute of this day. A time that the spring change skips
 * becomes the same time by the old offset; of one that the autumn change repeats, the first is meant.
 */
export function momentOf(day: Day, minutes: number, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  const before = asUtc - offsetAt(asUtc - millisecondsPerDay, timeZone);
  const after = asUtc - offsetAt(asUtc + millisecondsPerDay, timeZone);
  const shows = (moment: number) => moment + offsetAt(moment, timeZone) === asUtc;
  return new Date(shows(before) || !shows(after) ? before : after);
}

export const addDays = (day: Day, days: number): Day => dayOf((numberOf(day) + days) * millisecondsPerDay);

/** The same day of a later month; a month that is too short gives its last day (31 Jan + 1 = 28 or 29 Feb). */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)));
}

/** Calendar days from one day to another, negative when the second comes first. */
export const daysBetween = (from: Day, to: Day): number => Math.round(numberOf(to) - numberOf(from));

/** 0 = Sunday to 6 = Saturday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

export const isWeekend = (day: Day): boolean => [0, 6].includes(weekdayOf(day));

export const yearOf = (day: Day): number => Number(day.slice(0, 4));

/** True for YYYY-MM-DD that names a day of the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && dayOf(moment) === text;
}

/** The next `count` working days after a day, in order. */
export function workingDaysAfter(day: Day, count: number, isWorkingDay: (day: Day) => boolean): Day[] {
  const days: Day[] = [];
  // No place has a year without a working day; the bound only turns a wrong calendar into an error.
  for (let next = addDays(day, 1), tries = 0; days.length < count; next = addDays(next, 1), tries++) {
    if (tries > 366 + count * 10) throw new RangeError(`no working days after ${day}`);
    if (isWorkingDay(next)) days.push(next);
  }
  return days;
}

/** Of days that may be chosen, in order, the one that is wished or the nearest later one; the last for a wish beyond them all. */
export const nearestDay = (days: readonly Day[], wished: string): Day | undefined =>
  days.find((day) => day >= wished) ?? days.at(-1);

/** The n-th working day after a day; the day itself for n = 0. */
export const addWorkingDays = (day: Day, count: number, isWorkingDay: (day: Day) => boolean): Day =>
  workingDaysAfter(day, count, isWorkingDay).at(-1) ?? day;

/** Of the days from 1970 to 2079 each is made once: a forecast walks through thousands of them. */
const rememberedDays = 40_000;
const days: Day[] = [];
const numbers = new Map<Day, number>();

/** The UTC day of a moment. */
function dayOf(moment: number): Day {
  const number = Math.floor(moment / millisecondsPerDay);
  const known = days[number];
  if (known !== undefined) return known;
  const day = new Date(moment).toISOString().slice(0, 10);
  if (number >= 0 && number < rememberedDays) {
    days[number] = day;
    numbers.set(day, number);
  }
  return day;
}

/** Days since 1970; NaN for what is no day. */
function numberOf(day: Day): number {
  const known = numbers.get(day);
  if (known !== undefined) return known;
  const moment = Date.parse(`${day}T00:00:00Z`);
  // By the name that it has: a spelling that only the parser takes for a day is not remembered.
  if (!Number.isNaN(moment)) dayOf(moment);
  return moment / millisecondsPerDay;
}

/** Milliseconds by which local clocks are ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const { day, minutes } = localTime(new Date(moment), timeZone);
  return Date.parse(`${day}T00:00:00Z`) + minutes * 60_000 - Math.floor(moment / 60_000) * 60_000;
}
