import { type Expression, type SqlBool, sql } from 'kysely';
import type { ProviderName } from '#features/catalog/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { AlertKind } from './alerts.rules.ts';

type PaymentOfOrder = {
  id: number;
  orderId: number;
  year: number;
  receiver: 'dealer' | 'operator';
  provider: ProviderName | null;
  currency: 'EUR' | 'CHF';
};

/** Which payment is of which order, at most one of each: who gets it, who collects it, and in which currency; as a table of a query. */
export const paymentsOfOrders = sql<PaymentOfOrder>`(
  select id, order_id, year, receiver, provider, currency from payments)`;

type OpenBalance = Omit<PaymentOfOrder, 'provider'> & {
  countryId: CountryId;
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
