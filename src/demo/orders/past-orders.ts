import { createHash } from 'node:crypto';
import type { Transaction } from '#db/database.ts';
import { paymentMethods } from '#features/catalog/shared.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { dealerBehindOffer } from '#features/dealers/dealers.ts';
import { createSession } from '#features/identity/identity.ts';
import { dailyPrices } from '#features/market/market.ts';
import { createOrderPartition, findOrder, insertOrder, writeChange } from '#features/orders/orders.ts';
import {
  confirmBy,
  freezeTerms,
  noOrderNotes,
  orderId,
  orderNumber,
  reasonOf,
  settle,
} from '#features/orders/shared.ts';
import type { NewOrder, OrderParty, OrderPorts } from '#features/orders/types.ts';
import { countries, holidayRegionOf } from '#features/places/shared.ts';
import type { Places } from '#features/places/types.ts';
import { readConfiguration } from '#features/pricing/shared.ts';
import type { Offer, OfferRequest, Pricing } from '#features/pricing/types.ts';
import { addDays, type Day, localDay, momentOf } from '#platform/time/calendar.ts';
import { isWorkingDayIn } from '#platform/time/holidays.ts';
import {
  addressOf,
  homePostalCode,
  type PastOrder,
  type PastStep,
  type PriceMove,
  stepsOf,
  termsOnDay,
} from './past-orders.rules.ts';

export type PastDeps = {
  places: Pick<Places, 'find'>;
  pricing: Pick<Pricing, 'index' | 'calculate' | 'partsOf'>;
  ports: Pick<OrderPorts, 'orderChangeListeners'>;
};

type PastPeople = {
  customerId: number;
  /** Of the persona `haendler` and its dealer. */
  dealerUserId: number;
  dealerId: number;
  now: Date;
};

/** The dealer of the persona: the best rated of those who are cheap at the customer's home; null without offers. */
export function dealerNearHome(deps: PastDeps, now: Date): number | null {
  const request = requestOf(deps, { countryId: 1, productId: 1, amount: 2500 }, homePostalCode);
  const premium = requestOf(deps, { countryId: 1, productId: 2, amount: 2000 }, homePostalCode);
  if (!request || !premium) return null;
  const sellsPremium = new Set(deps.pricing.calculate(premium, now).offers.map(({ dealerId }) => dealerId));
  const suited = deps.pricing
    .calculate(request, now)
    .offers.filter((offer) => sellsPremium.has(offer.dealerId) && paymentOf(offer) !== null);
  return bestRated(suited.slice(0, 8))?.dealerId ?? null;
}

/** Writes orders of the past with everything that became of them. No mails: those days are over. */
export async function insertPastOrders(
  tx: Transaction,
  deps: PastDeps,
  { orders, people }: { orders: readonly PastOrder[]; people: PastPeople },
): Promise<void> {
  const codes = await codesServedBy(tx, people.dealerId);
  for (const [at, order] of orders.entries()) {
    const code =
      order.postalCode === 'near' ? (codes[(at * 7) % codes.length] ?? homePostalCode) : order.postalCode;
    await insertPastOrder(tx, deps, { order, code, people });
  }
}

type Past = { order: PastOrder; code: string; people: PastPeople };

async function insertPastOrder(tx: Transaction, deps: PastDeps, past: Past): Promise<void> {
  const composed = await compose(tx, deps, past);
  if (!composed) return;
  const { order, people } = past;
  const { stored, steps } = composed;
  await createOrderPartition(tx, Number(stored.number.slice(3, 5)) + 2000);
  const session = await createSession(tx, stored.placedAt);
  const placed = await insertOrder(tx, stored, {
    sessionId: session.id,
    isAnonymous: false,
    key: stored.number,
    bodyHash: digest(stored.number),
    customerId: order.buyer.email === null ? people.customerId : null,
  });
  if (!placed) return;
  for (const step of steps) await takeStep(tx, deps, { id: stored.id, step, past, buyerId: placed.userId });
}

async function compose(
  tx: Transaction,
  deps: PastDeps,
  { order, code, people }: Past,
): Promise<{ stored: NewOrder; steps: PastStep[] } | null> {
  const country = countries[order.countryId];
  const request = requestOf(deps, order, code);
  const place = deps.places.find(order.countryId, code);
  const calculation = request && deps.pricing.calculate(request, people.now);
  const offer = calculation && chosen(order, calculation.offers, people);
  const paymentId = offer ? paymentOf(offer) : null;
  if (!request || !place || !offer || paymentId === null) return null;
  const { day, placedAt } = momentOfOrder(order, people.now);
  const dealer = await dealerOf(tx, offer.dealerId, { version: calculation.priceVersion, day });
  if (!dealer) return null;
  const isWorkingDay = (candidate: Day) => isWorkingDayIn(holidayRegionOf(place), candidate);
  const { catalog } = deps.pricing.index();
  const parts = deps.pricing.partsOf(offer);
  const delivery = { request, country, place };
  const agreed = freezeTerms(offer, { parts, delivery, catalog, dealer, paymentId });
  const step = order.countryId === 3 ? 5 : 1;
  const move = await priceMove(tx, order, { day, today: localDay(people.now, country.timeZone) });
  const terms = termsOnDay(agreed, move, { day, amount: request.amount, isWorkingDay, step });
  const random = digest(`${order.daysAgo} ${order.buyer.lastName} ${order.amount} ${order.countryId}`);
  const year = Number(day.slice(0, 4));
  const stored: NewOrder = {
    id: orderId(year, random.readUIntBE(0, 6)),
    number: orderNumber(country.iso, year, random) ?? `${country.iso}-00-0000-00`,
    countryId: country.id,
    request,
    terms,
    placedAt,
    currency: country.currency,
    email: order.buyer.email ?? 'kunde@demo.example',
    vatId: '',
    ...noOrderNotes,
    stations: [{ address: addressOf(order, { postalCode: code, name: place.name }), amount: request.amount }],
    invoiceAddress: null,
    confirmBy: confirmBy(placedAt, {
      timeZone: country.timeZone,
      isWorkingDay,
      deliveryStart: terms.deliveryStartDate,
    }),
    priceVersion: calculation.priceVersion,
  };
  const isOver = ({ day: stepDay, minutes }: PastStep) =>
    momentOf(stepDay, minutes, country.timeZone) <= people.now;
  const steps = stepsOf(order, { day, deliveryDate: terms.deliveryDate });
  const upTo = steps.findIndex((one) => !isOver(one));
  return { stored, steps: upTo < 0 ? steps : steps.slice(0, upTo) };
}

