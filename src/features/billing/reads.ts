import { sql } from 'kysely';
import type { OrderId } from '#features/catalog/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Day } from '#platform/time/calendar.ts';
import { lineKind } from './commission/commission.store.ts';

type BookedCommission = {
  id: number;
  orderId: OrderId;
  year: number;
  /** 1, 2, … of the order; a later one changes what is booked by those before. */
  position: number;
  countryId: CountryId;
  currency: 'EUR' | 'CHF';
  /** In whose statement it stands, its first day. */
  month: Day;
  kind: 'settled' | 'reviewed';
  bookedAt: Date;
  amount: number;
};

/** What commission is booked of orders, net, cents (Rappen), as a table of a query. */
export const bookedCommission = sql<BookedCommission>`(
  select id, order_id, year, position, country_id, currency, month, ${lineKind} as kind, booked_at, amount
  from commission_entries e)`;
