import { addDays, addMonths, type Day, daysBetween } from '#platform/time/calendar.ts';
import type { DailyPrice } from './market.types.ts';

/** How far back a chart of a price page reaches; `step` is how many days lie between its values. */
export type PriceSpan = { slug: string; months: number; step: number };

/** The slugs are what the addresses of price pages carry. */
export const priceSpans = [
  { slug: '30-tage', months: 1, step: 1 },
  { slug: '3-monate', months: 3, step: 1 },
  { slug: '1-jahr', months: 12, step: 7 },
  { slug: '5-jahre', months: 60, step: 14 },
  { slug: '10-jahre', months: 120, step: 28 },
] as const satisfies readonly PriceSpan[];

export type SpanSlug = (typeof priceSpans)[number]['slug'];

export const defaultSpan = priceSpans[2];

/** The named span, or the default one. */
export const spanOf = (slug: string | null): PriceSpan & { slug: SpanSlug } =>
  priceSpans.find((span) => span.slug === slug) ?? defaultSpan;

/** The first day of a span that ends today. */
export const spanStart = ({ months, step }: PriceSpan, today: Day): Day =>
  months === 1 && step === 1 ? addDays(today, -29) : addMonths(today, -months);

/** Days by which a series may begin late and still count as reaching back. */
const lateStart = 3;

export function isReachingBack(series: readonly DailyPrice[], from: Day): boolean {
  const first = series[0];
  return first !== undefined && daysBetween(from, first.day) <= lateStart;
}

/**
 * What a chart shows of a long series, oldest first: the last day, before it a day every `step` days, and the days of
 * the lowest and the highest price. Every value stays the price of its day.
 */
export function thinned(series: readonly DailyPrice[], step: number): DailyPrice[] {
  const averages: readonly number[] = series.map(({ average }) => average);
  const [low, high] = [Math.min(...averages), Math.max(...averages)];
  const extremes = new Set([averages.lastIndexOf(low), averages.lastIndexOf(high)]);
  let next: Day | null = null;
  const kept = series.toReversed().filter(({ day }, index) => {
    const isDue = next === null || day <= next;
    if (isDue) next = addDays(day, -step);
    return isDue || extremes.has(series.length - 1 - index);
  });
  return kept.toReversed();
}

/** By what share the price differs from that of exactly an earlier day, 0.003 = 0.3 % dearer; null without either. */
export function changeSince(series: readonly DailyPrice[], today: DailyPrice, day: Day): number | null {
  const before = series.find((price) => price.day === day);
  return before && before.average > 0 ? today.average / before.average - 1 : null;
}

export type PriceChanges = { day: number | null; week: number | null; year: number | null };

/** Against the day before, the same day of the week before and the same date of the year before. */
export const priceChanges = (series: readonly DailyPrice[], today: DailyPrice): PriceChanges => ({
  day: changeSince(series, today, addDays(today.day, -1)),
  week: changeSince(series, today, addDays(today.day, -7)),
  year: changeSince(series, today, addMonths(today.day, -12)),
});