/** In the afternoon of its day; one of today an hour ago, which may have been yesterday. */
function momentOfOrder(order: PastOrder, now: Date): { day: Day; placedAt: Date } {
  const { timeZone } = countries[order.countryId];
  if (order.daysAgo === 0) {
    const placedAt = new Date(now.getTime() - 60 * 60 * 1000 - order.amount);
    return { day: localDay(placedAt, timeZone), placedAt };
  }
  const day = addDays(localDay(now, timeZone), -order.daysAgo);
  return { day, placedAt: momentOf(day, 14 * 60 + (order.amount % 60), timeZone) };
}

function requestOf(
  { pricing, places }: PastDeps,
  { countryId, productId, amount }: Pick<PastOrder, 'countryId' | 'productId' | 'amount'>,
  zipCode: string,
): OfferRequest | null {
  const { catalog } = pricing.index();
  const context = { catalog, places, hostCountryId: countryId, desiredDates: () => [] };
  const read = readConfiguration(context, { zipCode, amount, countryId, product: { id: productId } });
  return 'request' in read ? read.request : null;
}

function chosen(order: PastOrder, offers: readonly Offer[], people: PastPeople): Offer | null {
  if (order.dealer === 'own') return offers.find(({ dealerId }) => dealerId === people.dealerId) ?? null;
  return bestRated(offers.filter((offer) => paymentOf(offer) !== null).slice(0, 5));
}

const bestRated = (offers: readonly Offer[]): Offer | null =>
  [...offers].sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || a.dealerId - b.dealerId)[0] ?? null;

/** Dealer's invoice, else cash or card at delivery: nothing that passes through the marketplace. */
const paymentOf = ({ payments }: Offer): number | null =>
  [paymentMethods.invoice.id, paymentMethods.atDelivery.id].find((id) => payments.includes(id)) ?? null;

async function dealerOf(tx: Transaction, dealerId: number, at: { version: number; day: Day }) {
  const found = await dealerBehindOffer(tx, { dealerId, priceVersion: at.version, day: at.day });
  if (!found) return null;
  const { isOpen: _, blackoutDays: __, hasChanged: ___, ...dealer } = found;
  return dealer;
}

/** The country's averages around the day of the order and now. */
async function priceMove(
  tx: Transaction,
  { countryId, productId }: PastOrder,
  { day, today }: { day: Day; today: Day },
): Promise<PriceMove> {
  const series = { countryId, productId, amount: 3000, region: { kind: 'country', code: '' } } as const;
  const past = (await dailyPrices(tx, series, { from: addDays(day, -7), until: day })).at(-1);
  const present = (await dailyPrices(tx, series, { from: addDays(today, -7), until: today })).at(-1);
  return past && present ? { past: past.average, present: present.average } : { past: 1, present: 1 };
}

type Step = { id: OrderId; step: PastStep; past: Past; buyerId: number };

async function takeStep(
  tx: Transaction,
  { ports }: PastDeps,
  { id, step: { step, actor, day, minutes }, past, buyerId }: Step,
): Promise<void> {
  const order = await findOrder(tx, id);
  if (!order) throw new Error(`order ${id} was not written`);
  const settlement = step.to === 'delivered' ? settle(order, step, null) : null;
  const at = momentOf(day, minutes, countries[order.countryId].timeZone);
  const party = partyOf(actor, { ...past.people, buyerId });
  await writeChange(tx, { order, step, party, at, key: null, settlement, confirmBy: null });
  const changed = await findOrder(tx, id);
  if (!changed) throw new Error(`order ${id} is gone`);
  const change = { order: changed, from: order.state, to: changed.state, party, reason: reasonOf(step), at };
  for (const notify of ports.orderChangeListeners) await notify(tx, change);
}

/** Other dealers have no person in the demo market; the one that there is stands for them. */
function partyOf(actor: PastStep['actor'], people: PastPeople & { buyerId: number }): OrderParty {
  if (actor === 'dealer') return { actor, userId: people.dealerUserId, dealerId: people.dealerId };
  if (actor === 'customer') return { actor, userId: people.buyerId };
  return { actor: 'operator', userId: null };
}

/** Postal codes of a dealer's zones that hold the most of its business: the first ones. */
async function codesServedBy(tx: Transaction, dealerId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('zones')
    .innerJoin('branches', 'branches.id', 'zones.branchId')
    .select('zones.postalCodes')
    .where('branches.dealerId', '=', dealerId)
    .where('zones.versionUntil', 'is', null)
    .orderBy('zones.id')
    .limit(1)
    .execute();
  return rows.flatMap(({ postalCodes }) => postalCodes);
}

const digest = (text: string): Buffer => createHash('sha256').update(`demo order ${text}`).digest();
