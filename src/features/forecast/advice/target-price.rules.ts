import { type Cents, cents } from '#platform/money/money.ts';
import { addDays, type Day, daysBetween } from '#platform/time/calendar.ts';
import type { DayPrice } from './price-model.rules.ts';

type Asked = {
  today: Day;
  /** The last day to buy; null when nothing presses. */
  buyBy: Day | null;
  /** What the cheapest dealer asks now, cents per price unit. */
  unitPrice: Cents;
  /** The market's days, oldest first. */
  prices: readonly DayPrice[];
};

/** Days to wait where nothing presses, and the least and most that are looked at. */
const wait = { usual: 90, least: 14, most: 180 };
/** A reminder has to be below the present price by a share, and must not wait for a crash. */
const bounds = { least: 0.01, most: 0.12 };
const whole = 100;

/**
 * A price worth being reminded of: one to which oil fell within the time that is left in about half of all past cases,
 * in whole euros. In each week of the years before, the lowest day of the time after it is set against its own price; the
 * median of these shares is put on what is asked now.
 */
export function targetPrice({ today, buyBy, unitPrice, prices }: Asked): Cents {
  const left = buyBy === null ? wait.usual : daysBetween(today, buyBy);
  const span = Math.min(wait.most, Math.max(wait.least, left));
  const falls = fallsWithin(prices, { span, until: today }).sort((a, b) => a - b);
  const usual = falls[Math.floor(falls.length / 2)] ?? bounds.least;
  const fall = Math.min(bounds.most, Math.max(bounds.least, usual));
  const target = Math.floor((unitPrice * (1 - fall)) / whole) * whole;
  return cents(Math.max(whole, target));
}

/** By which share the price fell at most within so many days of a day, for a day in every week. */
function fallsWithin(prices: readonly DayPrice[], { span, until }: { span: number; until: Day }): number[] {
  const falls: number[] = [];
  for (let at = 0; at < prices.length; at += 7) {
    const first = prices[at];
    if (!first || addDays(first.day, span) > until) break;
    const lowest = Math.min(...prices.slice(at, at + span + 1).map(({ average }) => average));
    falls.push(1 - lowest / first.average);
  }
  return falls;
}
