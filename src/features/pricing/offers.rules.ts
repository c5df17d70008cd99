import {
  annuity,
  anyPaymentId,
  brokenRequirements,
  climateOn,
  isOperatorPayment,
  monthsOrDefault,
  namedParameters,
  paymentMethods,
  productGroups,
  ruledPayments,
  totalBounds,
  vatAt,
} from '#features/catalog/shared.ts';
import type { ParameterGroupKey, Product } from '#features/catalog/types.ts';
import { cents, roundToStep } from '#platform/money/money.ts';
import { openPayments } from './available-payment-methods.rules.ts';
import { addBadges } from './badges.rules.ts';
import {
  type Delivery,
  type DeliveryCalendar,
  deliveryOf,
  isLate,
  requestedDelivery,
  timeOfDay,
} from './delivery-dates.rules.ts';
import { byOrderOfList } from './offer-ranking.rules.ts';
import { grossTotal, netNumerator, tierPrice, unitPriceOf } from './price-calculation.rules.ts';
import { offerHash } from './price-guarantee.ts';
import { column, type Rows } from './price-table.ts';
import { priceSecond } from './pricing.compile.ts';
import type { Candidates, CompiledIndex } from './pricing.index.ts';
import {
  type Instalment,
  type Offer,
  type OfferRequest,
  type PricingInput,
  priceSource,
} from './pricing.types.ts';

type OfferContext = {
  index: CompiledIndex;
  calendar: DeliveryCalendar;
  request: OfferRequest;
  /** Price lists of then; the calendar is of the same moment. */
  now: Date;
  /** What `sealRequest` made of it. */
  seal: string;
  /** Of a collective order: what all deliveries take together, which decides the tier. */
  tierAmount?: number;
};

/** All offers of the candidates for a request: one a dealer, its cheapest zone, in the order of the list. */
export function offersOf(context: OfferContext, { rows, serving }: Candidates): Offer[] {
  const prepared = prepare(context);
  if (!prepared) return [];
  const offers: Offer[] = [];
  for (const row of rowsInForce(rows, serving, prepared.input)) {
    const last = offers[offers.length - 1];
    const offer = offerOf(prepared, { rows, row }, last);
    if (!offer) continue;
    if (last?.dealerId === offer.dealerId) offers[offers.length - 1] = offer;
    else offers.push(offer);
  }
  offers.sort(byOrderOfList);
  addBadges(offers);
  return offers;
}

/** The first offer of the list, without badges: it costs a third, because the dearer ones are not made. */
export function cheapestOf(context: OfferContext, { rows, serving }: Candidates): Offer | null {
  const prepared = prepare(context);
  if (!prepared) return null;
  let best: Offer | null = null;
  for (const row of rowsInForce(rows, serving, prepared.input)) {
    const maximum = best?.totalPrice ?? prepared.bounds.maximum;
    const limited = { ...prepared, bounds: { ...prepared.bounds, maximum } };
    const offer = offerOf(limited, { rows, row }, undefined);
    if (offer && (!best || byOrderOfList(offer, best) < 0)) best = offer;
  }
  return best;
}

/** A zone's lists stand side by side, and the first valid one counts; then come further zones of the dealer. */
function rowsInForce(rows: Rows, serving: Candidates['serving'], input: PricingInput): number[] {
  const counted: number[] = [];
  for (const row of serving) {
    if (isValid(rows, row, input) && !isSameZone(rows, row, counted.at(-1) ?? -1)) counted.push(row);
  }
  return counted;
}

function isSameZone({ numbers, width }: Rows, row: number, other: number): boolean {
  return (
    other >= 0 &&
    numbers[row * width + column.dealerId] === numbers[other * width + column.dealerId] &&
    numbers[row * width + column.zoneId] === numbers[other * width + column.zoneId]
  );
}

function isValid({ numbers, width }: Rows, row: number, { second }: PricingInput): boolean {
  const start = row * width;
  return (
    (numbers[start + column.validFrom] ?? 0) <= second && second < (numbers[start + column.validUntil] ?? 0)
  );
}

