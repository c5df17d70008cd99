import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { OrderId } from '#features/catalog/types.ts';

import type { AlertKind, AlertResolution } from './alerts.rules.ts';

export type AlertLine = {
  id: number;
  kind: AlertKind;
  reason: string;
  raisedAt: Date;
  tries: number;
  resolvedAt: Date | null;
  resolution: AlertResolution | null;
  note: string;
  /** Null: the order was never placed. */
  orderId: OrderId | null;
  orderNumber: string | null;
  provider: string | null;
  countryId: number;
  currency: string;
  /** Cents (Rappen) that the customer owes now, and what was taken of it. */
  due: number;
  taken: number;
};

/** Alerts for the operator: those that wait, the oldest first, or all, the newest first. */
export async function alertsFor(
  db: Connection,
  { drawer, limit }: { drawer: 'open' | 'all'; limit: number },
): Promise<readonly AlertLine[]> {
  const condition = drawer === 'open' ? sql`where alert.resolved_at is null` : sql``;
  const order = drawer === 'open' ? sql`alert.raised_at, alert.id` : sql`alert.raised_at desc, alert.id desc`;
  const { rows } = await sql<AlertLine>`
    select alert.id, alert.kind, alert.reason, alert.raised_at, alert.tries, alert.resolved_at, alert.resolution,
      alert.note, orders.id as order_id, orders.number as order_number,
      coalesce(payment.provider, attempt.provider) as provider,
      coalesce(payment.country_id, attempt.country_id) as country_id,
      coalesce(payment.currency, attempt.currency) as currency,
      coalesce(payment.due, 0) as due,
      coalesce(payment.captured - payment.refunded + payment.received - payment.paid_back, attempt.amount) as taken
    from payment_alerts as alert
    left join payments as payment on payment.id = alert.payment_id
    left join payment_attempts as attempt on attempt.id = alert.attempt_id
    left join orders on orders.id = payment.order_id and orders.year = payment.year
    ${condition} order by ${order} limit ${limit}`.execute(db);
  return rows;
}
