import { createHash } from 'node:crypto';
import type { Connection, Database, Transaction } from '#db/database.ts';
import { isFreeDayOf, isWorkingDayOf } from '#features/catalog/catalog.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { blackoutDaysOf, cancellationRuleOf, scheduleOf } from '#features/dealers/dealers.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import { countries, holidayRegionOf } from '#features/places/shared.ts';
import type { CountryId, Places } from '#features/places/types.ts';
import type { Offer, Pricing } from '#features/pricing/types.ts';
import { enqueuePushes } from '#features/push/push.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import type { Cents } from '#platform/money/money.ts';
import { type Day, localTime } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { isWorkingDayIn } from '#platform/time/holidays.ts';
import { confirmBy } from '../deadlines/confirm-deadline.rules.ts';
import { timesMoved } from '../deadlines/order-deadlines.store.ts';
import { isRecord } from '../order-states.rules.ts';
import { findOrder } from '../orders.store.ts';
import type { Order, OrderParty, OrderPorts, OrderStep, Settlement } from '../orders.types.ts';
import { retainedMoney } from '../payment-standing.rules.ts';
import { canonicalJson } from '../place/order-terms.rules.ts';
import type { DeliveryDays } from './appointments.rules.ts';
import { cancellationFee } from './cancellation-fee.rules.ts';
import { mailsAbout } from './change-mails.rules.ts';
import { reasonOf, type StepError, stepError } from './order-changes.rules.ts';
import {
  changeByKey,
  eventsOf,
  lockOrder,
  type OrderEvent,
  stateAfter,
  type WrittenChange,
  writeChange,
} from './order-changes.store.ts';
import { maxDelivered, settle } from './settlement.rules.ts';

export type ChangeOrderDeps = {
  db: Database;
  clock: Clock;
  queue: Queue;
  places: Pick<Places, 'find'>;
  pricing: Pick<Pricing, 'recalculate' | 'index'>;
  ports: Pick<OrderPorts, 'readOrderMoney' | 'orderChangeListeners'>;
};

export type ChangeRequest = {
  orderId: OrderId;
  /** Of the order that whoever decides has seen. */
  version: number;
  /** The same key stands for the same change; null for the marketplace's own jobs. */
  key: string | null;
  party: OrderParty;
  step: OrderStep;
  /** When the customer declared it, if that was before now: days are counted until then (§ 355 (1) BGB). */
  declaredAt?: Date;
};

export type ChangeOutcome =
  | { kind: 'changed'; order: Order }
  /** No such order, or another dealer's. */
  | { kind: 'not_found' }
  /** Somebody was quicker; `since` is what happened. Nothing was changed. */
  | { kind: 'stale'; order: Order; since: readonly OrderEvent[] }
  /** `fee` is what cancelling costs now. */
  | (StepError & { order: Order; fee: Cents })
  /** The key stands for another change. */
  | { kind: 'key_used' };

/**
 * The one way to change an order after it was placed. Row lock, version, rules, event, mail jobs and what other
 * features do about it are one transaction: all of it happens or nothing. Repeated with the same key it answers the
 * same; who decides on what is no longer so is written what changed.
 */
export async function changeOrder(deps: ChangeOrderDeps, request: ChangeRequest): Promise<ChangeOutcome> {
  const settlement = await settlementOf(deps, request);
  return deps.db.transaction().execute((tx) => change(deps, tx, { ...request, settlement }));
}

/** What cancelling would cost this party now, to be shown before it decides. */
export async function feeToCancel(
  deps: { db: Connection },
  order: Order,
  party: Pick<OrderParty, 'actor'>,
): Promise<Cents> {
  const rule = await cancellationRuleOf(deps.db, { dealerId: order.terms.dealer.id, at: order.placedAt });
  return cancellationFee(order, party.actor, rule);
}

/**
 * The price of a delivery, also of one that is corrected, follows from facts that never change, so it is found before
 * the row is locked.
 */
async function settlementOf(
  deps: ChangeOrderDeps,
  { orderId, step }: ChangeRequest,
): Promise<Settlement | null> {
  const isMeasured = step.to === 'delivered' || step.to === 'delivery_corrected';
  if (!isMeasured || !(step.amount > 0)) return null;
  const order = await findOrder(deps.db, orderId);
  // What is too much to be taken is refused, and may be more than prices can be reckoned with.
  if (!order || step.amount > maxDelivered(order.request.amount)) return null;
  return settle(order, { amount: step.amount, day: step.day }, await orderOffer(deps, order));
}

/** What an order's dealer offered for it, made again from the prices that it was placed at. */
export const orderOffer = (
  { pricing }: Pick<ChangeOrderDeps, 'pricing'>,
  order: Order,
): Promise<Offer | null> =>
  pricing.recalculate(
    {
      hash: '',
      request: order.request,
      dealerId: order.terms.dealer.id,
      priceVersion: order.priceVersion,
      sealedAt: order.placedAt,
      expiresAt: order.placedAt,
    },
    'all',
  );

