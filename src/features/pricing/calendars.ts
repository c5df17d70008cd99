import { countries } from '#features/places/shared.ts';
import type { CountryId, Places } from '#features/places/types.ts';
import { isWorkingDayIn } from '#platform/time/holidays.ts';
import { type DeliveryCalendar, deliveryCalendar } from './delivery.rules.ts';

/** Finds the delivery calendar of a postal code; null for a code that no place has. */
export type Calendars = (countryId: CountryId, postalCode: string, now: Date) => DeliveryCalendar | null;

/** Keeps one calendar a state and renews it when midnight or the express cut-off has passed. */
export function rememberCalendars(places: Pick<Places, 'find'>): Calendars {
  const known = new Map<string, DeliveryCalendar>();
  return (countryId, postalCode, now) => {
    const state = places.find(countryId, postalCode)?.stateCode;
    if (state === undefined) return null;
    const moment = now.getTime();
    const kept = known.get(state);
    if (kept && kept.validFrom <= moment && moment < kept.validUntil) return kept;
    const { timeZone } = countries[countryId];
    const made = deliveryCalendar(now, { timeZone, isWorkingDay: (day) => isWorkingDayIn(state, day) });
    known.set(state, made);
    return made;
  };
}
