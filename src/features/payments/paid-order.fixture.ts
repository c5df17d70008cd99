import { randomUUID } from 'node:crypto';
import type { OrderId } from '#features/catalog/catalog.rules.ts';
import { annuity } from '#features/catalog/instalment.rules.ts';
import { paymentMethods } from '#features/catalog/shared.ts';
import { type ChangeOutcome, changeOrder } from '#features/orders/change/change-order.ts';
import { address, placesFixture, requestIn } from '#features/orders/orders.fixture.ts';
import { findOrder } from '#features/orders/orders.store.ts';
import type { Order, OrderParty, OrderStep } from '#features/orders/orders.types.ts';
import { anyUser } from '#features/orders/placed-order.fixture.ts';
import { cents } from '#platform/money/money.ts';
import { advanceIntent } from './advance-intent.ts';
import { findIntent } from './intents.store.ts';
import { payOrder } from './pay-order.ts';
import { noDetails, type PaymentDetails } from './payment-details.rules.ts';
import { detailsStepOf, financedMethods } from './payment-methods.rules.ts';
import type { paymentsFixture } from './payments.fixture.ts';
import { type Payment, paymentOfOrder } from './payments.store.ts';
import { settlePayment } from './settle-payment.ts';

export type PaymentsFixture = Awaited<ReturnType<typeof paymentsFixture>>;

const borrower = {
  birthDate: '1965-12-24',
  iban: null,
  accountHolder: '',
  ip: '192.0.2.1',
  deviceToken: null,
};

/** What a customer states where a lender takes the operator's own methods over. */
const lenderDetails = (paymentId: number): PaymentDetails =>
  paymentId === paymentMethods.operatorSepa.id
    ? { kind: 'lent', method: 'sepa', ...borrower, iban: mandate.iban, accountHolder: 'Anna Heide' }
    : { kind: 'lent', method: 'invoice', ...borrower };

/** What a customer states about a payment method; the offer costs `total`. */
export function paymentDetailsFor(paymentId: number, total: number): PaymentDetails {
  switch (detailsStepOf(paymentId)) {
    case 'instalment': {
      const plan = { months: 12, ...annuity(cents(total), 12, 69), effectiveRate: 690, nominalRate: 669 };
      return { kind: 'instalment', plan, ...borrower };
    }
    case 'operatorInvoice':
      return { kind: 'operatorInvoice', reference: '' };
    case 'invoice':
      return { kind: 'invoice', reference: 'K-17' };
    case 'operatorSepa':
    case 'sepa':
      return {
        kind: 'sepa',
        mandate: { ...mandate, creditorId: paymentId === paymentMethods.sepa.id ? '' : creditorId },
      };
    default:
      return noDetails;
  }
}

const creditorId = 'DE98ZZZ09999999999';
const mandate = {
  reference: '',
  creditor: 'Brennwert Muster GmbH',
  iban: 'DE89370400440532013000',
  accountHolder: 'Anna Heide',
  street: 'Lindenweg 4a',
  place: '10115 Berlin',
  signedAt: '2026-11-21',
  text: 'Ich ermächtige …',
};

/** Orders of a fixture by any payment method, each with what its progress does to its money. */
export async function paidOrder(fixture: PaymentsFixture, paymentId: number) {
  const id = await orderPaidBy(fixture, paymentId);
  const { db } = fixture.deps;
  const dealer: OrderParty = { actor: 'dealer', userId: await anyUser(db), dealerId: fixture.dealerId };
  const customer: OrderParty = { actor: 'guest', userId: await anyUser(db) };
  const support: OrderParty = { actor: 'support', userId: await anyUser(db) };
  const order = () => orderOf(fixture, id);
  const payment = async (): Promise<Payment> => {
    const found = await paymentOfOrder(db, id);
    if (!found) throw new Error('no payment');
    return found;
  };
  const settle = async () => settlePayment(fixture.deps, (await payment()).id);
  /** The change alone; its job did not run yet. */
  const change = async (party: OrderParty, step: OrderStep): Promise<ChangeOutcome> =>
    changeOrder(fixture.deps, {
      orderId: id,
      version: (await order()).version,
      key: randomUUID(),
      party,
      step,
    });
  const move = async (party: OrderParty, step: OrderStep): Promise<Payment> => {
    const outcome = await change(party, step);
    if (outcome.kind !== 'changed') throw new Error(JSON.stringify(outcome));
    await settle();
    return payment();
  };
  return { id, dealer, customer, support, order, payment, settle, change, move };
}

async function orderOf({ deps }: PaymentsFixture, id: OrderId): Promise<Order> {
  const order = await findOrder(deps.db, id);
  if (!order) throw new Error('no order');
  return order;
}

/** Orders, pays and approves where that is needed. */
async function orderPaidBy(fixture: PaymentsFixture, paymentId: number): Promise<OrderId> {
  const outcome = await payOrder(fixture.deps, purchaseBy(fixture, paymentId));
  if (outcome.kind === 'placed') return outcome.order.id;
  if (outcome.kind !== 'approve') throw new Error(JSON.stringify(outcome));
  await fixture.decide(outcome.url, 'approve');
  const intent = await findIntent(fixture.deps.db, outcome.reference);
  const placed = intent && (await advanceIntent(fixture.deps, intent));
  if (placed?.kind !== 'placed') throw new Error(JSON.stringify(placed));
  return placed.orderId;
}

/** A new purchase of the fixture's customer in the fixture's country. */
export function purchaseBy(fixture: PaymentsFixture, paymentId: number) {
  const { countryId } = fixture;
  const place = placesFixture.find(countryId, requestIn(countryId).postalCode);
  const { totalPrice } = fixture.offerFor(requestIn(countryId));
  const isFinanced =
    paymentId !== paymentMethods.instalment.id &&
    financedMethods(fixture.deps.payments, countryId).includes(paymentId);
  const countryIso = ({ 1: 'DE', 2: 'AT', 3: 'CH' } as const)[countryId];
  const station = { ...address, postalCode: place?.postalCode ?? '', place: place?.name ?? '', countryIso };
  return {
    ...fixture.paid({
      paymentId,
      stations: [{ address: { ...station, phone: phones[countryId] }, amount: 3000 }],
    }),
    placing: { ...fixture.placing, key: randomUUID() },
    details: isFinanced ? lenderDetails(paymentId) : paymentDetailsFor(paymentId, totalPrice),
  };
}

const phones = { 1: '030 901820', 2: '01 5880', 3: '044 668 18 00' };
