import { type Day, isWeekend, yearOf } from '#platform/time/calendar.ts';
import { publicHolidays } from '#platform/time/holidays.ts';
import type { Catalog } from './catalog.rules.ts';

export { allOptions, allProducts, writeOption, writeProduct } from './assortment.store.ts';
export { loadCatalog, replaceRule, requirementRules } from './catalog.store.ts';
export { addClosingDay, closingDays, cutOffs, endClosingDay, replaceCutOff } from './closing-days.store.ts';
export { allRates, commissionRateOn, writeRate } from './rates.store.ts';

type StaffDays = Pick<Catalog, 'isClosed' | 'isOpened'>;

/** Nobody delivers, on whichever weekday: closed by the marketplace, or a public holiday of the region that it has not opened. */
export const isFreeDayOf = (catalog: StaffDays, region: string, day: Day): boolean =>
  catalog.isClosed(region, day) ||
  (publicHolidays(region, yearOf(day)).has(day) && !catalog.isOpened(region, day));

/** Monday to Friday, unless it is a free day. */
export const isWorkingDayOf = (catalog: StaffDays, region: string, day: Day): boolean =>
  !isWeekend(day) && !isFreeDayOf(catalog, region, day);