async function change(
  deps: ChangeOrderDeps,
  tx: Transaction,
  request: ChangeRequest & { settlement: Settlement | null },
): Promise<ChangeOutcome> {
  const { orderId, version, party, step } = request;
  const order = (await lockOrder(tx, orderId)) ? await findOrder(tx, orderId) : null;
  if (!order || (party.actor === 'dealer' && party.dealerId !== order.terms.dealer.id)) {
    return { kind: 'not_found' };
  }
  const bodyHash = createHash('sha256')
    .update(canonicalJson({ step, actor: party.actor }))
    .digest();
  const known = request.key === null ? undefined : await changeByKey(tx, orderId, request.key);
  if (known) return known.bodyHash?.equals(bodyHash) ? { kind: 'changed', order } : { kind: 'key_used' };
  const since = order.version === version ? [] : await eventsOf(tx, orderId, version);
  if (order.version < version || since.some(({ details }) => !isWithoutEffect(details))) {
    return { kind: 'stale', order, since };
  }
  const now = deps.clock.now();
  const fee = await feeToCancel({ db: tx }, order, party);
  const facts = {
    ...(await deliveryDays({ ...deps, db: tx }, order, request.declaredAt ?? now)),
    now,
    fee,
    isWorkingDay: lawfulDays(deps, order),
    isPaid: await isPaid(deps, tx, order),
  };
  const error = stepError(order, { step, party }, facts);
  if (error) return { ...error, order, fee };
  const key = request.key === null ? null : { key: request.key, bodyHash };
  return write(deps, tx, { ...request, order, key, at: now });
}

/** Nobody decides otherwise because the dealer was asked meanwhile. */
const isWithoutEffect = ({ record }: OrderEvent['details']): boolean => record === 'dealer_reminded';

/** On which days an order's dealer can come, at a moment. */
export async function deliveryDays(
  { db, places, pricing }: { db: Connection } & Pick<ChangeOrderDeps, 'places' | 'pricing'>,
  { countryId, request, terms }: Order,
  at: Date,
): Promise<DeliveryDays> {
  const { day: today, minutes } = localTime(at, countries[countryId].timeZone);
  const region = regionOf(places, { countryId, postalCode: request.postalCode });
  const { catalog } = pricing.index();
  const { morningDays, afternoonDays, cutOff } = await scheduleOf(db, terms.dealer.id);
  return {
    today,
    minutes,
    blackoutDays: await blackoutDaysOf(db, terms.dealer.id),
    week: [...morningDays, ...afternoonDays],
    cutOff: cutOff ?? catalog.cutOffMinutes(countryId),
    isHoliday: (day) => isFreeDayOf(catalog, region, day),
  };
}

/** Whether something of what an order costs was paid to the operator; what dealers are paid nobody knows. */
export async function isPaid(
  { ports }: { ports: Pick<OrderPorts, 'readOrderMoney'> },
  db: Connection,
  order: Order,
): Promise<boolean> {
  const money = await ports.readOrderMoney(db, order);
  return money?.receiver === 'operator' && retainedMoney(money) > 0;
}

async function write(
  deps: ChangeOrderDeps,
  tx: Transaction,
  toWrite: Omit<WrittenChange, 'confirmBy'>,
): Promise<ChangeOutcome> {
  const { order, step, party, at } = toWrite;
  const { timeZone } = countries[order.countryId];
  const deadline = confirmBy(at, { timeZone, isWorkingDay: workingDaysOf(deps, order) });
  const isExtended = step.to === 'placed';
  const eventId = await writeChange(tx, { ...toWrite, confirmBy: isExtended ? deadline : null });
  const changed = await findOrder(tx, order.id);
  if (!changed) throw new Error(`order ${order.id} vanished while it was locked`);
  const written = {
    order: changed,
    from: order.state,
    to: stateAfter(order, step),
    party,
    reason: reasonOf(step),
    at,
    ...(isRecord(step.to) && { record: step.to }),
  };
  const moved = order.state === 'scheduled' && step.to === 'scheduled' ? await timesMoved(tx, order.id) : 0;
  const mails = mailsAbout({ ...written, timesMoved: moved }, eventId);
  await enqueueMails(deps.queue, tx, mails);
  // Nobody's telephone has to tell them what they have just done themselves.
  if (party.actor !== 'customer') {
    const { userId, countryId } = changed;
    await enqueuePushes(deps.queue, tx, { userId, countryId, mails, now: at });
  }
  if (party.actor === 'support' && step.to === 'cancelled') {
    await addAuditEvent(tx, {
      actorId: party.userId,
      userId: order.userId,
      action: 'order_cancelled',
      now: at,
      details: { order: order.number, reason: written.reason },
    });
  }
  for (const notify of deps.ports.orderChangeListeners) await notify(tx, written);
  return { kind: 'changed', order: changed };
}

const workingDaysOf = (deps: Pick<ChangeOrderDeps, 'places' | 'pricing'>, { countryId, request }: Order) =>
  workingDays(deps, { countryId, postalCode: request.postalCode });

/** Working days of the law, by which it counts its own periods: days that the marketplace closes or opens change nothing there. */
export function lawfulDays({ places }: Pick<ChangeOrderDeps, 'places'>, { countryId, request }: Order) {
  const region = regionOf(places, { countryId, postalCode: request.postalCode });
  return (day: Day) => isWorkingDayIn(region, day);
}

/** Of the place where the goods go. */
export function workingDays(
  { places, pricing }: Pick<ChangeOrderDeps, 'places' | 'pricing'>,
  { countryId, postalCode }: { countryId: CountryId; postalCode: string },
) {
  const region = regionOf(places, { countryId, postalCode });
  const { catalog } = pricing.index();
  return (day: Day) => isWorkingDayOf(catalog, region, day);
}

function regionOf(
  places: Pick<Places, 'find'>,
  { countryId, postalCode }: { countryId: CountryId; postalCode: string },
): string {
  const place = places.find(countryId, postalCode);
  return place ? holidayRegionOf(place) : countries[countryId].iso;
}