/** What is the same for every dealer who might answer; prepared once for a calculation. */
type Prepared = NonNullable<ReturnType<typeof prepare>>;

function prepare(context: OfferContext) {
  const { index, calendar, request, seal } = context;
  const scope = index.catalog.scope(request.countryId, request.productGroupId);
  const product = scope.products.find((candidate) => candidate.id === request.productId);
  const parameterIds = request.parameters.map((parameter) => parameter.id);
  const chosenOf = (group: ParameterGroupKey) =>
    request.parameters.find(({ id }) => index.catalog.parameters.get(id)?.groupKey === group);
  const chosenDelivery = chosenOf('Delivery');
  const delivery = chosenDelivery
    ? requestedDelivery(calendar, chosenDelivery)
    : ({ kind: 'standard' } as const);
  if (!product || !delivery) return null;
  const vat = vatAt(product, { day: calendar.today, postalCode: request.postalCode });
  if (!vat.isSettled) return null;
  const choice = { amount: request.amount, stations: request.stations, parameterIds };
  if (brokenRequirements(scope, choice).length > 0) return null;
  const input = inputFor(context, { product, vatPermille: vat.permille, parameterIds });
  const payment = chosenOf('Payment');
  return {
    input,
    calendar,
    delivery,
    /** Of the delivery, as requested. */
    time: timeOfDay(parameterIds),
    now: context.now.getTime(),
    /** The delivery of a dealer without blackout days, unless it follows the dealer's own period. */
    sameDelivery: delivery.kind === 'standard' ? null : deliveryOf(calendar, delivery, noBlackouts),
    bounds: totalBounds(scope, parameterIds),
    /** The chosen payment method; null: any. */
    paymentId: payment && payment.id !== anyPaymentId ? payment.id : null,
    openPayments: openPayments(ruledPayments(scope, choice)),
    months: monthsOrDefault(payment?.modifier),
    /** Effective annual rate of instalments in permille; asked for where somebody chose them. */
    instalmentRate:
      payment?.id === paymentMethods.instalment.id
        ? index.catalog.rateOn(request.countryId, 'instalment', calendar.today)
        : 0,
    climate: climateOf(context, product, input),
    smallTruckBit: index.bits.get(namedParameters.Truck.small) ?? 0,
    seal,
  };
}

const noBlackouts = { standardDays: 1, blackoutDays: null };

function inputFor(
  { index, calendar, request, now, tierAmount }: OfferContext,
  {
    product,
    vatPermille,
    parameterIds,
  }: Pick<PricingInput, 'vatPermille' | 'parameterIds'> & { product: Product },
): PricingInput {
  const unit = productGroups[request.productGroupId].priceUnit;
  const climate = request.climateContribution ? climateOn(product, calendar.today) : null;
  const climatePerUnit = climate?.netPerUnit ?? 0;
  return {
    amount: request.amount,
    tierAmount: tierAmount ?? request.amount,
    stations: request.stations,
    unit,
    productName: product.name,
    vatPermille,
    roundingStep: request.countryId === 3 ? 5 : 1,
    chosenBits: parameterIds.reduce((mask, id) => mask | (index.bits.get(id) ?? 0), 0),
    parameterIds,
    climatePerUnit,
    climateAmount: cents(
      roundToStep(climatePerUnit * request.amount * (1000 + vatPermille), unit * 100_000, 1),
    ),
    second: priceSecond(now),
  };
}

function climateOf(
  { request, calendar }: OfferContext,
  product: Product,
  input: PricingInput,
): Offer['climate'] {
  const climate = request.climateContribution ? climateOn(product, calendar.today) : null;
  if (!climate) return null;
  const grams = (climate.gramsPerUnit * request.amount) / input.unit;
  return { kilograms: Math.round(grams / 1000), amount: input.climateAmount };
}

type Row = { rows: Rows; row: number };

