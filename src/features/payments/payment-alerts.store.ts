import { type InferResult, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { orderBy, sortsOf } from '#db/order-by.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { ofOrder } from '#features/orders/reads.ts';
import type { Sort } from '#platform/http/list-address.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import type { AlertKind, AlertResolution } from './payment-alerts.rules.ts';

type AlertAbout = { paymentId: number } | { attemptId: number };

export type Alert = InferResult<ReturnType<typeof alertWhere>>[number];

const maxReasonLength = 500;

/** Tells the operator, once for each matter that is open: by its list, the metric and a mail. */
export async function raiseAlert(
  queue: Queue,
  tx: Transaction,
  raised: { about: AlertAbout; kind: AlertKind; reason: string; at: Date },
): Promise<void> {
  const reason = raised.reason.slice(0, maxReasonLength);
  const columns = 'paymentId' in raised.about ? (['paymentId'] as const) : (['attemptId'] as const);
  const alert = await tx
    .insertInto('paymentAlerts')
    .values({ ...raised.about, kind: raised.kind, reason, raisedAt: raised.at })
    .onConflict((conflict) =>
      conflict
        .columns(columns)
        .where('resolvedAt', 'is', null)
        .doUpdateSet((set) => ({
          kind: raised.kind,
          reason,
          tries: set('paymentAlerts.tries', '+', 1),
        })),
    )
    .returning(['id', 'tries'])
    .executeTakeFirstOrThrow();
  if (alert.tries === 1) await enqueueMails(queue, tx, [{ kind: 'support_payment_alert', about: alert.id }]);
}

/** Closes what is open about a payment or an intent; `by` is null when it came right by itself. */
export async function resolveAlertsAbout(
  db: Connection,
  about: AlertAbout,
  resolved: { at: Date; resolution: AlertResolution; by: number | null; note?: string },
): Promise<void> {
  const { at, resolution, by, note = '' } = resolved;
  await db
    .updateTable('paymentAlerts')
    .set({ resolvedAt: at, resolution, resolvedBy: by, note })
    .where((is) => is.and({ ...about }))
    .where('resolvedAt', 'is', null)
    .execute();
}

const columns = [
  'id',
  'paymentId',
  'attemptId',
  'kind',
  'reason',
  'raisedAt',
  'tries',
  'resolvedAt',
  'resolution',
  'note',
] as const;

const alertWhere = (db: Connection, id: number) =>
  db
    .selectFrom('paymentAlerts')
    .select(columns)
    .where('id', '=', id)
    .$narrowType<{ kind: AlertKind; resolution: AlertResolution | null }>();

export const alertById = (db: Connection, id: number) => alertWhere(db, id).executeTakeFirst();

/** The open alert for whoever is going to close it in this transaction. */
export const lockedOpenAlert = (tx: Transaction, id: number) =>
  alertWhere(tx, id).where('resolvedAt', 'is', null).forUpdate().executeTakeFirst();

/** How many matters wait for somebody, as a part of a query. */
export const openAlerts = sql<number>`(select count(*)::integer from payment_alerts where resolved_at is null)`;

/** How many matters wait for somebody. */
export async function openAlertCount(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('paymentAlerts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('resolvedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type AlertLine = Omit<Alert, 'paymentId' | 'attemptId'> & {
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
const alertOrder = {
  order: ofOrder(sql`payment.order_id`, 'number'),
  since: sql`alert.raised_at`,
  due: sql`coalesce(payment.due, 0)`,
};

export const alertSorts = sortsOf(alertOrder);

export async function alertsFor(
  db: Connection,
  { tab, limit, sort }: { tab: 'open' | 'all'; limit: number; sort?: Sort<keyof typeof alertOrder> | null },
): Promise<readonly AlertLine[]> {
  const condition = tab === 'open' ? sql`where alert.resolved_at is null` : sql``;
  const order = tab === 'open' ? sql`alert.raised_at, alert.id` : sql`alert.raised_at desc, alert.id desc`;
  const { rows } = await sql<AlertLine>`
    select alert.id, alert.kind, alert.reason, alert.raised_at, alert.tries, alert.resolved_at, alert.resolution,
      alert.note, payment.order_id, ${ofOrder(sql`payment.order_id`, 'number')} as order_number,
      coalesce(payment.provider, attempt.provider) as provider,
      coalesce(payment.country_id, attempt.country_id) as country_id,
      coalesce(payment.currency, attempt.currency) as currency,
      coalesce(payment.due, 0) as due,
      coalesce(payment.captured - payment.refunded + payment.received - payment.paid_back, attempt.amount) as taken
    from payment_alerts as alert
    left join payments as payment on payment.id = alert.payment_id
    left join payment_attempts as attempt on attempt.id = alert.attempt_id
    ${condition} order by ${orderBy(sort, alertOrder, order)} limit ${limit}`.execute(db);
  return rows;
}
