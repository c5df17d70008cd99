import { type Expression, sql } from 'kysely';
import type { Day } from '#platform/time/calendar.ts';
import { lineKind } from './commission/commission.store.ts';

type Booking = {
  id: number;
  /** 1, 2, … of the order; a later one changes what is booked by those before. */
  position: number;
  countryId: number;
  currency: 'EUR' | 'CHF';
  /** In whose statement it stands, its first day. */
  month: Day;
  kind: 'settled' | 'reviewed';
  bookedAt: Date;
  amount: number;
};

/** What is booked for an order, one after the other, net, cents (Rappen); as a table to be joined to each order. */
export const bookingsOf = ({
  id,
  year,
}: Readonly<Record<'id' | 'year', Expression<unknown>>>) => sql<Booking>`(
  select id, position, country_id, currency, month, ${lineKind} as kind, booked_at, amount
  from commission_entries e where e.order_id = ${id} and e.year = ${year})`;
