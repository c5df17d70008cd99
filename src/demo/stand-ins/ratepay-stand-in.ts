import { randomBytes } from 'node:crypto';
import { annuity } from '#features/catalog/shared.ts';
import { centsOf, decimal } from '#features/payments/providers/provider-http.ts';
import { readMessage, writeMessage } from '#features/payments/providers/ratepay-messages.ts';
import { elementAt, textAt, type Xml } from '#platform/files/xml.ts';
import { cents } from '#platform/money/money.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import { type StandIn, type StandInAnswer, type StandInStore, servingInTurn, shelf } from './stand-in.ts';

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
const errorReasons = {
  declined: '703',
  limit: '720',
  address: '721',
  account: '722',
  state: '730',
  returned: '731',
} as const;
/** To be given to the adapter, as a contract would name it. */
export const standInReturnedReason = errorReasons.returned;
type Reason = keyof typeof errorReasons;

/**
 * Answers like Ratepay's integration system. Customers named Ablehnung are declined; the device check is an empty
 * script.
 */
export const ratepayStandIn = servingInTurn(
  ({ store, profileId, securityCode }: RatepayStandInSettings): StandIn => {
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
  },
);

async function act(store: StandInStore, head: Xml, content: Xml): Promise<StandInAnswer> {
  const operation = textAt(head, 'operation');
  const transactions = shelf<Transaction>(store, 'ratepay');
  if (operation === 'CALCULATION_REQUEST') return calculate(elementAt(content, 'installment-calculation'));
  if (operation === 'PAYMENT_INIT') {
    const id = `${randomBytes(2).toString('hex')}-${randomBytes(8).toString('hex')}`.toUpperCase();
    await transactions.set(id, { id, state: 'open', amount: 0, article: '' });
    return accept('350', { 'transaction-id': id });
  }
  const id = textAt(head, 'transaction-id');
  const known = await transactions.get(id);
  if (!known) return refuse('state');
  const moved = move(known, { operation, subtype: textAt(head, 'operation', '@subtype'), content });
  if (!moved.ok) return refuse(moved.error);
  await transactions.set(id, moved.value);
  return accept(results[operation] ?? '350', { 'transaction-id': id });
}

const results: Readonly<Record<string, string>> = {
  PAYMENT_REQUEST: '402',
  PAYMENT_CONFIRM: '400',
  CONFIRMATION_DELIVER: '404',
  PAYMENT_CHANGE: '403',
};

type Asked = { operation: string; subtype: string; content: Xml };
type Moved = Result<Transaction, Reason>;

function move(known: Transaction, { operation, subtype, content }: Asked): Moved {
  const basket = elementAt(content, 'shopping-basket');
  const article = textAt(basket, 'items', 'item', '@article-number');
  if (operation === 'PAYMENT_CHANGE' && article !== known.article) return failed('state');
  const amount = centsOf(textAt(basket, '@amount') || '0');
  switch (operation) {
    case 'PAYMENT_REQUEST': {
      const error = errorOf(content, amount);
      return error ? failed(error) : ok({ ...known, state: 'requested', amount, article });
    }
    case 'PAYMENT_CONFIRM':
      return from(['requested', 'confirmed'], { ...known, state: 'confirmed' }, known);
    case 'CONFIRMATION_DELIVER':
      return from(['confirmed', 'delivered'], { ...known, state: 'delivered' }, known);
    case 'PAYMENT_CHANGE':
      return change(known, subtype, amount);
    default:
      return failed('state');
  }
}

const from = (states: readonly Transaction['state'][], to: Transaction, { state }: Transaction): Moved =>
  states.includes(state) ? ok(to) : failed('state');

function change(known: Transaction, subtype: string, amount: number): Moved {
  const isDelivered = known.state === 'delivered';
  if (subtype === 'cancellation') return isDelivered ? failed('state') : ok({ ...known, state: 'cancelled' });
  if (subtype === 'return' && known.state === 'returned') return failed('returned');
  if (!isDelivered) return failed('state');
  if (subtype === 'return') return ok({ ...known, state: 'returned', amount: 0 });
  // The basket as it shall be, which after the delivery can only become smaller.
  return subtype === 'change-order' && amount <= known.amount ? ok({ ...known, amount }) : failed('state');
}

function errorOf(content: Xml, amount: number): Reason | null {
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
  answer(result, '303', { head, content });

const refuse = (reason: Reason): StandInAnswer =>
  // A customer whom Ratepay does not take is refused for good, anything else may be tried again.
  answer(reason === 'declined' ? '401' : '150', errorReasons[reason], { head: {} });

type AnswerContent = { head: Xml; content?: Xml | undefined };

const answer = (result: string, reason: string, { head, content }: AnswerContent): StandInAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/xml; charset=utf-8' },
  body: writeMessage('response', {
    head: {
      'system-id': 'Ratepay',
      ...head,
      processing: { status: { '@code': 'OK' }, reason: { '@code': reason }, result: { '@code': result } },
    },
    ...(content && { content }),
  }),
});
