import { type Cents, cents, roundHalfUp } from '#platform/money/money.ts';
import { addDays, addMonths, addWorkingDays, type Day, daysBetween } from '#platform/time/calendar.ts';
import type { CurveDay } from '../forecast/forecast.rules.ts';

/** What a household does about its oil today. */
export type Advice = {
  kind: 'buy_now' | 'wait' | 'buy_part';
  /** The last day on which an order still comes before the reserve is touched; null when two years do not touch it. */
  buyBy: Day | null;
  /** To buy now; 0 when waiting. */
  litres: number;
  /** When buying is probably better than today; null when it is today. */
  waitUntil: Day | null;
  /** Past years that could be asked about the time between today and `waitUntil` or `buyBy`. */
  years: number;
  /** Of those, in how many the price was lower then than on today's date. */
  cheaperYears: number;
  /** By how much in the mean of all of them, cents per price unit at today's price; negative: dearer. */
  meanDrop: Cents;
  reason: 'reserve' | 'price' | 'season' | 'full' | 'unknown';
};

/** A day's average, cents gross per price unit. */
export type DayPrice = { day: Day; average: number };

export type AdviceInput = {
  today: Day;
  /** The range curve from today; its `low` is the early edge. */
  curve: readonly CurveDay[];
  /** Not to be used up before a delivery, litres. */
  reserve: number;
  /** Up to the permitted filling, litres. */
  room: number;
  /** Working days from an order until its delivery. */
  deliveryDays: number;
  isWorkingDay: (day: Day) => boolean;
  /** The market's days up to today, oldest first. */
  prices: readonly DayPrice[];
};

/** The least that dealers deliver, litres. */
export const leastPurchase = 500;
/** Working days that a delivery may be late without touching the reserve. */
const marginDays = 3;

/**
 * The last day on which an order is delivered before the early edge of the range comes down to the reserve; a day before
 * today when it is too late already, null when the curve does not come down to it.
 */
export function latestOrderDay({
  today,
  curve,
  reserve,
  deliveryDays,
  isWorkingDay,
}: Omit<AdviceInput, 'room' | 'prices'>): Day | null {
  const touched = curve.find(({ low }) => low <= reserve)?.day;
  if (touched === undefined) return null;
  const comes = (ordered: Day) => addWorkingDays(ordered, deliveryDays + marginDays, isWorkingDay);
  let day = touched;
  while (day >= today && comes(day) >= touched) day = addDays(day, -1);
  return day;
}

/** What past years say of the time between a day and one to come. */
export type PastYears = Pick<Advice, 'years' | 'cheaperYears' | 'meanDrop'>;

const pastYearsAsked = 10;
/** Prices of days around the compared one count, so that one odd day decides nothing. */
const aroundDays = 7;

/**
 * In how many of the last ten years the price around a day to come was lower than on today's date of the same winter, and
 * by how much in the mean, as a share of that year's price put on today's. Only days before today are read.
 */
export function pastYears(
  prices: readonly DayPrice[],
  { today, later }: { today: Day; later: Day },
): PastYears {
  const ahead = daysBetween(today, later);
  const known = new Map(prices.map(({ day, average }) => [day, average]));
  const price = prices.at(-1)?.average ?? 0;
  const changes = Array.from({ length: pastYearsAsked }, (_, at) => {
    const day = addMonths(today, -12 * (at + 1));
    const before = known.get(day);
    const after = meanOf(known, addDays(day, ahead), today);
    return before && after ? after / before - 1 : null;
  }).filter((change) => change !== null);
  const mean = changes.reduce((sum, change) => sum + change, 0) / Math.max(1, changes.length);
  return {
    years: changes.length,
    cheaperYears: changes.filter((change) => change < 0).length,
    meanDrop: cents(roundHalfUp(-mean * price, 1)),
  };
}

function meanOf(known: ReadonlyMap<Day, number>, middle: Day, before: Day): number | null {
  const values = Array.from({ length: 2 * aroundDays + 1 }, (_, at) => addDays(middle, at - aroundDays))
    .filter((day) => day < before)
    .flatMap((day) => known.get(day) ?? []);
  return values.length > aroundDays ? values.reduce((sum, value) => sum + value, 0) / values.length : null;
}

/** More than half of the years have to speak for waiting, at least five of them. */
const leastYears = 5;

/** Buys when the reserve needs it, waits while past years speak for it, and names the last day in any case. */
export function advise(input: AdviceInput): Advice {
  const { today, room } = input;
  const buyBy = latestOrderDay(input);
  const later = buyBy ?? addMonths(today, 6);
  const past = pastYears(input.prices, { today, later: later > today ? later : today });
  const litres = Math.floor(room / 10) * 10;
  const wait = { kind: 'wait', buyBy, litres: 0, waitUntil: null, ...past } as const;
  const buy = { kind: 'buy_now', buyBy, litres, waitUntil: null, ...past } as const;
  if (litres < leastPurchase) return { ...wait, reason: 'full' };
  if (buyBy !== null && buyBy <= today) return { ...buy, reason: 'reserve' };
  if (past.years < leastYears) return { ...wait, waitUntil: buyBy, reason: 'unknown' };
  const isCheaperLater = past.cheaperYears * 2 > past.years && past.meanDrop > 0;
  return isCheaperLater ? { ...wait, waitUntil: buyBy, reason: 'season' } : { ...buy, reason: 'season' };
}
