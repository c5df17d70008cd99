import { z } from 'zod';
import {
  defaultInstalmentMonths,
  instalmentMonths,
  isOperatorPayment,
  paymentMethods,
} from '#features/catalog/shared.ts';
import { findDraft, saveDraft } from '#features/identity/identity.ts';
import { countries } from '#features/places/shared.ts';
import type { OfferGoneReason } from '#features/pricing/types.ts';
import {
  type Call,
  invalidInput,
  type Problem,
  problem,
  type Route,
  route,
} from '#platform/http/endpoint.ts';
import { type OrderErrorTexts, orderErrorTexts } from './order-errors.texts.ts';
import { parseOrderId } from './order-id.rules.ts';
import {
  addressChoicesEndpoint,
  type OrderBody,
  orderEndpoint,
  placeOrderEndpoint,
  savePaymentEndpoint,
} from './orders.contract.ts';
import { orderForVisitor } from './orders.store.ts';
import {
  addressChoices,
  bodyFields,
  orderDetails,
  placedBody,
  readOrder,
  type Sealed,
} from './orders.wire.ts';
import { countryOfPlace } from './place/order-request.rules.ts';
import { paymentError, paymentsWithoutProvider } from './place/orderable-payments.rules.ts';
import { type PlaceOrderDeps, type PlaceOrderOutcome, placeOrder } from './place/place-order.ts';

type OrderCall = Call<unknown, unknown, OrderBody>;

export const ordersRoutes = (deps: PlaceOrderDeps): Route[] => [
  route(placeOrderEndpoint, async (call) => {
    const texts = orderErrorTexts(countries[call.hostCountryId].locale);
    const key = call.header('idempotency-key')?.trim() ?? '';
    if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
      return problem({ status: 400, code: 'idempotency_key_missing', detail: texts.key });
    }
    const { read, outcome } = await place(deps, call, key);
    if (outcome.kind === 'placed') return { body: placedBody(outcome.order) };
    if (outcome.kind !== 'invalid') return problem(placingProblem(deps, outcome, texts));
    return problem(invalidInput(bodyFields(outcome.fields, read), texts.invalid));
  }),
  route(orderEndpoint, async ({ params, visitor, hostCountryId }) => {
    const id = parseOrderId(params.orderId);
    const order = id && (await orderForVisitor(deps.db, visitor, id));
    if (order) return { body: orderDetails(order) };
    const { notFound } = orderErrorTexts(countries[hostCountryId].locale);
    return problem({ status: 404, code: 'not_found', detail: notFound });
  }),
  route(savePaymentEndpoint, async ({ body, visitor, hostCountryId }) => {
    const detail = savedPaymentError(deps, body, hostCountryId);
    if (detail) return problem(invalidInput({ paymentId: detail }, detail));
    const { paymentId } = body;
    const paymentModifier =
      paymentId === paymentMethods.instalment.id ? monthsOf(body.paymentModifier) : null;
    const content = { paymentId, paymentModifier };
    const sessionId = await visitor.ensureSession();
    await saveDraft(deps.db, { sessionId, key: draftKey, content, now: deps.clock.now() });
    const operatorPayment = isOperatorPayment(paymentId);
    return { body: { success: true, operatorPayment, paymentId, paymentModifier } };
  }),
  route(addressChoicesEndpoint, () => ({
    body: addressChoices(),
    headers: { 'cache-control': 'public, max-age=3600' },
  })),
];

async function place(deps: PlaceOrderDeps, { body, visitor, hostPartnerId }: OrderCall, key: string) {
  const isAnonymous = visitor.sessionId === null;
  const paymentId = body.paymentId ?? (await savedPaymentData(deps, visitor.sessionId))?.paymentId ?? 0;
  const read = readOrder(body, sealedBy(deps, body.hash), paymentId);
  const customerId = visitor.user?.id ?? null;
  const placing = { sessionId: await visitor.ensureSession(), isAnonymous, key, customerId };
  // A call has no page on which a provider is asked, a mandate given or a loan explained.
  const byCall = { ...deps, ports: { ...deps.ports, paymentMethodIds: paymentsWithoutProvider } };
  const needsPage =
    deps.ports.paymentMethodIds.includes(paymentId) && !paymentsWithoutProvider.includes(paymentId);
  const outcome: PlaceOrderOutcome = needsPage
    ? { kind: 'invalid', fields: { paymentId: orderErrorTexts('de-DE').paymentNeedsPage } }
    : await placeOrder(byCall, { request: read.request, placing, partnerId: hostPartnerId });
  return { read, outcome };
}

