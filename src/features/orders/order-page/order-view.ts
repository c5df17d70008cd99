import type { Connection, Database } from '#db/database.ts';
import { namedParameters } from '#features/catalog/shared.ts';
import { readablePhone } from '#features/customers/shared.ts';
import type { Address } from '#features/customers/types.ts';
import { countries } from '#features/places/shared.ts';
import type { Pricing } from '#features/pricing/types.ts';
import type { Visitor } from '#platform/http/endpoint.ts';
import { type Day, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { isWorkingDayIn } from '#platform/time/holidays.ts';
import { feeToCancel } from '../change/change-order.ts';
import { mayComplain } from '../change/order-changes.rules.ts';
import { eventsOf } from '../change/order-changes.store.ts';
import { maxDelivered, minAtOrderedTier } from '../change/settlement.rules.ts';
import { isLeftWithout, nextOffers } from '../mails/next-offers.ts';
import { notesOf } from '../order-notes.ts';
import { isLateDelivery, stepsFrom } from '../orders.rules.ts';
import type { Order, OrderActor, OrderParty } from '../orders.types.ts';
import { mayWithdraw, mayWithdrawLoan } from '../withdrawal.rules.ts';

/** An order as the pages of customer, dealer and support show it. */
export type OrderView = Awaited<ReturnType<typeof orderView>>;

export async function orderView(db: Connection, order: Order, at: { actor: OrderActor; now: Date }) {
  const { id, number, version, state, placedAt, confirmBy, email, vatId, terms, progress } = order;
  const { appointment, delivered, feeCharged } = progress;
  const { timeZone, locale, iso } = countries[order.countryId];
  const { amount, postalCode } = order.request;
  const events = await eventsOf(db, id);
  const today = localDay(at.now, timeZone);
  const canComplain = mayComplain(order, today);
  const isWorkingDay = (day: Day) => isWorkingDayIn(iso, day);
  const confirmed = events.find(({ to }) => to === 'confirmed');
  const confirmedOn = confirmed ? localDay(confirmed.at, timeZone) : null;
  const readable = <Reached extends Pick<Address, 'phone'>>(reached: Reached): Reached => ({
    ...reached,
    phone: readablePhone(reached.phone),
  });
  return {
    ...{ id, number, version, state, locale, placedAt, confirmBy, email, vatId },
    ...notesOf(order),
    ...{ amount, postalCode, appointment, delivered, feeCharged, events, today },
    terms: { ...terms, dealer: readable(terms.dealer) },
    stations: order.stations.map((station) => ({ ...station, address: readable(station.address) })),
    invoiceAddress: order.invoiceAddress && readable(order.invoiceAddress),
    /** The last day on which the dealer confirms; \`confirmBy\` is the midnight that ends it. */
    confirmByDay: localDay(new Date(confirmBy.getTime() - 1), timeZone),
    isOverdue: state === 'placed' && at.now > confirmBy,
    /** The day of delivery passed, and everybody was told. */
    isLate: isLateDelivery(state, progress.deliveryLateAt),
    isDesiredDay: terms.options.some((option) => option.id === namedParameters.Delivery.desiredDate),
    /** Where the reader may take the order from here. */
    steps: stepsFrom(state, at.actor).filter((to) => to !== 'disputed' || canComplain),
    /** Until when the reader may complain of a delivery; null when there is none or it is over. */
    complaintUntil: canComplain ? progress.complaintUntil : null,
    canWithdraw: mayWithdraw(order, { today, isWorkingDay }),
    /** Of instalments, whatever the goods are. */
    canWithdrawLoan: mayWithdrawLoan(order, { confirmedOn, today, isWorkingDay }),
    /** Bounds of a delivery: from here the ordered tier holds, and more than that nobody has to take. */
    bounds: { min: minAtOrderedTier(amount), max: maxDelivered(amount) },
  };
}

export type CustomerOrder = Awaited<ReturnType<typeof customerOrder>>;

/** An order as its customer follows it. */
export async function customerOrder(
  deps: { db: Database; clock: Clock; pricing: Pick<Pricing, 'calculate'> },
  order: Order,
  visitor: Pick<Visitor, 'user'>,
) {
  const now = deps.clock.now();
  const party = partyOf(visitor, order);
  const view = await orderView(deps.db, order, { actor: party.actor, now });
  const isFailed = view.isOverdue || isLeftWithout(order, view.events.at(-1)?.actor);
  return {
    order: view,
    /** What cancelling costs now. */
    fee: await feeToCancel(deps, order, party),
    /** To ask for the same again. */
    request: order.request,
    /** Other dealers' offers when this one fails; else none. */
    offers: isFailed ? nextOffers(deps.pricing, order, now) : [],
  };
}

/** As whom a visitor changes its own order; an agent who acts for it stays the agent. */
export function partyOf({ user }: Pick<Visitor, 'user'>, order: Order): OrderParty {
  if (user?.impersonator) return { actor: 'support', userId: user.impersonator.id };
  if (user) return { actor: 'customer', userId: user.id };
  return { actor: 'guest', userId: order.userId };
}
