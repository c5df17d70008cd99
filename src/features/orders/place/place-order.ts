import { createHash, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#db/database.ts';
import { isWorkingDayOf } from '#features/catalog/catalog.ts';
import { countries, holidayRegionOf } from '#features/places/shared.ts';
import type { Places } from '#features/places/types.ts';
import { checkOffer } from '#features/pricing/pricing.ts';
import type { OfferChange, OfferGoneReason, OfferPricing, OfferStatus } from '#features/pricing/types.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { confirmBy } from '../deadlines/confirm-deadline.rules.ts';
import { type OrderErrorTexts, orderErrorTexts } from '../order-errors.texts.ts';
import { type FoundDistances, GroupOrderError, type GroupOrderErrorCode } from '../order-groups.ts';
import { orderId, yearOfOrder } from '../order-id.rules.ts';
import { orderNumber } from '../order-number.rules.ts';
import { findOrder } from '../orders.store.ts';
import type { Order, OrderPorts, OrderRequest } from '../orders.types.ts';
import { checkDetails, type Delivery, type OrderDetails } from './order-request.rules.ts';
import { canonicalJson, freezeTerms } from './order-terms.rules.ts';
import { paymentError } from './orderable-payments.rules.ts';
import {
  createOrderPartition,
  findPlacing,
  insertOrder,
  isMissingPartition,
  isTakenNumber,
  type KnownPlacing,
  type NewOrder,
  type PlacingKey,
} from './placing.store.ts';
import { describesRequest, isSameRequest } from './same-request.rules.ts';

export type PlaceOrderDeps = {
  db: Database;
  clock: Clock;
  queue: Queue;
  places: Pick<Places, 'find'>;
  pricing: OfferPricing;
  ports: Pick<OrderPorts, 'groups' | 'paymentMethodIds' | 'orderChangeListeners'>;
  /** For numbers and ids; node's by default. */
  randomBytes?: (count: number) => Uint8Array;
};

export type PlaceOrderInput = {
  request: OrderRequest;
  placing: PlacingKey;
  /** The partner on whose host the customer ordered, as the server knows it by the request's host; no form names it. */
  partnerId?: number | null | undefined;
  /** When the customer asked for it, if that was earlier: the price guarantee counts from then. */
  askedAt?: Date;
  /** Writes in the order's transaction what was done for it before, such as its payment; throwing undoes both. */
  alongside?: (tx: Transaction, order: Order) => Promise<void>;
};

/** What every answer to the same placing says; nothing in it changes later. */
export type PlacedOrder = Pick<
  Order,
  'id' | 'number' | 'confirmBy' | 'placedAt' | 'terms' | 'currency' | 'email'
>;

export type PlaceOrderOutcome =
  | { kind: 'placed'; order: PlacedOrder }
  /** Messages by field of the request. */
  | { kind: 'invalid'; fields: FieldErrors }
  /** The key stands for another order. */
  | { kind: 'key_used' }
  /** The offer is no longer what was shown; `offer` is what the dealer offers now, to be asked for again. */
  | ({ kind: 'price_changed' } & OfferChange)
  | ({ kind: 'offer_gone' } & OfferGoneReason)
  /** It cannot be ordered together with the neighbours; alone it could be. */
  | { kind: 'group_refused'; reason: GroupOrderErrorCode };

/**
 * Places a binding order. Order, buyer, event, key and mail jobs are written in one transaction, or none of them.
 * The same key with the same request gives the same order, however often and however parallel it is called;
 * only a placed order uses the key up.
 */
export async function placeOrder(deps: PlaceOrderDeps, input: PlaceOrderInput): Promise<PlaceOrderOutcome> {
  const bodyHash = createHash('sha256').update(canonicalJson(input.request)).digest();
  const known = await findPlacing(deps.db, input.placing);
  if (known) return repeat(deps, { ...input.placing, bodyHash }, known);
  const quote = await quoteOrder(deps, input);
  if (quote.kind !== 'orderable') return quote;
  return store(deps, { ...quote, ...input, placing: { ...input.placing, bodyHash } });
}

export type OrderQuote =
  | ({ kind: 'orderable' } & Orderable)
  | Exclude<PlaceOrderOutcome, { kind: 'placed' } | { kind: 'key_used' }>;

/** Whether a request could be placed now and at which terms, without placing it. */
export async function quoteOrder(
  deps: PlaceOrderDeps,
  { request, askedAt }: Pick<PlaceOrderInput, 'request' | 'askedAt'>,
): Promise<OrderQuote> {
  const opened = openRequest(deps, request);
  if ('fields' in opened) return { kind: 'invalid', fields: opened.fields };
  const clock = askedAt ? { now: () => askedAt } : deps.clock;
  const offerStatus = await checkOffer({ ...deps, clock }, opened.sealed);
  if (offerStatus.kind !== 'valid') return offerStatus;
  const error = paymentError(request.paymentId, {
    ...offerStatus,
    request: opened.delivery.request,
    catalog: deps.pricing.index().catalog,
    texts: opened.texts,
    kinds: deps.ports.paymentMethodIds,
  });
  if (error) return { kind: 'invalid', fields: { paymentId: error } };
  if (!request.group) return { kind: 'orderable', offerStatus, found: null, ...opened };
  const judged = await deps.ports.groups.judge(request.group, {
    request: opened.delivery.request,
    dealerId: opened.sealed.dealerId,
    now: deps.clock.now(),
    deliveryDate: offerStatus.offer.deliveryDate,
    stations: opened.details.stations,
  });
  if ('found' in judged) return { kind: 'orderable', offerStatus, found: judged.found, ...opened };
  return 'fields' in judged
    ? { kind: 'invalid', fields: judged.fields }
    : { kind: 'group_refused', reason: judged.code };
}

type Opened = {
  sealed: NonNullable<ReturnType<OfferPricing['openHash']>>;
  delivery: Delivery;
  details: OrderDetails;
  texts: OrderErrorTexts;
};

type Orderable = Opened & {
  offerStatus: Extract<OfferStatus, { kind: 'valid' }>;
  /** About the neighbours; null for everybody who orders alone. */
  found: FoundDistances | null;
};

/** Everything that can be said about a request without asking anyone. */
function openRequest(deps: PlaceOrderDeps, request: OrderRequest): Opened | { fields: FieldErrors } {
  const sealed = deps.pricing.openHash(request.hash);
  const countryId =
    sealed?.request.countryId ??
    request.claimed.request?.countryId ??
    request.claimed.configuration?.countryId ??
    1;
  const texts = orderErrorTexts(countries[countryId].locale);
  if (!sealed) return { fields: { hash: texts.hash } };
  const { request: claimedRequest, configuration, dealerId } = request.claimed;
  if (dealerId !== null && dealerId !== sealed.dealerId) return { fields: { dealerId: texts.dealer } };
  const { catalog } = deps.pricing.index();
  const isAsSealed =
    (!claimedRequest || isSameRequest(claimedRequest, sealed.request, catalog)) &&
    (!configuration || describesRequest(configuration, sealed.request, catalog));
  if (!isAsSealed) return { fields: { configuration: texts.configuration } };
  const place = deps.places.find(countryId, sealed.request.postalCode);
  if (!place) return { fields: { hash: texts.hash } };
  const delivery = { request: sealed.request, country: countries[countryId], place };
  const checked = checkDetails(request, delivery);
  return checked.ok ? { sealed, delivery, details: checked.value, texts } : { fields: checked.fields };
}

/**
 * The answer to a request whose key was used before. Whoever sends it without the session of the first request is not led
 * into the order: key and body may have been seen by somebody else, the mails lead there.
 */
async function repeat(
  deps: PlaceOrderDeps,
  placing: PlacingKey & { bodyHash: Buffer },
  known: KnownPlacing,
): Promise<PlaceOrderOutcome> {
  if (!known.bodyHash.equals(placing.bodyHash)) return { kind: 'key_used' };
  const order = await findOrder(deps.db, known.orderId);
  if (!order) throw new Error(`the key of order ${known.orderId} outlived it`);
  return { kind: 'placed', order };
}

type ToStore = Orderable & PlaceOrderInput & { placing: { bodyHash: Buffer } };

async function store(deps: PlaceOrderDeps, toStore: ToStore): Promise<PlaceOrderOutcome> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const order = compose(deps, toStore);
    if (!order) continue;
    try {
      const stored = await deps.db.transaction().execute((tx) => write(deps, tx, { order, toStore }));
      if (stored) return { kind: 'placed', order };
      const known = await findPlacing(deps.db, toStore.placing);
      if (known) return repeat(deps, toStore.placing, known);
    } catch (error) {
      if (error instanceof GroupOrderError) return { kind: 'group_refused', reason: error.reason };
      // Another order has this number or id: take another. No partition: the first order of a new year.
      if (isMissingPartition(error)) await createOrderPartition(deps.db, yearOfOrder(order.id));
      else if (!isTakenNumber(error)) throw error;
    }
  }
  throw new Error('no free order number found');
}

