import { randomBytes } from 'node:crypto';
import { annuity } from '#features/catalog/shared.ts';

import { centsOf, decimal } from '#features/payments/providers/provider-http.ts';
import { readMessage, writeMessage } from '#features/payments/providers/ratepay-messages.ts';
import { elementAt, textAt, type Xml } from '#platform/files/xml.ts';
import { cents } from '#platform/money/money.ts';
import type { StandIn, StandInAnswer, StandInStore } from './stand-in.ts';

type RatepayStandInSettings = { store: StandInStore; profileId: string; securityCode: string };

/** What a purchase has come to. */
type Transaction = {
  id: string;
  state: 'open' | 'requested' | 'confirmed' | 'delivered' | 'cancelled' | 'returned';
  amount: number;
  /** Number of what was bought. */
  article: string;
};

/** Effective annual rate, permille; the shop's own list shows the same. */
const effectivePermille = 69;
const nominalPercent = 12 * ((1 + effectivePermille / 1000) ** (1 / 12) - 1) * 100;
/** Cents. */
export const standInLimits = { min: 20_000, max: 500_000 };
const refusedReasons = {
  declined: '703',
  limit: '720',
  address: '721',
  account: '722',
  state: '730',
  returned: '731',
} as const;
/** To be given to the adapter, as a contract would name it. */
export const standInReturnedReason = refusedReasons.returned;
type Reason = keyof typeof refusedReasons;

/**
 * Answers like Ratepay's integration system. Customers named Ablehnung are declined; the device check is an empty
 * script.
 */
export function ratepayStandIn({ store, profileId, securityCode }: RatepayStandInSettings): StandIn {
  return async ({ path, body }) => {
    if (path.endsWith('/di.js')) {
      return { status: 200, headers: { 'content-type': 'text/javascript' }, body: '' };
    }
    const request = readMessage('request', body);
    if (!request) return { status: 400, body: '' };
    const head = elementAt(request, 'head');
    const isOurs =
      textAt(head, 'credential', 'profile-id') === profileId &&
      textAt(head, 'credential', 'securitycode') === securityCode;
    return isOurs ? act(store, head, elementAt(request, 'content')) : refuse('declined');
  };
}

async function act(store: StandInStore, head: Xml, content: Xml): Promise<StandInAnswer> {
  const operation = textAt(head, 'operation');
  if (operation === 'CALCULATION_REQUEST') return calculate(elementAt(content, 'installment-calculation'));
  if (operation === 'PAYMENT_INIT') {
    const id = `${randomBytes(2).toString('hex')}-${randomBytes(8).toString('hex')}`.toUpperCase();
    await store.set(keyOf(id), { id, state: 'open', amount: 0, article: '' } satisfies Transaction);
    return accept('350', { 'transaction-id': id });
  }
  const id = textAt(head, 'transaction-id');
  const known = (await store.get(keyOf(id))) as Transaction | null;
  if (!known) return refuse('state');
  const after = moved(known, { operation, subtype: textAt(head, 'operation', '@subtype'), content });
  if ('refusal' in after) return refuse(after.refusal);
  await store.set(keyOf(id), after);
  return accept(results[operation] ?? '350', { 'transaction-id': id });
}

const keyOf = (id: string) => `ratepay ${id}`;

const results: Readonly<Record<string, string>> = {
  PAYMENT_REQUEST: '402',
  PAYMENT_CONFIRM: '400',
  CONFIRMATION_DELIVER: '404',
  PAYMENT_CHANGE: '403',
};

type Asked = { operation: string; subtype: string; content: Xml };

function moved(
  known: Transaction,
  { operation, subtype, content }: Asked,
): Transaction | { refusal: Reason } {
  const basket = elementAt(content, 'shopping-basket');
  const isNamed = textAt(basket, 'items', 'item', '@article-number') === known.article;
  if (operation === 'PAYMENT_CHANGE' && !isNamed) return { refusal: 'state' };
  const amount = centsOf(textAt(basket, '@amount') || '0');
  switch (operation) {
    case 'PAYMENT_REQUEST': {
      const refusal = refusalOf(content, amount);
      if (refusal) return { refusal };
      const article = textAt(basket, 'items', 'item', '@article-number');
      return { ...known, state: 'requested', amount, article };
    }
    case 'PAYMENT_CONFIRM':
      return known.state === 'requested' || known.state === 'confirmed'
        ? { ...known, state: 'confirmed' }
        : { refusal: 'state' };
    case 'CONFIRMATION_DELIVER':
      return known.state === 'confirmed' || known.state === 'delivered'
        ? { ...known, state: 'delivered' }
        : { refusal: 'state' };
    case 'PAYMENT_CHANGE':
      return changed(known, { subtype, amount });
    default:
      return { refusal: 'state' };
  }
}

