import type { Transaction } from '#db/database.ts';
import { commissionRateOn } from '#features/catalog/catalog.ts';
import type { Order, OrderChangeListener } from '#features/orders/types.ts';
import { countries } from '#features/places/shared.ts';
import { type Cents, cents, roundHalfUp } from '#platform/money/money.ts';
import { localDay } from '#platform/time/calendar.ts';
import { bookingOf } from '../cancellations/cancellations.store.ts';
import type { Booking } from '../cancellations/usual-booking.rules.ts';
import { bookedFor, insertEntry } from './commission.store.ts';

/**
 * Brings what is booked for a finished order to what it should be, by one entry of the difference in the present
 * month: of the commission, and of what it is charged on. The caller holds the order's row.
 */
export async function bookCommission(
  tx: Transaction,
  booked: { order: Order; booking: Pick<Booking, 'isBooked'>; at: Date; kind: 'settled' | 'reviewed' },
): Promise<void> {
  const { order, booking, at, kind } = booked;
  if (!isFinished(order)) return;
  const today = localDay(at, countries[order.countryId].timeZone);
  const before = await bookedFor(tx, order.id);
  const permille = before.permille ?? (await commissionRateOn(tx, order.countryId, today));
  const charged = booking.isBooked ? commissionBase(order) : cents(0);
  const amount = commissionOf(charged, permille) - before.amount;
  if (amount === 0) return;
  const base = charged - before.base;
  const month = `${today.slice(0, 7)}-01`;
  await insertEntry(tx, order, {
    position: before.count + 1,
    kind,
    month,
    base,
    permille,
    amount,
    bookedAt: at,
  });
}

/** Commission is computed when an order is settled; what the review decided before then holds. */
export const commissionFollowsOrder: OrderChangeListener = async (tx, { order, at }) => {
  if (!isFinished(order)) return;
  const decided = await bookingOf(tx, order.id);
  const booking = decided ?? { isBooked: order.state === 'settled' };
  await bookCommission(tx, { order, booking, at, kind: 'settled' });
};

/** Net price of what was delivered, or of what was agreed when nothing was. */
function commissionBase({ terms, progress }: Pick<Order, 'terms' | 'progress'>): Cents {
  const price = progress.delivered?.settlement ?? terms;
  return cents(price.totalPrice - price.vatAmount);
}

/** Commission in cents net of what it is charged on. */
const commissionOf = (charged: Cents, permille: number): Cents =>
  cents(roundHalfUp(charged * permille, 1000));

/** Whether nothing more will happen to an order, so that its commission can be booked. */
const isFinished = ({ state }: Pick<Order, 'state'>): boolean =>
  state === 'settled' || state === 'cancelled' || state === 'withdrawn';
