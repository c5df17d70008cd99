import { amountLimits, stationLimits } from '#features/catalog/shared.ts';
import { shareOfYear, usesOf } from '#features/forecast/shared.ts';
import type { CurveDay } from '#features/forecast/types.ts';
import { isSilent } from '#features/sensors/shared.ts';
import type { DayLevel, Heard } from '#features/sensors/types.ts';
import { addDays, addMonths, type Day, daysBetween, yearOf } from '#platform/time/calendar.ts';

/** What one order could bring into some tanks, or why it can bring nothing. */
export type Fill =
  | { kind: 'order'; litres: number; stations: number; isCapped: boolean }
  | { kind: 'full' }
  /** More than nothing, and less than anybody delivers. */
  | { kind: 'too_little'; litres: number }
  /** What is on its way leaves no room for another delivery. */
  | { kind: 'coming' }
  /** Nobody knows what is in them. */
  | { kind: 'unknown' }
  /** They stand at several places. */
  | { kind: 'many_places' };

/** Less than this is full: nobody would notice it in a tank. */
const fullBelow = 20;

/**
 * What fits into tanks that stand together, from what fits into each (null: unknown). Each tank that is filled is a
 * station of the order and takes at least the least amount.
 */
export function fillOf(rooms: readonly (number | null)[]): Fill {
  const known = rooms.filter((room) => room !== null);
  if (known.length === 0) return { kind: 'unknown' };
  const filled = known.filter((room) => room >= amountLimits.minimum).slice(0, stationLimits.maximum);
  if (filled.length === 0) {
    const most = Math.max(...known);
    return most < fullBelow ? { kind: 'full' } : { kind: 'too_little', litres: most };
  }
  const litres = filled.reduce((sum, room) => sum + room, 0);
  return {
    kind: 'order',
    litres: Math.min(litres, amountLimits.maximum),
    stations: filled.length,
    isCapped: litres > amountLimits.maximum,
  };
}

/** What still fits in beside an order that is on its way, litres. */
export function fillAfter(fill: Fill, ordered: number): Fill {
  if (fill.kind !== 'order') return fill;
  const litres = fill.litres - ordered;
  const stations = Math.min(fill.stations, Math.floor(litres / amountLimits.minimum));
  return stations < 1 ? { kind: 'coming' } : { ...fill, litres, stations };
}

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

/** How long ago something was, in the largest unit that says it well. */
export type Age = { unit: 'now' | 'minutes' | 'hours' | 'days'; count: number };

export function ageOf(at: Date, now: Date): Age {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return { unit: 'now', count: 0 };
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  if (minutes < 48 * 60) return { unit: 'hours', count: Math.floor(minutes / 60) };
  return { unit: 'days', count: Math.floor(minutes / (24 * 60)) };
}

/** How long nothing was heard of a sensor; null while it is no longer than usual. */
export const silenceOf = (sensor: Heard, now: Date): Age | null =>
  sensor.receivedAt && isSilent(sensor, now) ? ageOf(sensor.receivedAt, now) : null;

/** Levels of several tanks together, from the first day on which all are known; a tank keeps its level between two days. */
export function sumOfLevels(tanks: readonly (readonly DayLevel[])[]): DayLevel[] {
  const known = tanks.filter((days) => days.length > 0);
  const days = [...new Set(known.flatMap((levels) => levels.map(({ day }) => day)))].toSorted();
  const next = known.map(() => 0);
  const last: (number | null)[] = known.map(() => null);
  return days.flatMap((day) => {
    known.forEach((levels, at) => {
      for (let one = levels[next[at] ?? 0]; one && one.day <= day; one = levels[next[at] ?? 0]) {
        last[at] = one.litres;
        next[at] = (next[at] ?? 0) + 1;
      }
    });
    const all = last.filter((litres) => litres !== null);
    return all.length === known.length ? [{ day, litres: all.reduce((sum, litres) => sum + litres, 0) }] : [];
  });
}

/** Range curves of several tanks together; one that has ended is empty from then on. */
export function sumOfCurves(curves: readonly (readonly CurveDay[])[]): CurveDay[] {
  const longest = curves.reduce((best, curve) => (curve.length > best.length ? curve : best), []);
  return longest.map(({ day }, at) => {
    const sum = (of: 'litres' | 'low' | 'high') =>
      curves.reduce((all, curve) => all + ((curve[at] ?? curve.at(-1))?.[of] ?? 0), 0);
    return { day, litres: sum('litres'), low: sum('low'), high: sum('high') };
  });
}

/** The months of several tanks together; a figure that one of them lacks is not known of all. */
export function sumOfMonths(tanks: readonly (readonly MonthUse[])[]): MonthUse[] {
  const [first = []] = tanks;
  return first.map((month, at) => {
    const all = tanks.flatMap((months) => months[at] ?? []);
    const sum = (of: (one: MonthUse) => number | null): number | null =>
      all.reduce<number | null>((total, one) => {
        const litres = of(one);
        return total === null || litres === null ? null : total + litres;
      }, 0);
    return {
      ...month,
      litres: sum(({ litres }) => litres),
      before: sum(({ before }) => before),
      expected: all.reduce((total, { expected }) => total + expected, 0),
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
