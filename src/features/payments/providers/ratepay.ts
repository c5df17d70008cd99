import { instalmentMonths, paymentProviders } from '#features/catalog/shared.ts';
import { createCache } from '#platform/caches/cache-registry.ts';
import { elementAt, textAt, type Xml } from '#platform/files/xml.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import type { InstalmentPlan } from '../payment-details.rules.ts';
import {
  type Authorization,
  type Charge,
  type DirectProvider,
  type PaymentError,
  ProviderDeclinedError,
  ProviderUnavailableError,
  type Purchase,
} from '../providers.types.ts';
import { askProvider, centsOf, decimal } from './provider-http.ts';
import { basketOf, customerOf, paymentOf, readMessage, writeMessage } from './ratepay-messages.ts';

export type RatepaySettings = {
  /** "https://gateway.ratepay.com/api/xml/1_0" */
  url: string;
  profileId: string;
  securityCode: string;
  /** What the contract covers in each country. */
  methods: DirectProvider['methods'];
  limits: DirectProvider['limits'];
  /** The reason of Ratepay's no to a return of what is returned already; null where the contract names none. */
  returnedReason: string | null;
  /** Of the device check; null: none. */
  snippetId: string | null;
  /** Where the device check's script lies. */
  snippetUrl?: string;
};

/** The result that says yes to an operation; every other one is a no, also with the status OK (150, 401). */
const success = {
  PAYMENT_INIT: '350',
  PAYMENT_REQUEST: '402',
  PAYMENT_CONFIRM: '400',
  PAYMENT_CHANGE: '403',
  CONFIRMATION_DELIVER: '404',
  CALCULATION_REQUEST: '502',
} as const;

type Operation = {
  name: keyof typeof success;
  subtype?: string;
  /** Ratepay's own name for the purchase. */
  transactionId?: string;
  /** Ours. */
  reference?: string;
  deviceToken?: string | null;
  content?: Xml;
  signal: AbortSignal;
};

type Answer = { head: Xml; content: Xml; reason: string; isDone: boolean };
type Send = (operation: Operation) => Promise<Answer>;

const cachedPlans = { max: 2000, ttl: 10 * 60_000 };
/** ISO code of a plan's amounts is the country's; Ratepay lends in Germany and Austria alone. */
const systemId = 'Brennwert';
/** As Ratepay's own modules name it in their mandates. */
const creditor = { name: 'Ratepay GmbH', id: 'DE39RPY00000568463' };

/** Instalments, invoices and direct debits by Ratepay's XML interface: INIT, REQUEST and CONFIRM when ordered, DELIVER and CHANGE when delivered. */
export function ratepay(settings: RatepaySettings): DirectProvider {
  const { snippetId: id, snippetUrl, methods, limits } = settings;
  const send = asking(settings);
  const plans = createCache<InstalmentPlan>('instalment-plans', cachedPlans);
  return {
    name: 'ratepay',
    capturesAt: paymentProviders.ratepay.capturesAt,
    methods,
    limits,
    creditor,
    months: instalmentMonths,
    deviceSnippet: id ? { id, url: snippetUrl ?? `https://d.ratepay.com/${id}/di.js` } : null,
    open: async ({ reference, signal }) => {
      const answer = await done(send({ name: 'PAYMENT_INIT', reference, signal }));
      const providerId = textAt(answer.head, 'transaction-id');
      if (providerId === '') throw new ProviderUnavailableError('Ratepay opened no transaction');
      return { providerId };
    },
    decide: (purchase) => decide(send, purchase),
    plan: async (of) => {
      const key = JSON.stringify([of.amount, of.currency, of.planRequest]);
      const known = plans.get(key) ?? (await calculate(send, of));
      plans.set(key, known);
      return known;
    },
    capture: async (charge) => {
      await done(send({ ...about(charge), name: 'CONFIRMATION_DELIVER' }));
      await done(send(change(charge, 'change-order')));
      return { captureId: charge.providerId };
    },
    release: async (charge) => {
      await done(send(change(charge, 'cancellation')));
    },
    refund: (charge) => refund(send, charge, settings.returnedReason),
  };
}

async function decide(send: Send, purchase: Purchase): Promise<Result<Authorization, PaymentError>> {
  const { reference, providerId: transactionId, deviceToken, signal, amount } = purchase;
  const known = { reference, transactionId, signal };
  const content = {
    customer: customerOf(purchase),
    'shopping-basket': basketOf(purchase, purchase.line),
    payment: paymentOf(purchase),
  };
  const requested = await send({ name: 'PAYMENT_REQUEST', ...known, deviceToken, content });
  const answer = requested.isDone ? await send({ name: 'PAYMENT_CONFIRM', ...known }) : requested;
  if (!answer.isDone) return failed(errors[answer.reason] ?? 'declined');
  return ok({ kind: 'authorised', id: transactionId, amount });
}

