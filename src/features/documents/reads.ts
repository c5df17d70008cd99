import { sql } from 'kysely';
import type { OrderId } from '#features/catalog/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Day } from '#platform/time/calendar.ts';

type IssuedStatement = {
  id: number;
  /** To whom it was issued: one of the two. */
  dealerId: number | null;
  partnerId: number | null;
  countryId: CountryId;
  /** Its first day. */
  month: Day;
  number: string;
  gross: number;
  vatAmount: number;
  issuedAt: Date;
};

/** The statements of months that were issued, at most one of a month to each in a country, as a table of a query; cents (Rappen). */
export const issuedStatements = sql<IssuedStatement>`(
  select id, dealer_id, partner_id, country_id, month, number, gross, vat_amount, issued_at
  from documents where month is not null)`;

/** What was issued about orders, word for word, as a table of a query; cents (Rappen). */
export const orderDocuments = sql<{
  id: number;
  orderId: OrderId;
  orderYear: number;
  number: string;
  issuedAt: Date;
  gross: number;
  currency: 'EUR' | 'CHF';
  sheet: unknown;
}>`(
  select id, order_id, order_year, number, issued_at, gross, currency, sheet
  from documents where order_id is not null)`;

/** The order that the bill of a number asks to pay; null when none was issued under it. */
export const orderOfBill = (number: string) => sql<OrderId | null>`(
  select order_id from documents
  where kind in ('invoice', 'cancellation_bill') and number = ${number}
    and series_year = ${2000 + Number(number.slice(6, 8))} and position = ${Number(number.slice(9))} limit 1)`;