function sealedBy({ pricing, places }: PlaceOrderDeps, hash: string): Sealed {
  const request = pricing.openHash(hash)?.request;
  const place = request && places.find(request.countryId, request.postalCode);
  return request && place
    ? { countryIso: countryOfPlace(place, countries[request.countryId]), amount: request.amount }
    : null;
}

type NotPlaced = Exclude<PlaceOrderOutcome, { kind: 'placed' } | { kind: 'invalid' }>;

function placingProblem({ ports }: PlaceOrderDeps, outcome: NotPlaced, texts: OrderErrorTexts): Problem {
  switch (outcome.kind) {
    case 'key_used':
      return { status: 409, code: 'idempotency_key_used', detail: texts.keyUsed };
    case 'price_changed':
      return {
        status: 409,
        code: 'price_changed',
        detail: texts.priceChanged,
        extra: {
          oldTotalPrice: outcome.shown && outcome.shown.totalPrice / 100,
          newTotalPrice: outcome.offer.totalPrice / 100,
          oldDeliveryDate: outcome.shown?.deliveryDate ?? null,
          newDeliveryDate: outcome.offer.deliveryDate,
          hash: outcome.offer.hash,
        },
      };
    case 'group_refused':
      return {
        status: 409,
        code: `group_${outcome.reason}`,
        detail: ports.groups.errorText(outcome.reason),
      };
    case 'offer_gone':
      return { status: 410, code: 'offer_gone', detail: goneText(outcome, texts) };
  }
}

/** Null when the kind of payment can be saved; it is checked again when the order is placed. */
function savedPaymentError(
  { pricing, clock, ports: { paymentMethodIds: kinds } }: PlaceOrderDeps,
  { hash, paymentId }: { hash?: string | null | undefined; paymentId: number },
  hostCountryId: 1 | 2 | 3,
): string | null {
  const texts = orderErrorTexts(countries[hostCountryId].locale);
  if (hash == null) return kinds.includes(paymentId) ? null : texts.payment;
  const sealed = pricing.openHash(hash);
  if (!sealed) return texts.hash;
  const [offer] = pricing.calculateForDealer(sealed.request, sealed.dealerId, clock.now()).offers;
  if (!offer) return texts.offerGone;
  return paymentError(paymentId, {
    offer,
    request: sealed.request,
    catalog: pricing.index().catalog,
    texts,
    kinds,
  });
}

/** Months that are not on offer become the default. */
const monthsOf = (months: number | null | undefined): number =>
  months != null && instalmentMonths.includes(months) ? months : defaultInstalmentMonths;

function goneText(gone: OfferGoneReason, texts: OrderErrorTexts): string {
  if (gone.reason === 'forbidden') return `${gone.rule} ${texts.offerGone}`;
  return { dealer_stopped: texts.dealerStopped, day_blocked: texts.dayBlocked, not_served: texts.offerGone }[
    gone.reason
  ];
}

const draftKey = 'api payment';

const draftContent = z.object({ paymentId: z.int(), paymentModifier: z.int().nullable().default(null) });

/** What an API client chose for the order of its session, with the months of an instalment. */
export async function savedPaymentData(
  { db, clock }: Pick<PlaceOrderDeps, 'db' | 'clock'>,
  sessionId: number | null,
) {
  if (sessionId === null) return null;
  const draft = draftContent.safeParse(await findDraft(db, { sessionId, key: draftKey }, clock.now()));
  return draft.success ? draft.data : null;
}
