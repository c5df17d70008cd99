import { sql } from 'kysely';
import type { CountryId } from '#features/places/types.ts';
import type { Day } from '#platform/time/calendar.ts';

/** Visits that began on a partner's host, by country and month (its first day, of Germany's calendar), as a table of a query. */
export const visitsOfPartner = (partnerId: number) => sql<{
  countryId: CountryId;
  month: Day;
  visits: number;
}>`(
  select date_trunc('month', hour at time zone 'Europe/Berlin')::date as month, country_id, sum(visits)::integer as visits
  from conversion_sums where partner_id = ${partnerId} group by 1, 2)`;
