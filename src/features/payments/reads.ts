import { type Expression, type SqlBool, sql } from 'kysely';
import type { OrderId, ProviderName } from '#features/catalog/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { AlertKind } from './payment-alerts.rules.ts';

/** Who collects the payment of an order; null where it has none, or nobody does. */
export const collectorOf = (orderId: Expression<unknown>) => sql<ProviderName | null>`(
  select provider from payments where payments.order_id = ${orderId} limit 1)`;

/** The id of an order's payment to the operator; null where it has none, or its dealer is paid. */
export const paymentToOperator = (orderId: number | Expression<unknown>) => sql<number | null>`(
  select id from payments where payments.order_id = ${orderId} and receiver = 'operator')`;

/** The id of the order that a payment is of; null without a payment. */
export const orderOfPayment = (paymentId: Expression<unknown>) => sql<OrderId | null>`(
  select order_id from payments where payments.id = ${paymentId})`;

/** The ids of the payments of some orders, to look for a column in. */
export const paymentsOf = (orderIds: Expression<unknown>) => sql<number>`(
  select id from payments where order_id in ${orderIds})`;

type OpenBalance = {
  id: number;
  orderId: OrderId;
  year: number;
  receiver: 'dealer' | 'operator';
  countryId: CountryId;
  currency: 'EUR' | 'CHF';
  isSettled: boolean;
  open: number;
  mandate: { accountHolder: string; iban: string } | null;
};

/**
 * Payments whose bill and bank transfers are not even: `open` is owed to the operator, or by it where it is negative; cents
 * (Rappen). With the mandate for a debit where the customer gave one. As a table of a query.
 */
export const openBalances = sql<OpenBalance>`(
  select id, order_id, year, receiver, country_id, currency, is_settled, invoiced - received + paid_back as open,
    details->'said'->'mandate' as mandate
  from payments where invoiced - received + paid_back <> 0)`;

/** Whether somebody was told of a payment for a reason at any time. */
export const hasAlertAbout = (paymentId: Expression<unknown>, kind: AlertKind) => sql<SqlBool>`
  exists (select from payment_alerts where payment_alerts.payment_id = ${paymentId} and kind = ${kind})`;
