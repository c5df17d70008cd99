import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { localDay, momentOf } from '#platform/time/calendar.ts';

/** What a partner got of its day, by the clock of its country, as its cap counts. */
export async function sentToday(
  db: Connection,
  { id, countryId }: { id: number; countryId: CountryId },
  now: Date,
): Promise<number> {
  const { timeZone } = countries[countryId];
  const { count } = await db
    .selectFrom('leadDeliveries')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('partnerId', '=', id)
    .where('sentAt', '>=', momentOf(localDay(now, timeZone), 0, timeZone))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * What partners are charged, each by its moment: a request's price when it was handed over, and the same less when a complaint about
 * it was accepted or its mail never went out. Nothing comes into a month that is over, so its statement stays what it was.
 */
const charges = sql`(
  select id, partner_id, number, sent_at, sent_at as at, price as amount, case when is_repeat then 'repeat' end as free_because
  from lead_deliveries where sent_at is not null
  union all
  select id, partner_id, number, sent_at, first.at, -price, first.free_because
  from lead_deliveries cross join lateral (
    select * from (values
      (unsent_at, 'unsent'), (case when complaint_state = 'accepted' then decided_at end, 'complaint')) as credits (at, free_because)
    where at is not null order by at limit 1) as first
  where sent_at is not null) as charges`;

/**
 * Why a partner is not charged for what it was handed over: its complaint, because the mail never went out, or because it is charged
 * for an earlier request of the household.
 */
export type FreeBecause = 'complaint' | 'unsent' | 'repeat';

export type LeadPartnerFigures = { waiting: number; today: number; month: number; monthMoney: number };

/** What waits for each partner, what went out today, and what the month comes to; duplicates are free. */
export async function leadPartnerFigures(
  db: Connection,
  { today, month }: { today: Date; month: Date },
): Promise<ReadonlyMap<number, LeadPartnerFigures>> {
  const { rows } = await sql<LeadPartnerFigures & { partnerId: number }>`
    select p.id as "partnerId",
      count(*) filter (where d.state = 'waiting')::integer as waiting,
      count(*) filter (where d.sent_at >= ${today})::integer as today,
      count(*) filter (where d.sent_at >= ${month})::integer as month,
      coalesce((select sum(amount) from ${charges} where partner_id = p.id and at >= ${month}), 0)::integer as "monthMoney"
    from lead_partners p
    left join lead_deliveries d on d.partner_id = p.id and (d.state = 'waiting' or d.sent_at >= ${month})
    group by p.id`.execute(db);
  return new Map(rows.map(({ partnerId, ...figures }) => [partnerId, figures]));
}

/** "2026-11"; money in minor units of the partner's country, negative where more is set off than was handed over. */
export type MonthFigures = { month: string; count: number; money: number };

/** What a partner's last twelve months with charges came to, the newest first. */
export async function leadPartnerMonths(
  db: Connection,
  { id, countryId }: { id: number; countryId: CountryId },
): Promise<MonthFigures[]> {
  const { timeZone } = countries[countryId];
  const { rows } = await sql<MonthFigures>`
    select month, count(*) filter (where not is_free)::integer as count, sum(amount)::integer as money
    from (
      select to_char(at at time zone ${timeZone}, 'YYYY-MM') as month, bool_or(free_because is not null) as is_free, sum(amount) as amount
      from ${charges} where partner_id = ${id} group by 1, id
    ) as requests
    group by 1 order by 1 desc limit 12`.execute(db);
  return rows;
}

/** A request in a statement; its price is net, in minor units: nothing where it is credited at once, negative where it is later. */
export type ChargedRequest = {
  id: number;
  number: number;
  sentAt: Date;
  price: number;
  freeBecause: FreeBecause | null;
};

/** What a partner is charged in a period, by the number of the requests. */
export async function chargesIn(
  db: Connection,
  partnerId: number,
  { from, until }: { from: Date; until: Date },
): Promise<ChargedRequest[]> {
  const { rows } = await sql<ChargedRequest>`
    select id, number, sent_at as "sentAt", sum(amount)::integer as price, max(free_because) as "freeBecause"
    from ${charges} where partner_id = ${partnerId} and at >= ${from} and at < ${until}
    group by id, number, sent_at order by number`.execute(db);
  return rows;
}
