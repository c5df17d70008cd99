import { addDays, addWorkingDays, type Day } from '#platform/time/calendar.ts';
import type { CurveDay } from '../forecast.rules.ts';
import type { AdviceInput } from './advice.rules.ts';

/** Working days that a delivery may be late without touching the reserve. */
export const marginDays = 3;

/**
 * The band of the range holds in 8 of 10 cases, so its early edge is too late in one of ten winters. The reserve is safe
 * when a day's use may leave what is expected by three such edges (3.8 standard deviations).
 */
const safeEdges = 3;
/** Where little is known of a house its band is wide: nobody buys for more than half as much again as is expected. */
const mostMore = 0.5;

/** What may be left on a day of the curve, litres, seen from the first one, if use goes as far up as it ever may. */
export function minLeft(now: number, { litres, low }: Pick<CurveDay, 'litres' | 'low'>): number {
  const edge = litres - low;
  return litres - Math.max(edge, Math.min(safeEdges * edge, mostMore * (now - litres)));
}

/**
 * The last day on which an order is delivered before the reserve may be touched (`minLeft`); a day before today when it
 * is too late already, null when the curve does not come down to it.
 */
export function latestOrderDay({
  today,
  forecast,
  reserve,
  deliveryDays,
  isWorkingDay,
}: Pick<AdviceInput, 'today' | 'forecast' | 'reserve' | 'deliveryDays' | 'isWorkingDay'>): Day | null {
  const now = forecast.curve[0]?.litres ?? 0;
  const touched = forecast.curve.find((one) => minLeft(now, one) <= reserve)?.day;
  if (touched === undefined) return null;
  const comes = (ordered: Day) => addWorkingDays(ordered, deliveryDays + marginDays, isWorkingDay);
  let day = touched;
  while (day >= today && comes(day) >= touched) day = addDays(day, -1);
  return day;
}
