import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { Cents } from '#platform/money/money.ts';

/** A dealer's month of placing. */
export type DealerMonth = {
  /** YYYY-MM */
  month: string;
  orders: number;
  /** Cancelled or withdrawn. */
  lost: number;
  litres: number;
  kilograms: number;
  /** Without those that were lost; final where it is known. */
  volume: Cents;
  /** Median minutes from the order to its confirmation; null without one. */
  confirmMinutes: number | null;
};

/** The last twelve months in which a dealer had orders, the latest first. Reads that dealer's part of one index. */
export async function dealerMonths(
  db: Connection,
  { dealerId, since }: { dealerId: number; since: Date },
): Promise<DealerMonth[]> {
  const { rows } = await sql<DealerMonth>`
    select to_char(date_trunc('month', o.placed_at at time zone 'Europe/Berlin'), 'YYYY-MM') as month,
      count(*)::integer as orders,
      (count(*) filter (where o.state in ('cancelled', 'withdrawn')))::integer as lost,
      coalesce(sum(coalesce(o.delivered_amount, o.amount)) filter (where ${kept} and p.product_group_id in (1, 2, 5)),
        0)::float8 as litres,
      coalesce(sum(coalesce(o.delivered_amount, o.amount)) filter (where ${kept} and p.product_group_id in (3, 4)),
        0)::float8 as kilograms,
      coalesce(sum(coalesce(o.final_price, o.total_price)) filter (where ${kept}), 0)::float8 as volume,
      round(percentile_cont(0.5) within group (order by extract(epoch from o.confirmed_at - o.placed_at) / 60))::integer
        as confirm_minutes
    from orders o
    join products p on p.id = o.product_id
    where o.dealer_id = ${dealerId} and o.placed_at >= ${since}
    group by date_trunc('month', o.placed_at at time zone 'Europe/Berlin')
    order by date_trunc('month', o.placed_at at time zone 'Europe/Berlin') desc limit 12`.execute(db);
  return rows;
}

const kept = sql`o.state not in ('cancelled', 'withdrawn')`;
