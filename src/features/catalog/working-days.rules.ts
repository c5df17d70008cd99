import { type Day, isWeekend, yearOf } from '#platform/time/calendar.ts';
import { publicHolidays } from '#platform/time/holidays.ts';
import type { Catalog } from './catalog.rules.ts';

type StaffDays = Pick<Catalog, 'isClosed' | 'isOpened'>;

/** Nobody delivers, on whichever weekday: closed by the marketplace, or a public holiday of the region that it has not opened. */
export const isFreeDayOf = (catalog: StaffDays, region: string, day: Day): boolean =>
  catalog.isClosed(region, day) ||
  (publicHolidays(region, yearOf(day)).has(day) && !catalog.isOpened(region, day));

/** Monday to Friday, but for public holidays and closing days: the free days. */
export const isWorkingDayOf = (catalog: StaffDays, region: string, day: Day): boolean =>
  !isWeekend(day) && !isFreeDayOf(catalog, region, day);
