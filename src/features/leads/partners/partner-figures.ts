import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { localDay, momentOf } from '#platform/time/calendar.ts';

/** From when on a partner's requests count for its cap of the day. */
export function startOfDay(countryId: CountryId, now: Date): Date {
  const { timeZone } = countries[countryId];
  return momentOf(localDay(now, timeZone), 0, timeZone);
}

export type PartnerFigures = { waiting: number; today: number; month: number; monthMoney: number };

/** What waits for each partner, what went out today, and what the month comes to (duplicates and accepted complaints are free). */
export async function partnerFigures(
  db: Connection,
  { today, month }: { today: Date; month: Date },
): Promise<ReadonlyMap<number, PartnerFigures>> {
  const { rows } = await sql<PartnerFigures & { partnerId: number }>`
    select partner_id as "partnerId",
      count(*) filter (where state = 'waiting')::integer as waiting,
      count(*) filter (where sent_at >= ${today})::integer as today,
      count(*) filter (where sent_at >= ${month})::integer as month,
      coalesce(sum(price) filter (where sent_at >= ${month} and complaint_state is distinct from 'accepted'), 0)::integer as "monthMoney"
    from lead_deliveries
    where state = 'waiting' or sent_at >= ${month}
    group by partner_id`.execute(db);
  return new Map(rows.map(({ partnerId, ...figures }) => [partnerId, figures]));
}

/** "2026-11"; money in minor units of the partner's country. */
export type MonthFigures = { month: string; count: number; money: number };

/** What a partner's last twelve months with requests came to, the newest first; accepted complaints are free. */
export async function partnerMonths(
  db: Connection,
  { id, countryId }: { id: number; countryId: CountryId },
): Promise<MonthFigures[]> {
  const { timeZone } = countries[countryId];
  const { rows } = await sql<MonthFigures>`
    select to_char(sent_at at time zone ${timeZone}, 'YYYY-MM') as month,
      count(*) filter (where complaint_state is distinct from 'accepted')::integer as count,
      coalesce(sum(price) filter (where complaint_state is distinct from 'accepted'), 0)::integer as money
    from lead_deliveries
    where partner_id = ${id} and sent_at is not null
    group by 1 order by 1 desc limit 12`.execute(db);
  return rows;
}
