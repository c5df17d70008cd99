import type { Connection, Database } from '#db/database.ts';
import { isOperatorPayment, namedParameters } from '#features/catalog/shared.ts';
import type { Address } from '#features/customers/types.ts';
import { countries } from '#features/places/shared.ts';
import type { Pricing } from '#features/pricing/types.ts';
import type { Visitor } from '#platform/http/endpoint.ts';
import { readablePhone } from '#platform/phones/phone.rules.ts';
import { type Day, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { carbonPart } from '../carbon-costs.rules.ts';
import { possibleDays } from '../change/appointments.rules.ts';
import {
  type ChangeOrderDeps,
  deliveryDays,
  feeToCancel,
  isPaid,
  lawfulDays,
} from '../change/change-order.ts';
import { mayComplain } from '../change/complaint-period.rules.ts';
import { reminderError, toRemindOf } from '../change/dealer-reminders.rules.ts';
import { eventsOf } from '../change/order-changes.store.ts';
import { maxDelivered, minAtOrderedTier } from '../change/settlement.rules.ts';
import { isLeftWithout, nextOffers } from '../mails/next-offers.ts';
import { notesOf } from '../order-notes.ts';
import { isLateDelivery, recordsIn, stepsFrom } from '../order-states.rules.ts';
import type { Order, OrderActor, OrderParty, OrderPorts, RecordName, StepName } from '../orders.types.ts';
import { mayWithdraw, mayWithdrawLoan, returnBy } from '../withdrawal.rules.ts';

type OrderViewDeps = { db: Connection } & Pick<ChangeOrderDeps, 'places' | 'pricing'> & {
    ports: Pick<OrderPorts, 'readOrderMoney'>;
  };

/** An order as the pages of customer, dealer and support show it. */
export type OrderView = Awaited<ReturnType<typeof orderView>>;

export async function orderView(deps: OrderViewDeps, order: Order, at: { actor: OrderActor; now: Date }) {
  const { db } = deps;
  const { id, number, version, state, placedAt, confirmBy, email, vatId, terms, progress } = order;
  const { appointment, answer, delivered, feeCharged, goodsReturnedOn, refund } = progress;
  const { timeZone, locale } = countries[order.countryId];
  const { amount, postalCode } = order.request;
  const events = await eventsOf(db, id);
  const days = await deliveryDays(deps, order, at.now);
  const { today } = days;
  const canComplain = mayComplain(order, today);
  const facts = { ...at, today, canComplain, isPaid: await isPaid(deps, db, order) };
  const withdrawn = events.find(({ from, to }) => to === 'withdrawn' && from !== to);
  const isWorkingDay = lawfulDays(deps, order);
  const confirmed = events.find(({ to }) => to === 'confirmed');
  const confirmedOn = confirmed ? localDay(confirmed.at, timeZone) : null;
  const readable = <Reached extends Pick<Address, 'phone'>>(reached: Reached): Reached => ({
    ...reached,
    phone: readablePhone(reached.phone),
  });
  return {
    id,
    number,
    version,
    state,
    locale,
    placedAt,
    confirmBy,
    email,
    vatId,
    ...notesOf(order),
    amount,
    postalCode,
    appointment,
    answer,
    delivered,
    events,
    today,
    /** Under whose brand it was ordered, for support; null for our own. */
    partner: at.actor === 'support' ? (order.partner?.name ?? null) : null,
    feeCharged,
    goodsReturnedOn,
    refund,
    terms: { ...terms, dealer: readable(terms.dealer) },
    /** What of the price pays for CO2; null where no law sets one, or the figures of the delivery say it. */
    carbonPart: delivered?.settlement.co2
      ? null
      : carbonPart(order.request, {
          amount: delivered?.amount ?? amount,
          day: delivered?.day ?? terms.deliveryDate,
          vatPermille: (delivered?.settlement ?? terms).vatPermille,
        }),
    stations: order.stations.map((station) => ({ ...station, address: readable(station.address) })),
    invoiceAddress: order.invoiceAddress && readable(order.invoiceAddress),
    /** The last day on which the dealer confirms; \`confirmBy\` is the midnight that ends it. */
    confirmByDay: localDay(new Date(confirmBy.getTime() - 1), timeZone),
    isOverdue: state === 'placed' && at.now > confirmBy,
    /** The day of delivery passed, and everybody was told. */
    isLate: isLateDelivery(state, progress.deliveryLateAt),
    isDesiredDay: terms.options.some((option) => option.id === namedParameters.Delivery.desiredDate),
    /** Where the reader may take the order from here. */
    steps: readerSteps(order, facts),
    /** Why a dealer corrects its delivery no more; null for others, and where there is nothing to correct. */
    correctionOver: at.actor === 'dealer' ? correctionOver(order, facts) : null,
    /** On which the dealer can come; empty unless the reader may name one. */
    appointmentDays: state === 'confirmed' || state === 'scheduled' ? possibleDays(days) : [],
    /** How goods and money go back after a delivery was withdrawn from; null unless it was. */
    giveBack: withdrawn ? giveBackOf(order, localDay(withdrawn.at, timeZone)) : null,
    /** Until when the reader may complain of a delivery; null when there is none or it is over. */
    complaintUntil: canComplain ? progress.complaintUntil : null,
    canWithdraw: mayWithdraw(order, { today, isWorkingDay }),
    /** Of instalments, whatever the goods are. */
    canWithdrawLoan: mayWithdrawLoan(order, { confirmedOn, today, isWorkingDay }),
    /** Bounds of a delivery: from here the ordered tier holds, and more than that nobody has to take. */
    bounds: { min: minAtOrderedTier(amount), max: maxDelivered(amount) },
  };
}

type ReaderFacts = { actor: OrderActor; now: Date; today: Day; canComplain: boolean; isPaid: boolean };

/** Where a reader may take an order, and what it may record of it. */
function readerSteps(order: Order, { actor, now, today, canComplain, isPaid }: ReaderFacts): StepName[] {
  const isDealersPaid = isPaid && actor === 'dealer';
  return [
    ...stepsFrom(order.state, actor).filter((to) => to !== 'disputed' || canComplain),
    ...recordsIn(order.state, actor).filter((record) =>
      canRecord(record, { order, now, today, isPaid: isDealersPaid }),
    ),
  ];
}

function correctionOver({ state }: Order, { isPaid }: ReaderFacts): 'paid' | 'settled' | null {
  if (isPaid && (state === 'delivered' || state === 'disputed')) return 'paid';
  return state === 'settled' ? 'settled' : null;
}

function giveBackOf({ state, terms, progress: { delivered } }: Order, withdrawnOn: Day) {
  if (state !== 'withdrawn' || !delivered) return null;
  return {
    by: returnBy(withdrawnOn),
    isByOperator: isOperatorPayment(terms.payment.id),
    total: delivered.settlement.totalPrice,
  };
}

/** Whether something that may be recorded in this state is still to be recorded. */
function canRecord(
  record: RecordName,
  { order, now, today, isPaid }: { order: Order; now: Date; today: Day; isPaid: boolean },
): boolean {
  const { appointment, answer, delivered, goodsReturnedOn, refund } = order.progress;
  const isAhead = appointment !== null && today <= appointment.day;
  switch (record) {
    case 'appointment_accepted':
      return isAhead && answer?.kind !== 'accepted';
    case 'appointment_declined':
      return isAhead && answer?.kind !== 'declined';
    case 'appointment_proposed':
      return isAhead;
    case 'delivery_corrected':
      return delivered !== null && !isPaid;
    case 'goods_returned':
      return delivered !== null && goodsReturnedOn === null;
    case 'dealer_reminded':
      return reminderError(toRemindOf(order), now) === null;
    case 'money_refunded':
      return delivered !== null && refund === null && !isOperatorPayment(order.terms.payment.id);
  }
}

export type CustomerOrder = Awaited<ReturnType<typeof customerOrder>>;

/** An order as its customer follows it. */
export async function customerOrder(
  deps: OrderViewDeps & { db: Database; clock: Clock; pricing: Pick<Pricing, 'calculate'> },
  order: Order,
  visitor: Pick<Visitor, 'user'>,
) {
  const now = deps.clock.now();
  const party = partyOf(visitor, order);
  const view = await orderView(deps, order, { actor: party.actor, now });
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
