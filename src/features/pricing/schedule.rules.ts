import { namedParameters } from '#features/catalog/shared.ts';
import { type Day, weekdayOf } from '#platform/time/calendar.ts';
import type { DaySet } from './delivery.rules.ts';

/** When a dealer is on its way in a week, 1 = Monday to 5 = Friday, and until when an order counts as today's. */
export type ScheduleRow = {
  morningDays: readonly number[];
  afternoonDays: readonly number[];
  /** Minute of the local day; null: midnight. */
  cutOff: number | null;
};

/** What the customer wished: any time of the day, or one half of it. */
export type TimeOfDay = 'any' | 'morning' | 'afternoon';

export type ClosedDays = Readonly<Record<TimeOfDay, DaySet>>;

export function timeOfDay(parameterIds: readonly number[]): TimeOfDay {
  if (parameterIds.includes(namedParameters.DeliveryTime.morning)) return 'morning';
  return parameterIds.includes(namedParameters.DeliveryTime.afternoon) ? 'afternoon' : 'any';
}

/** The days on which a dealer does not come at a time of day; null when it always does. */
export function closedDays(days: readonly Day[], schedule: ScheduleRow | null): ClosedDays | null {
  const blocked = new Set(days);
  if (!schedule || isWholeWeek(schedule)) {
    return blocked.size > 0 ? { any: blocked, morning: blocked, afternoon: blocked } : null;
  }
  const { morningDays, afternoonDays } = schedule;
  const closedBut = (weekdays: readonly number[]): DaySet => ({
    has: (day) => blocked.has(day) || !weekdays.includes(weekdayOf(day)),
  });
  return {
    any: closedBut([...morningDays, ...afternoonDays]),
    morning: closedBut(morningDays),
    afternoon: closedBut(afternoonDays),
  };
}

const isWholeWeek = ({ morningDays, afternoonDays }: ScheduleRow): boolean =>
  [1, 2, 3, 4, 5].every((weekday) => morningDays.includes(weekday) && afternoonDays.includes(weekday));
