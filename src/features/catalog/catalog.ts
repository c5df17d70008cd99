import type { Day } from '#platform/time/calendar.ts';
import { isWorkingDayIn } from '#platform/time/holidays.ts';
import type { Catalog } from './catalog.rules.ts';

export { catalogueVersion, loadCatalog, requirementRules } from './catalog.store.ts';

/** Monday to Friday, unless it is a public holiday of the state or the marketplace has closed the day. */
export const isWorkingDayOf = (catalog: Pick<Catalog, 'isClosed'>, stateCode: string, day: Day): boolean =>
  isWorkingDayIn(stateCode, day) && !catalog.isClosed(stateCode, day);