/**
 * Ratepay knows no keys of requests, and a credit that is sent twice is given twice. So the basket is sent anew as it
 * shall be (change-order), which has the same end however often it is sent; a whole one is returned, of which nothing
 * can be returned a second time. Whether a no means just that, only the contract's own reason says; else people look.
 */
async function refund(
  send: Send,
  { remaining, ...whole }: Charge & { remaining: Cents },
  returnedReason: string | null,
): Promise<void> {
  if (remaining > 0) {
    await done(send(change({ ...whole, amount: remaining }, 'change-order')));
    return;
  }
  const answer = await send(change(whole, 'return'));
  if (!answer.isDone && answer.reason !== returnedReason) throw declinedError(answer);
}

async function calculate(send: Send, of: Parameters<DirectProvider['plan']>[0]): Promise<InstalmentPlan> {
  const { amount, planRequest, signal } = of;
  const isByMonths = planRequest.by === 'months';
  const answer = await send({
    name: 'CALCULATION_REQUEST',
    subtype: isByMonths ? 'calculation-by-time' : 'calculation-by-rate',
    signal,
    content: {
      'installment-calculation': {
        amount: decimal(amount),
        ...(isByMonths
          ? { 'calculation-time': { month: planRequest.months } }
          : { 'calculation-rate': { rate: decimal(planRequest.rate) } }),
      },
    },
  });
  if (!answer.isDone) throw new ProviderDeclinedError(`Ratepay has no such plan: ${answer.reason}`);
  const result = elementAt(answer.content, 'installment-calculation-result');
  const payDay = Number(textAt(result, 'payment-firstday'));
  const money = (name: string) => cents(centsOf(textAt(result, name)));
  return {
    months: Number(textAt(result, 'number-of-rates')),
    rate: money('rate'),
    lastRate: money('last-rate'),
    total: money('total-amount'),
    effectiveRate: centsOf(textAt(result, 'annual-percentage-rate')),
    nominalRate: centsOf(textAt(result, 'interest-rate')),
    ...(payDay > 0 && { payDay }),
  };
}

type Change = 'change-order' | 'cancellation' | 'return';

/** Of a whole purchase: its basket as it shall be, or what is taken out of it before or after the delivery. */
const change = (charge: Charge, subtype: Change): Operation => ({
  ...about(charge),
  name: 'PAYMENT_CHANGE',
  subtype,
});

const about = ({ reference, providerId, amount, currency, signal }: Charge) => ({
  transactionId: providerId,
  reference,
  signal,
  content: { 'shopping-basket': basketOf({ amount, currency }) },
});

async function done(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  if (!answer.isDone) throw declinedError(answer);
  return answer;
}

const declinedError = ({ reason }: Answer) =>
  new ProviderDeclinedError(`Ratepay refused with reason ${reason}`);

const errors: Readonly<Record<string, PaymentError>> = { '720': 'limit', '721': 'address', '722': 'account' };

const asking =
  (settings: RatepaySettings): Send =>
  async (operation) => {
    const { name, subtype, transactionId, reference, deviceToken, content, signal } = operation;
    const body = writeMessage('request', {
      head: {
        'system-id': systemId,
        ...(transactionId && { 'transaction-id': transactionId }),
        operation: subtype ? { '@subtype': subtype, '#': name } : name,
        credential: { 'profile-id': settings.profileId, securitycode: settings.securityCode },
        ...(reference && { external: { 'order-id': reference } }),
        ...(deviceToken && { 'customer-device': { 'device-token': deviceToken } }),
      },
      ...(content && { content }),
    });
    const headers = { 'content-type': 'application/xml; charset=utf-8' };
    const answer = await askProvider(settings.url, { method: 'POST', headers, body, signal });
    const response = readMessage('response', answer.text);
    const head = response ? elementAt(response, 'head') : {};
    const status = textAt(head, 'processing', 'status', '@code');
    const result = textAt(head, 'processing', 'result', '@code');
    if (!response || result === '')
      throw new ProviderUnavailableError('Ratepay answered something unreadable');
    const reason = textAt(head, 'processing', 'reason', '@code');
    const isDone = status === 'OK' && result === success[name];
    return { head, content: elementAt(response, 'content'), reason, isDone };
  };