async function write(
  deps: PlaceOrderDeps,
  tx: Transaction,
  { order, toStore }: { order: NewOrder; toStore: ToStore },
): Promise<boolean> {
  const { placing, partnerId } = toStore;
  const stored = await insertOrder(tx, order, { ...placing, partnerId });
  if (!stored) return false;
  const placed: Order = {
    ...order,
    ...stored,
    state: 'placed',
    version: 1,
    progress: unstarted,
  };
  await toStore.alongside?.(tx, placed);
  const { found, request } = toStore;
  if (request.group && found)
    await deps.ports.groups.join(tx, { order: placed, choice: request.group, found });
  await enqueueMails(deps.queue, tx, [
    { kind: 'order_receipt', about: order.id },
    { kind: 'dealer_order', about: order.id },
  ]);
  const actor = toStore.placing.customerId == null ? 'guest' : 'customer';
  const { userId } = stored;
  for (const notify of deps.ports.orderChangeListeners) {
    const change = { order: placed, from: null, to: 'placed', reason: '', at: placed.placedAt } as const;
    await notify(tx, { ...change, party: { actor, userId } });
  }
  return true;
}

const unstarted: Order['progress'] = {
  appointment: null,
  answer: null,
  delivered: null,
  goodsReturnedOn: null,
  refund: null,
  complaintUntil: null,
  feeCharged: null,
  remindedAt: null,
  deliveryRemindedAt: null,
  overdueAt: null,
  deliveryLateAt: null,
};

