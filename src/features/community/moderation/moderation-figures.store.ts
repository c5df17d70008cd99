import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';

/** What a month of moderation was, for the report on transparency (Art. 15 and 24 DSA). */
export type MonthFigures = {
  /** YYYY-MM */
  month: string;
  posts: number;
  reports: number;
  reportsKept: number;
  reportsHidden: number;
  /** Half of the reports were decided sooner, hours; null without one. */
  medianHours: number | null;
  foundByProgram: number;
  byLaw: number;
  byGuidelines: number;
  warned: number;
  blocked: number;
  appeals: number;
  reversed: number;
};

const monthOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'Europe/Berlin', 'YYYY-MM')`;

/** So many months up to that of the moment, the newest first; each act counts in the month in which it was done. */
export async function monthFigures(
  db: Connection,
  { now, months }: { now: Date; months: number },
): Promise<MonthFigures[]> {
  const { rows } = await sql<MonthFigures>`
    with since (at) as materialized (
      select (date_trunc('month', ${now}::timestamptz at time zone 'Europe/Berlin') - ${months - 1}::integer * interval '1 month')
        at time zone 'Europe/Berlin'
    ), months as (
      select to_char(first, 'YYYY-MM') as month
      from generate_series(0, ${months - 1}::integer) n,
        lateral (select date_trunc('month', ${now}::timestamptz at time zone 'Europe/Berlin') - n * interval '1 month') m (first)
    ), written as (
      select ${monthOf('postedAt')} as month, count(*)::integer as posts from community_posts
      where posted_at >= (select at from since) group by 1
    ), reported as (
      select ${monthOf('createdAt')} as month, count(*)::integer as reports from community_reports
      where created_at >= (select at from since) group by 1
    ), decided as (
      select ${monthOf('decidedAt')} as month,
        count(*) filter (where decision = 'kept')::integer as kept,
        count(*) filter (where decision = 'hidden')::integer as hidden,
        round((percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)) / 3600)::numeric, 1)::float8
          as median_hours
      from community_reports where decided_at >= (select at from since) group by 1
    ), taken as (
      select ${monthOf('takenAt')} as month,
        count(*) filter (where found_by = 'program')::integer as by_program,
        count(*) filter (where ground = 'law')::integer as by_law,
        count(*) filter (where ground = 'guidelines')::integer as by_guidelines,
        count(*) filter (where sanction = 'warned')::integer as warned,
        count(*) filter (where sanction = 'blocked')::integer as blocked
      from community_measures where taken_at >= (select at from since) group by 1
    ), appealed as (
      select ${monthOf('appealedAt')} as month, count(*)::integer as appeals,
        count(*) filter (where outcome = 'reversed')::integer as reversed
      from community_measures where appealed_at >= (select at from since) group by 1
    )
    select m.month, coalesce(posts, 0) as posts, coalesce(reports, 0) as reports, coalesce(kept, 0) as reports_kept,
      coalesce(hidden, 0) as reports_hidden, median_hours, coalesce(by_program, 0) as found_by_program,
      coalesce(by_law, 0) as by_law, coalesce(by_guidelines, 0) as by_guidelines, coalesce(warned, 0) as warned,
      coalesce(blocked, 0) as blocked, coalesce(appeals, 0) as appeals, coalesce(reversed, 0) as reversed
    from months m left join written using (month) left join reported using (month) left join decided using (month)
      left join taken using (month) left join appealed using (month)
    order by m.month desc`.execute(db);
  return rows;
}

/** Something was written before this month (YYYY-MM); all else of moderation is later. */
export async function isAnythingBefore(db: Connection, month: string): Promise<boolean> {
  const found = await db
    .selectFrom('communityPosts')
    .select('id')
    .where('postedAt', '<', sql<Date>`${`${month}-01`}::timestamp at time zone 'Europe/Berlin'`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
