import { type RawBuilder, sql } from 'kysely';
import { paymentMethods } from '#features/catalog/shared.ts';

/**
 * What statistics count of each order (`o`) that a condition holds for: the one place that says what the figures mean,
 * for the sums of days and for areas that are added up at once.
 */
export const orderFacts = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select o.country_id, (o.placed_at at time zone 'Europe/Berlin')::date as day,
    coalesce(nullif(left(o.postal_code, 2), ''), '-') as area, o.product_id,
    -- Who collects stands in the payment; instalments are the lender's always.
    coalesce(p.provider = 'ratepay', o.payment_id = ${sql.lit(paymentMethods.instalment.id)}) as is_ratepay,
    o.state not in ('cancelled', 'withdrawn') as is_valid, o.amount, o.delivered_amount,
    coalesce(o.final_price, o.total_price) as price, coalesce(c.amount, 0) as commission
  from orders o
  left join lateral (select provider from payments where order_id = o.id limit 1) p on true
  left join lateral (select sum(amount) as amount from commission_entries e where e.order_id = o.id) c on true
  where ${condition}`;

/** Aggregates over such rows, named as the columns of the sums. */
export const sumsOfFacts = sql`
  count(*)::integer as orders,
  (count(*) filter (where not is_valid))::integer as cancelled,
  (count(*) filter (where is_valid and delivered_amount is not null))::integer as delivered,
  sum(amount)::bigint as ordered_amount,
  coalesce(sum(delivered_amount) filter (where is_valid), 0)::bigint as delivered_amount,
  coalesce(sum(coalesce(delivered_amount, amount)) filter (where is_valid), 0)::bigint as valid_amount,
  coalesce(sum(price) filter (where is_valid), 0)::bigint as turnover,
  sum(commission)::bigint as commission`;