/** The order as it will be stored, or null when the random bytes gave no number. */
function compose(
  deps: PlaceOrderDeps,
  { delivery, details, offerStatus, request }: ToStore,
): NewOrder | null {
  const { country, place } = delivery;
  const now = deps.clock.now();
  const today = localDay(now, country.timeZone);
  const random = deps.randomBytes ?? randomBytes;
  const year = Number(today.slice(0, 4));
  const number = orderNumber(country.iso, year, random(24));
  if (number === null) return null;
  return {
    id: orderId(year, Buffer.from(random(6)).readUIntBE(0, 6)),
    number,
    countryId: country.id,
    request: delivery.request,
    terms: freezeTerms(offerStatus.offer, {
      parts: offerStatus.parts,
      delivery,
      catalog: deps.pricing.index().catalog,
      dealer: offerStatus.dealer,
      paymentId: request.paymentId,
    }),
    currency: country.currency,
    ...details,
    placedAt: now,
    confirmBy: confirmBy(now, {
      timeZone: country.timeZone,
      isWorkingDay: (day) => isWorkingDayOf(deps.pricing.index().catalog, holidayRegionOf(place), day),
      deliveryStart: offerStatus.offer.deliveryStartDate,
    }),
    priceVersion: offerStatus.priceVersion,
  };
}
