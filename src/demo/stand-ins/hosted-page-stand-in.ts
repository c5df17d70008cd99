import { randomBytes } from 'node:crypto';
import { paymentProviders } from '#features/catalog/shared.ts';
import type { HostedProvider } from '#features/catalog/types.ts';
import { hostedPageSignature } from '#features/payments/providers/hosted-page.ts';
import {
  answerOnce,
  decisionPage,
  json,
  redirectTo,
  type StandIn,
  type StandInAnswer,
  type StandInRequest,
  type StandInStore,
  shelf,
  shownSum,
} from './stand-in.ts';

type HostedPageStandInSettings = {
  store: StandInStore;
  merchant: string;
  secret: string;
  /** Where the page of a payment is, as the browser reaches it. */
  pageUrl(of: { returnUrl: string; id: string }): string;
  /** Delivers a message; null: none are sent. */
  send: ((message: { headers: Record<string, string>; body: string }) => Promise<void>) | null;
};

type Payment = {
  id: string;
  method: HostedProvider;
  reference: string;
  status: 'open' | 'authorised' | 'captured' | 'released' | 'refused' | 'cancelled';
  amount: number;
  captured: number;
  refunded: number;
  currency: string;
  returnUrl: string;
  cancelUrl: string;
};

/** The provider's side of docs/hosted-payment-page.md. */
export function hostedPageStandIn(settings: HostedPageStandInSettings): StandIn {
  const { store, secret, merchant } = settings;
  return async (request) => {
    const { method, path, body, header } = request;
    if (path === '/pay') return pay(settings, request);
    const isOurs = header('x-signature') === hostedPageSignature(secret, [method, path, body]);
    if (!isOurs || header('x-merchant') !== merchant) return json(401, {});
    const key = header('idempotency-key');
    return answerOnce(store, key ? `hosted ${path} ${key}` : null, () => act(settings, request));
  };
}

const paymentsIn = (store: StandInStore) => shelf<Payment>(store, 'hosted payment');

async function act({ store, pageUrl }: HostedPageStandInSettings, { path, body }: StandInRequest) {
  const payments = paymentsIn(store);
  if (path === '/payments') {
    const sent = JSON.parse(body) as Payment;
    const id = randomBytes(8).toString('hex');
    const begun: Payment = { ...sent, id, status: 'open', captured: 0, refunded: 0 };
    await payments.set(id, begun);
    return json(201, { ...begun, redirectUrl: pageUrl({ returnUrl: sent.returnUrl, id }) });
  }
  const [, id = '', action] = /^\/payments\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
  const known = await payments.get(id);
  if (!known) return json(404, {});
  if (!action) return json(200, known);
  const after = moved(known, action, body ? (JSON.parse(body) as { amount?: number }).amount : undefined);
  if (!after) return json(422, { status: known.status });
  await payments.set(id, after);
  return json(200, { ...after, status: after.status === 'released' ? 'cancelled' : after.status });
}

function moved(known: Payment, action: string, amount = 0): Payment | null {
  switch (action) {
    case 'capture':
      return known.status === 'authorised' && amount <= known.amount
        ? { ...known, status: 'captured', captured: amount }
        : null;
    case 'release':
      return known.status === 'captured' ? null : { ...known, status: 'released' };
    case 'refund':
      return known.status === 'captured' && known.refunded + amount <= known.captured
        ? { ...known, refunded: known.refunded + amount }
        : null;
    default:
      return null;
  }
}

async function pay(settings: HostedPageStandInSettings, request: StandInRequest): Promise<StandInAnswer> {
  const { store, send, secret } = settings;
  const payments = paymentsIn(store);
  const known = await payments.get(request.query.get('id') ?? '');
  if (!known) return { status: 404, body: 'Diese Zahlung gibt es nicht.' };
  if (request.method !== 'POST') {
    const sum = (known.amount / 100).toFixed(2);
    return decisionPage({
      title: `${known.method === 'eps' ? 'eps-Überweisung' : paymentProviders[known.method].name} (Nachbildung)`,
      facts: [['Betrag', shownSum(sum, known.currency)]],
      choices: [
        { value: 'approve', label: 'Zahlung freigeben' },
        { value: 'decline', label: 'Konto nicht gedeckt' },
        { value: 'cancel', label: 'Abbrechen' },
      ],
    });
  }
  const decision = new URLSearchParams(request.body).get('decision');
  const decided = known.status === 'open' ? decide(known, decision) : known;
  await payments.set(known.id, decided);
  void send?.(hostedPageMessage({ secret, now: new Date() }, decided)).catch(() => undefined);
  return redirectTo(decided.status === 'cancelled' ? known.cancelUrl : known.returnUrl);
}

/** A message about a payment, signed as the provider signs it. */
export function hostedPageMessage(
  { secret, now }: { secret: string; now: Date },
  { reference, status }: { reference: string; status: string },
): { headers: Record<string, string>; body: string } {
  const sentAt = now.toISOString();
  const body = JSON.stringify({ id: randomBytes(8).toString('hex'), reference, status });
  const headers = {
    'content-type': 'application/json',
    'x-sent-at': sentAt,
    'x-signature': hostedPageSignature(secret, [sentAt, body]),
  };
  return { headers, body };
}

function decide(known: Payment, decision: string | null): Payment {
  if (decision === 'decline') return { ...known, status: 'refused' };
  if (decision === 'cancel') return { ...known, status: 'cancelled' };
  return paymentProviders[known.method].capturesAt === 'start'
    ? { ...known, status: 'captured', captured: known.amount }
    : { ...known, status: 'authorised' };
}
