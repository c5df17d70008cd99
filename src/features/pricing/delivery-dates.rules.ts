import { namedParameters } from '#features/catalog/shared.ts';
import type { ScheduleRow } from '#features/dealers/types.ts';
import {
  type Day,
  isWeekend,
  localTime,
  momentOf,
  weekdayOf,
  workingDaysAfter,
} from '#platform/time/calendar.ts';

/** A desired date lies 4 to 30 working days ahead. */
const desiredDateRange = { earliest: 4, latest: 30 } as const;

/** What "today" means for deliveries to a state, as long as it means the same. Moments are milliseconds. */
export type DeliveryCalendar = ReturnType<typeof deliveryCalendar>;

/**
 * Latest delivery, its distance in working days from today, and the first day of the delivery window. A window begins
 * after the day until whose end the dealer may confirm (the next working day), unless its last day comes sooner; express
 * and such short windows have a deadline of their own (`confirmBy` of the orders).
 */
export type Delivery = { days: number; date: Day; start: Day };

/** Far enough for a dealer that is sold out for half a year. */
const calendarLength = 140;

/** Index of the first working day that begins when the dealer has confirmed. */
const afterDeadline = 1;

type DeliveryPlace = {
  timeZone: string;
  /** Neither weekend, public holidays nor closing days of the place. */
  isWorkingDay: (day: Day) => boolean;
  /** Express orders of a working day are taken until then, minutes from midnight. */
  cutOffMinutes: number;
};

/** The delivery calendar of a place at a moment; valid until midnight or the express cut-off, whichever comes first. */
export function deliveryCalendar(now: Date, place: DeliveryPlace) {
  const { day, minutes } = localTime(now, place.timeZone);
  const afterCutOff = minutes >= place.cutOffMinutes;
  const cutOff = momentOf(day, place.cutOffMinutes, place.timeZone).getTime();
  const midnight = momentOf(day, 0, place.timeZone).getTime();
  const nextMidnight = momentOf(day, 24 * 60, place.timeZone).getTime();
  const workingDays: readonly Day[] = workingDaysAfter(day, calendarLength, place.isWorkingDay);
  const isWorkingToday = !isWeekend(day) && place.isWorkingDay(day);
  return {
    today: day,
    /** Working days after today, in order: entry 0 is the next one. */
    workingDays,
    /** Entry n − 1: what a dealer without blackout days promises with a period of n working days. */
    promises: workingDays.map((date, i): Delivery => {
      return { days: i + 1, date, start: workingDays[Math.min(i, afterDeadline)] ?? date };
    }),
    validFrom: afterCutOff ? cutOff : midnight,
    validUntil: afterCutOff ? nextMidnight : cutOff,
    /** 0 while an express order counts from today, 1 when it counts from the next working day. */
    expressShift: afterCutOff || !isWorkingToday ? 1 : 0,
    /** When today began. */
    midnight,
    /** Orders of a day that is none count from the next working day anyway. */
    isWorkingToday,
    isWorkingDay: place.isWorkingDay,
  };
}

/** How the requested delivery is found in the calendar: a dealer's own period, the latest day of a window, or one day. */
type RequestedDelivery =
  | { kind: 'standard' }
  | { kind: 'window'; first: number; last: number; isExpress: boolean }
  | { kind: 'day'; index: number };

const windowDays: Readonly<Record<number, number>> = {
  [namedParameters.Delivery.fiveDays]: 5,
  [namedParameters.Delivery.tenDays]: 10,
};
const expressDays: Readonly<Record<number, number>> = {
  [namedParameters.Delivery.express24h]: 1,
  [namedParameters.Delivery.express48h]: 2,
};

/**
 * Reads a delivery parameter in a calendar; indexes count its working days from 0.
 * Null when nobody may serve it: a desired date that is no working day or outside its range.
 */
export function requestedDelivery(
  calendar: DeliveryCalendar,
  parameter: { id: number; desiredDate?: Day },
): RequestedDelivery | null {
  const express = expressDays[parameter.id];
  if (express !== undefined) {
    const first = calendar.expressShift;
    return { kind: 'window', first, last: first + express - 1, isExpress: true };
  }
  const days = windowDays[parameter.id];
  if (days !== undefined) return { kind: 'window', first: 0, last: days - 1, isExpress: false };
  if (parameter.id !== namedParameters.Delivery.desiredDate) return { kind: 'standard' };
  const index =
    parameter.desiredDate === undefined ? -1 : calendar.workingDays.indexOf(parameter.desiredDate);
  return index + 1 >= desiredDateRange.earliest && index + 1 <= desiredDateRange.latest
    ? { kind: 'day', index }
    : null;
}

/** Days by which a dealer is not on its way. */
type DaySet = { has(day: Day): boolean };

/** The dealer's own end of the day has passed; minutes count from midnight. */
export const isLate = (
  { isWorkingToday, midnight }: DeliveryCalendar,
  { now, cutOff }: { now: number; cutOff: number | null },
): boolean => cutOff !== null && isWorkingToday && now - midnight >= cutOff * 60_000;

/**
 * When a dealer delivers, or null when it cannot on its blackout days.
 * @param standardDays the dealer's own period in working days; its blackout days make it longer
 * @param isLate today's orders are over at this dealer: what counts from today counts from the next working day
 */
export function deliveryOf(
  calendar: DeliveryCalendar,
  request: RequestedDelivery,
  dealer: { standardDays: number; blackoutDays: DaySet | null; isLate?: boolean },
): Delivery | null {
  const { workingDays } = calendar;
  const isFree = (index: number) => !dealer.blackoutDays?.has(workingDays[index] ?? '');
  const late = dealer.isLate ? 1 : 0;
  const delivery = (index: number, startIndex: number): Delivery | null => {
    const date = workingDays[index];
    const start = workingDays[startIndex];
    return date === undefined || start === undefined ? null : { days: index + 1, date, start };
  };
  switch (request.kind) {
    case 'standard': {
      const last = nthFree(dealer.standardDays, late, isFree);
      const first = nthFree(1, afterDeadline, isFree);
      return delivery(last, first < 0 ? last : Math.min(last, first));
    }
    case 'window': {
      const isMoved = request.isExpress && late > request.first;
      const free = range(Math.max(request.first, late), request.last + (isMoved ? 1 : 0)).filter(isFree);
      const first = request.isExpress ? undefined : free.find((index) => index >= afterDeadline);
      return delivery(free.at(-1) ?? -1, first ?? free[0] ?? -1);
    }
    case 'day':
      return isFree(request.index) ? delivery(request.index, request.index) : null;
  }
}

/** Index of the n-th free working day from an index on, at least the first. */
function nthFree(n: number, from: number, isFree: (index: number) => boolean): number {
  let found = 0;
  for (let index = from; index < calendarLength; index++) {
    if (isFree(index)) found += 1;
    if (found >= Math.max(1, n)) return index;
  }
  return -1;
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** The days that may be chosen as desired date. */
export const desiredDates = (calendar: DeliveryCalendar): readonly Day[] =>
  calendar.workingDays.slice(desiredDateRange.earliest - 1, desiredDateRange.latest);

/** What the customer requested: any time of the day, or one half of it. */
type TimeOfDay = 'any' | 'morning' | 'afternoon';

type ClosedDays = Readonly<Record<TimeOfDay, DaySet>>;

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
