import { shareOfYear, usesOf } from '#features/forecast/shared.ts';
import type { DayLevel } from '#features/sensors/types.ts';
import { addDays, addMonths, type Day, daysBetween, yearOf } from '#platform/time/calendar.ts';

/** Heating years begin on the first of July. */
export function heatingYearStart(today: Day): Day {
  const year = yearOf(today);
  return today >= `${year}-07-01` ? `${year}-07-01` : `${year - 1}-07-01`;
}

/** Litres that went on each day between two measured levels, spread as a normal year would; days of a refill are missing. */
export function dailyUse(days: readonly DayLevel[], waterShare: number): ReadonlyMap<Day, number> {
  const litres = new Map<Day, number>();
  for (const use of usesOf(days)) {
    const next = addDays(use.from, 1);
    if (next === use.until) {
      litres.set(next, use.litres);
      continue;
    }
    const covered = daysFrom(next, use.until);
    const shares = covered.map((day) => shareOfYear(day, waterShare));
    const whole = shares.reduce((sum, share) => sum + share, 0);
    covered.forEach((day, at) => {
      litres.set(day, (use.litres * (shares[at] ?? 0)) / whole);
    });
  }
  return litres;
}

/** Of a period less than this share was measured: what is missing would be guessed. */
const leastCover = 0.5;

type Period = { from: Day; until: Day; waterShare: number };

/**
 * What was used in a period, both days included, whole litres and never less than none; days without a measurement
 * are filled up in proportion. Null where too little was measured.
 */
export function usedIn(use: ReadonlyMap<Day, number>, { from, until, waterShare }: Period): number | null {
  let litres = 0;
  let covered = 0;
  let whole = 0;
  for (const day of daysFrom(from, until)) {
    const share = shareOfYear(day, waterShare);
    const one = use.get(day);
    whole += share;
    if (one !== undefined) {
      litres += one;
      covered += share;
    }
  }
  if (whole === 0 || covered / whole < leastCover) return null;
  return Math.max(0, Math.round((litres * whole) / covered));
}

export type Season = {
  since: Day;
  litres: number;
  /** In the same days of the year before; null where it was not measured. */
  before: number | null;
};

/** What was used since July beside the same time of the year before; null before there is enough to tell. */
export function seasonOf(days: readonly DayLevel[], today: Day, waterShare: number): Season | null {
  const use = dailyUse(days, waterShare);
  const since = heatingYearStart(today);
  const litres = usedIn(use, { from: since, until: today, waterShare });
  if (litres === null || daysBetween(since, today) < 7) return null;
  const before = usedIn(use, { from: addMonths(since, -12), until: addMonths(today, -12), waterShare });
  return { since, litres, before };
}

export type MonthUse = {
  /** Its first day. */
  month: Day;
  litres: number | null;
  /** In the same month of the year before. */
  before: number | null;
  /** What a normal year's degree days and hot water would take. */
  expected: number;
  /** The present one, which is not over; all three figures end with today. */
  isRunning: boolean;
};

type MonthsInput = { today: Day; months: number; annualLitres: number; waterShare: number };

/** Use by month, the oldest first, the running one last. */
export function monthsOfUse(
  days: readonly DayLevel[],
  { today, months, annualLitres, waterShare }: MonthsInput,
): MonthUse[] {
  const use = dailyUse(days, waterShare);
  const thisMonth = `${today.slice(0, 8)}01`;
  return Array.from({ length: months }, (_, at) => {
    const month = addMonths(thisMonth, at + 1 - months);
    const isRunning = month === thisMonth;
    const until = isRunning ? today : addDays(addMonths(month, 1), -1);
    const inYear = (years: number) =>
      usedIn(use, {
        from: addMonths(month, -12 * years),
        until: isRunning ? addMonths(until, -12 * years) : addDays(addMonths(month, 1 - 12 * years), -1),
        waterShare,
      });
    const share = daysFrom(month, until).reduce((sum, day) => sum + shareOfYear(day, waterShare), 0);
    return {
      month,
      litres: inYear(0),
      before: inYear(1),
      expected: Math.round(annualLitres * share),
      isRunning,
    };
  });
}

/** The last twelve months that are over; null where too little of them was measured. */
export function yearOfUse(
  days: readonly DayLevel[],
  { today, waterShare }: { today: Day; waterShare: number },
): number | null {
  const thisMonth = `${today.slice(0, 8)}01`;
  const year = { from: addMonths(thisMonth, -12), until: addDays(thisMonth, -1), waterShare };
  return usedIn(dailyUse(days, waterShare), year);
}

/** kWh in heating oil: 10.05 a litre. */
export const energyOf = (litres: number): number => Math.round(litres * 10.05);

/** kg CO2 of burning it: 2.68 a litre. */
export const carbonOf = (litres: number): number => Math.round(litres * 2.68);

const daysFrom = (from: Day, until: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, until) + 1) }, (_, at) => addDays(from, at));
