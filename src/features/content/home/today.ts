import { chartOf } from '#features/market/market.ts';
import type { NationalMonth } from '#features/market/types.ts';

export type Today = NonNullable<ReturnType<typeof todayOf>>;

/** Today's national price, gross, and the way there; null before the first sample. */
export function todayOf({ today, change, series }: NationalMonth) {
  if (!today) return null;
  return { price: today.average, day: today.day, change, ...chartOf(series, { valueTicks: 3, dayTicks: 5 }) };
}
