import type { MarketOverview } from '#features/market/types.ts';
import type { Review } from '#features/reviews/types.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { ChartDrawing } from '#platform/ui/chart/chart.types.ts';
import { drawChart } from '#platform/ui/chart/draw-chart.ts';

export type Today = {
  /** Gross per price unit. */
  price: Cents;
  /** YYYY-MM-DD */
  day: string;
  /** Share against the day before; null without one. */
  change: number | null;
  low: Cents;
  high: Cents;
  drawing: ChartDrawing | null;
};

/** Today's national price and the way there; null before the first sample. */
export function todayOf(market: MarketOverview): Today | null {
  if (!market.today) return null;
  const averages = market.series.map((day) => day.average);
  return {
    price: market.today.average,
    day: market.today.day,
    change: market.change,
    low: cents(Math.min(...averages)),
    high: cents(Math.max(...averages)),
    drawing: drawChart(
      market.series.map(({ day, average }) => ({ day, value: average })),
      { valueTicks: 3, dayTicks: 5 },
    ),
  };
}

export type Voice = Omit<Review, 'createdAt'> & { day: string };

export const voiceOf = ({ createdAt, id, mark, text, author, place }: Review): Voice => ({
  id,
  mark,
  text,
  author,
  place,
  day: localDay(createdAt, 'Europe/Berlin'),
});