function changed(
  known: Transaction,
  { subtype, amount }: { subtype: string; amount: number },
): Transaction | { refusal: Reason } {
  switch (subtype) {
    case 'cancellation':
      return known.state === 'delivered' ? { refusal: 'state' } : { ...known, state: 'cancelled' };
    case 'return':
      if (known.state === 'returned') return { refusal: 'returned' };
      return known.state === 'delivered' ? { ...known, state: 'returned', amount: 0 } : { refusal: 'state' };
    case 'change-order':
      // The basket as it shall be, which after the delivery can only become smaller.
      return known.state === 'delivered' && amount <= known.amount
        ? { ...known, amount }
        : { refusal: 'state' };
    default:
      return { refusal: 'state' };
  }
}

function refusalOf(content: Xml, amount: number): Reason | null {
  const customer = elementAt(content, 'customer');
  if (amount < standInLimits.min || amount > standInLimits.max) return 'limit';
  if (textAt(customer, 'last-name') === 'Ablehnung') return 'declined';
  const isComplete = ['first-name', 'last-name', 'date-of-birth', 'ip-address'].every(
    (name) => textAt(customer, name) !== '',
  );
  if (!isComplete || textAt(customer, 'contacts', 'phone', 'direct-dial') === '') return 'address';
  const method = textAt(content, 'payment', '@method');
  if (!['INSTALLMENT', 'INVOICE', 'ELV'].includes(method)) return 'declined';
  if (textAt(customer, 'customer-allow-credit-inquiry') !== 'yes') return 'declined';
  const isDebit = method === 'ELV' || textAt(content, 'payment', 'debit-pay-type') === 'DIRECT-DEBIT';
  return isDebit && textAt(customer, 'bank-account', 'iban') === '' ? 'account' : null;
}

function calculate(asked: Xml): StandInAnswer {
  const amount = cents(centsOf(textAt(asked, 'amount')));
  if (amount < standInLimits.min || amount > standInLimits.max) return refuse('limit');
  const byMonths = textAt(asked, 'calculation-time', 'month');
  const months = byMonths ? Number(byMonths) : monthsOf(amount, textAt(asked, 'calculation-rate', 'rate'));
  if (months === null) return refuse('limit');
  const { rate, lastRate, total } = annuity(amount, months, effectivePermille);
  return accept(
    '502',
    {},
    {
      'installment-calculation-result': {
        'total-amount': decimal(total),
        amount: decimal(amount),
        'interest-amount': decimal(total - amount),
        'interest-rate': nominalPercent.toFixed(2),
        'annual-percentage-rate': (effectivePermille / 10).toFixed(2),
        'service-charge': '0.00',
        'number-of-rates': months,
        rate: decimal(rate),
        'last-rate': decimal(lastRate),
        'payment-firstday': 28,
      },
    },
  );
}

/** The shortest term whose rate is not above what the customer can pay. */
function monthsOf(amount: ReturnType<typeof cents>, wanted: string): number | null {
  const max = centsOf(wanted);
  for (let months = 6; months <= 18; months++) {
    if (annuity(amount, months, effectivePermille).rate <= max) return months;
  }
  return null;
}

const accept = (result: string, head: Xml, content?: Xml): StandInAnswer =>
  answer({ status: 'OK', result, reason: '303', head, content });

const refuse = (reason: Reason): StandInAnswer =>
  answer({
    status: 'OK',
    // A customer whom Ratepay does not take is refused for good, anything else may be tried again.
    result: reason === 'declined' ? '401' : '150',
    reason: refusedReasons[reason],
    head: {},
    content: undefined,
  });

const answer = (of: {
  status: string;
  result: string;
  reason: string;
  head: Xml;
  content: Xml | undefined;
}): StandInAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/xml; charset=utf-8' },
  body: writeMessage('response', {
    head: {
      'system-id': 'Ratepay',
      ...of.head,
      processing: {
        status: { '@code': of.status },
        reason: { '@code': of.reason },
        result: { '@code': of.result },
      },
    },
    ...(of.content && { content: of.content }),
  }),
});
