import { namedParameters } from '#features/catalog/shared.ts';
import { readablePhone } from '#features/customers/shared.ts';
import type { Address } from '#features/customers/types.ts';
import { countries } from '#features/places/shared.ts';
import { type Day, localDay } from '#platform/time/calendar.ts';
import { isWorkingDayIn } from '#platform/time/holidays.ts';
import { mayComplain } from '../change/complaint.rules.ts';
import type { OrderEvent } from '../change/order-changes.store.ts';
import { maxDelivered, minAtOrderedTier } from '../change/settlement.rules.ts';
import { isLateDelivery, stepsFrom } from '../orders.rules.ts';
import type { Order, OrderActor, OrderState, OrderTerms, Settlement } from '../orders.types.ts';
import { mayWithdraw, mayWithdrawLoan } from '../withdrawal.rules.ts';

/** An order in its life, as the pages of customer, dealer and support show it. */
export type OrderLifeView = {
  id: number;
  number: string;
  version: number;
  state: OrderState;
  locale: (typeof countries)[1]['locale'];
  placedAt: Date;
  /** The last day on which the dealer confirms. */
  confirmByDay: Day;
  confirmBy: Date;
  isOverdue: boolean;
  /** The day of delivery passed, and everybody was told. */
  isLate: boolean;
  isDesiredDay: boolean;
  amount: number;
  postalCode: string;
  terms: OrderTerms;
  appointment: Order['course']['appointment'];
  delivered: { amount: number; day: Day; settlement: Settlement } | null;
  cancellationFee: number | null;
  stations: readonly { address: Address; amount: number }[];
  invoiceAddress: Address | null;
  email: string;
  vatId: string;
  driverHints: string;
  events: readonly OrderEvent[];
  /** Where the reader may take the order from here. */
  steps: readonly OrderState[];
  /** Until when the reader may complain of a delivery; null when there is none or it is over. */
  complaintUntil: Day | null;
  canWithdraw: boolean;
  /** Of instalments, whatever the goods are. */
  canWithdrawLoan: boolean;
  today: Day;
  /** Bounds of a delivery: from here the ordered tier holds, and more than that nobody has to take. */
  bounds: { min: number; max: number };
};

export function orderLifeView(
  order: Order,
  { events, reader, now }: { events: readonly OrderEvent[]; reader: OrderActor; now: Date },
): OrderLifeView {
  const { terms, course } = order;
  const { timeZone, locale, iso } = countries[order.countryId];
  const today = localDay(now, timeZone);
  const canComplain = mayComplain(order, today);
  const isWorkingDay = (day: Day) => isWorkingDayIn(iso, day);
  const confirmed = events.find(({ to }) => to === 'confirmed');
  const confirmedOn = confirmed ? localDay(confirmed.at, timeZone) : null;
  const readable = (address: Address) => ({ ...address, phone: readablePhone(address.phone) });
  return {
    id: order.id,
    number: order.number,
    version: order.version,
    state: order.state,
    locale,
    placedAt: order.placedAt,
    // `confirmBy` is the midnight that ends the day.
    confirmByDay: localDay(new Date(order.confirmBy.getTime() - 1), timeZone),
    confirmBy: order.confirmBy,
    isOverdue: order.state === 'placed' && now > order.confirmBy,
    isLate: isLateDelivery(order.state, course.deliveryLateAt),
    isDesiredDay: terms.options.some(({ id }) => id === namedParameters.Delivery.desiredDate),
    amount: order.wish.amount,
    postalCode: order.wish.postalCode,
    terms: { ...terms, dealer: { ...terms.dealer, phone: readablePhone(terms.dealer.phone) } },
    appointment: course.appointment,
    delivered: course.delivered,
    cancellationFee: course.cancellationFee,
    stations: order.stations.map(({ address, amount }) => ({ address: readable(address), amount })),
    invoiceAddress: order.invoiceAddress && readable(order.invoiceAddress),
    email: order.email,
    vatId: order.vatId,
    driverHints: order.driverHints,
    events,
    steps: stepsFrom(order.state, reader).filter((to) => to !== 'disputed' || canComplain),
    complaintUntil: canComplain ? course.complaintUntil : null,
    canWithdraw: mayWithdraw(order, { today, isWorkingDay }),
    canWithdrawLoan: mayWithdrawLoan(order, { confirmedOn, today, isWorkingDay }),
    today,
    bounds: { min: minAtOrderedTier(order.wish.amount), max: maxDelivered(order.wish.amount) },
  };
}
