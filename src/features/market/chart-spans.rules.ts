import { addDays, addMonths, type Day, daysBetween } from '#platform/time/calendar.ts';
import type { DailyPrice } from './price-series.rules.ts';

/** rangeType on the wire: 1 week, 2 month, 3 quarter, 4 half-year, 5 nine months, 6 year, 7–10 two to ten years, 11 all. */
const rangeMonths: Readonly<Record<number, number>> = {
  2: 1,
  3: 3,
  4: 6,
  5: 9,
  6: 12,
  7: 24,
  8: 36,
  9: 60,
  10: 120,
};

/** The first day of a range that ends today. */
export function rangeStart(rangeType: number, today: Day): Day {
  if (rangeType === 1) return addDays(today, -6);
  const months = rangeMonths[rangeType];
  return months === undefined ? '1900-01-01' : addMonths(today, -months);
}

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
export function chartDays(series: readonly DailyPrice[], step: number): DailyPrice[] {
  const averages: readonly number[] = series.map(({ average }) => average);
  const [low, high] = [Math.min(...averages), Math.max(...averages)];
  const extremes = new Set([averages.lastIndexOf(low), averages.lastIndexOf(high)]);
  let next: Day | null = null;
  const shown = series.toReversed().filter(({ day }, index) => {
    const isDue = next === null || day <= next;
    if (isDue) next = addDays(day, -step);
    return isDue || extremes.has(series.length - 1 - index);
  });
  return shown.toReversed();
}
