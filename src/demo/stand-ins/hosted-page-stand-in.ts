import { randomBytes } from 'node:crypto';
import { paymentProviders } from '#features/catalog/shared.ts';
import type { HostedProvider } from '#features/catalog/types.ts';
import { hostedPageSignature } from '#features/payments/providers/hosted-page.ts';
import {
  answerOnce,
  decide,
  json,
  type PageSettings,
  redirectTo,
  type SentMessage,
  type StandIn,
  type StandInRequest,
  type StandInStore,
  servingInTurn,
  shelf,
  shownSum,
} from './stand-in.ts';

type HostedPageStandInSettings = PageSettings & { merchant: string };

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
export const hostedPageStandIn = servingInTurn((settings: HostedPageStandInSettings): StandIn => {
  const { store, secret, merchant } = settings;
  return async (request) => {
    const { method, path, body, header } = request;
    if (path === '/pay') return pay(settings, request);
    const isOurs = header('x-signature') === hostedPageSignature(secret, [method, path, body]);
    if (!isOurs || header('x-merchant') !== merchant) return json(401, {});
    const key = header('idempotency-key');
    return answerOnce(store, key ? `hosted ${path} ${key}` : null, () => act(settings, request));
  };
});

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

async function pay({ store, send, secret }: HostedPageStandInSettings, request: StandInRequest) {
  const payments = paymentsIn(store);
  return decide(request, await payments.get(request.query.get('id') ?? ''), {
    page: ({ method, amount, currency }) => ({
      title: `${method === 'eps' ? 'eps-Überweisung' : paymentProviders[method].name} (Nachbildung)`,
      sum: shownSum((amount / 100).toFixed(2), currency),
      choices: { approve: 'Zahlung freigeben', decline: 'Konto nicht gedeckt', cancel: 'Abbrechen' },
    }),
    after: async (known, decision) => {
      const decided = known.status === 'open' ? decidedPayment(known, decision) : known;
      await payments.set(known.id, decided);
      void send?.(hostedPageMessage({ secret, now: new Date() }, decided)).catch(() => undefined);
      return redirectTo(decided.status === 'cancelled' ? known.cancelUrl : known.returnUrl);
    },
  });
}

/** A message about a payment, signed as the provider signs it. */
export function hostedPageMessage(
  { secret, now }: { secret: string; now: Date },
  { reference, status }: { reference: string; status: string },
): SentMessage {
  const sentAt = now.toISOString();
  const body = JSON.stringify({ id: randomBytes(8).toString('hex'), reference, status });
  const headers = {
    'content-type': 'application/json',
    'x-sent-at': sentAt,
    'x-signature': hostedPageSignature(secret, [sentAt, body]),
  };
  return { headers, body };
}

function decidedPayment(known: Payment, decision: string | null): Payment {
  if (decision === 'decline') return { ...known, status: 'refused' };
  if (decision === 'cancel') return { ...known, status: 'cancelled' };
  return paymentProviders[known.method].capturesAt === 'start'
    ? { ...known, status: 'captured', captured: known.amount }
    : { ...known, status: 'authorised' };
}