/** The row's offer, or null when it does not serve the request or `bestSoFar` of the same dealer is no dearer. */
function offerOf(prepared: Prepared, { rows, row }: Row, bestSoFar: Offer | undefined): Offer | null {
  const { input } = prepared;
  const { numbers } = rows;
  const start = row * rows.width;
  const offered = numbers[start + column.offered] ?? 0;
  if ((offered & input.chosenBits) !== input.chosenBits) return null;
  if (input.tierAmount < (numbers[start + column.minimumAmount] ?? 0)) return null;
  if (input.stations > (numbers[start + column.maxStations] ?? 0)) return null;
  const price = tierPrice(rows, row, input);
  if (price < 0) return null;
  const total = grossTotal(input, netNumerator(rows, { row, price }, input));
  if (total <= 0 || total < prepared.bounds.minimum || total > prepared.bounds.maximum) return null;
  if (bestSoFar && bestSoFar.dealerId === numbers[start + column.dealerId] && bestSoFar.totalPrice <= total)
    return null;
  const list = rows.payments.lists[numbers[start + column.payments] ?? 0] ?? none;
  const payments = prepared.openPayments(list, total);
  if (payments.length === 0) return null;
  const delivery = deliveryBy(prepared, { rows, row });
  return delivery && makeOffer(prepared, { rows, row }, { price, total, delivery, payments });
}

function deliveryBy(prepared: Prepared, { rows, row }: Row): Delivery | null {
  const { calendar, delivery, sameDelivery, time, now } = prepared;
  const start = row * rows.width;
  const standardDays = rows.numbers[start + column.deliveryDays] ?? 1;
  if (rows.numbers[start + column.ownCalendar] === 1) {
    const { closed = null, cutOff = null } = rows.tariffs[row] ?? {};
    return deliveryOf(calendar, delivery, {
      standardDays,
      blackoutDays: closed?.[time] ?? null,
      isLate: isLate(calendar, { now, cutOff }),
    });
  }
  if (delivery.kind !== 'standard') return sameDelivery;
  return calendar.promises[standardDays - 1] ?? null;
}

type Found = { price: number; total: number; delivery: Delivery; payments: readonly number[] };

function makeOffer(
  prepared: Prepared,
  { rows, row }: Row,
  { price, total, delivery, payments }: Found,
): Offer {
  const { input } = prepared;
  const { numbers } = rows;
  const start = row * rows.width;
  const dealerId = numbers[start + column.dealerId] ?? 0;
  const rating = numbers[start + column.rating] ?? -1;
  const defaultPaymentId = prepared.paymentId ?? payments[0] ?? anyPaymentId;
  const hasSmallTruck = ((numbers[start + column.offered] ?? 0) & prepared.smallTruckBit) !== 0;
  return {
    dealerId,
    zoneId: numbers[start + column.zoneId] ?? 0,
    dealerName: rows.texts[3 * row] ?? '',
    dealerSlug: rows.texts[3 * row + 1] ?? '',
    dealerPlace: rows.texts[3 * row + 2] ?? '',
    rating: rating < 0 ? null : rating,
    ratingCount: numbers[start + column.ratingCount] ?? 0,
    unitPrice: cents(unitPriceOf(input, total)),
    totalPrice: cents(total),
    deliveryDays: delivery.days,
    deliveryDate: delivery.date,
    deliveryStartDate: delivery.start,
    payments,
    defaultPaymentId,
    operatorPayment: isOperatorPayment(defaultPaymentId),
    instalment:
      prepared.paymentId === paymentMethods.instalment.id
        ? instalmentOf(total, prepared.months, prepared.instalmentRate)
        : null,
    climate: prepared.climate,
    badges: hasSmallTruck ? smallTruckOnly : none,
    hash: offerHash(prepared.seal, dealerId),
    [priceSource]: { input, rows, row, tierPrice: price },
  };
}

const none: readonly never[] = [];
const smallTruckOnly: Offer['badges'] = ['small_truck'];

/** How a total is paid in monthly rates, by an effective annual rate in permille. */
export const instalmentOf = (total: number, months: number, effectiveRatePermille: number): Instalment => ({
  months,
  ...annuity(cents(total), months, effectiveRatePermille),
  effectiveRatePermille,
});
