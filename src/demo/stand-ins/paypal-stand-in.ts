import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import {
  answerOnce,
  decide,
  json,
  type PageSettings,
  redirectTo,
  type SentMessage,
  type StandIn,
  type StandInAnswer,
  type StandInRequest,
  type StandInStore,
  servingInTurn,
  shelf,
  shownSum,
} from './stand-in.ts';

export type PaypalStandInSettings = PageSettings & {
  clientId: string;
  webhookId: string;
  now?: () => Date;
};

type Amount = { currency_code: string; value: string };
type StandInOrder = {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  custom_id: string;
  amount: Amount;
  returnUrl: string;
  cancelUrl: string;
  declines: boolean;
  authorization: { id: string; status: string; amount: Amount } | null;
};

const booksOf = (store: StandInStore) => ({
  orders: shelf<StandInOrder>(store, 'paypal order'),
  authorizations: shelf<{ id: string; status: string; amount: Amount; orderId: string }>(
    store,
    'paypal hold',
  ),
  captures: shelf<{ id: string; amount: Amount; refunded: number }>(store, 'paypal capture'),
});
type Books = ReturnType<typeof booksOf>;

const newId = () => randomBytes(9).toString('hex').slice(0, 17).toUpperCase();
const issue = (name: string, issueName: string, status = 422) =>
  json(status, { name, details: [{ issue: issueName }], message: issueName });
const unprocessable = (issueName: string) => issue('UNPROCESSABLE_ENTITY', issueName);
const unknown = (issueName = 'INVALID_RESOURCE_ID') => issue('RESOURCE_NOT_FOUND', issueName, 404);

/** Answers like PayPal's sandbox as far as Orders v2, Payments v2 and the verification of webhooks go. */
export const paypalStandIn = servingInTurn((settings: PaypalStandInSettings): StandIn => {
  const { store } = settings;
  const books = booksOf(store);
  return async (request) => {
    const { method, path, header } = request;
    if (path === '/approve') return approve(settings, books, request);
    if (method === 'POST' && path === '/v1/oauth2/token') return token(settings, request);
    if (header('authorization') !== `Bearer ${bearerOf(settings)}`) {
      return json(401, { error: 'invalid_token' });
    }
    const requestId = header('paypal-request-id');
    const key = requestId ? `paypal request ${path} ${requestId}` : null;
    return answerOnce(store, key, () => act(settings, books, request));
  };
});

const bearerOf = ({ secret }: PaypalStandInSettings): string =>
  createHmac('sha256', secret).update('bearer').digest('hex');

function token(settings: PaypalStandInSettings, { header }: StandInRequest): StandInAnswer {
  const expected = Buffer.from(`${settings.clientId}:${settings.secret}`).toString('base64');
  if (header('authorization') !== `Basic ${expected}`) return json(401, { error: 'invalid_client' });
  return json(200, { access_token: bearerOf(settings), token_type: 'Bearer', expires_in: 32_400 });
}

async function act(settings: PaypalStandInSettings, books: Books, { path, body }: StandInRequest) {
  const [, orderId = '', isAuthorize] = /^\/v2\/checkout\/orders\/(\w+)(\/authorize)?$/.exec(path) ?? [];
  const [, heldId = '', action] = /^\/v2\/payments\/authorizations\/(\w+)\/(capture|void)$/.exec(path) ?? [];
  const [, captureId] = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(path) ?? [];
  if (path === '/v2/checkout/orders') return create(settings, books, JSON.parse(body));
  if (path === '/v1/notifications/verify-webhook-signature') return verify(settings, body);
  if (orderId) {
    const order = await books.orders.get(orderId);
    if (!order) return unknown();
    return isAuthorize ? authorize(books, order) : json(200, shown(order));
  }
  if (heldId)
    return action === 'void' ? voidAuthorization(books, heldId) : capture(books, heldId, JSON.parse(body));
  if (captureId) return refund(books, captureId, JSON.parse(body));
  return unknown('INVALID_URI');
}

type Creation = {
  purchase_units: { custom_id: string; amount: Amount }[];
  payment_source: { paypal: { experience_context: { return_url: string; cancel_url: string } } };
};

async function create({ pageUrl }: PaypalStandInSettings, { orders }: Books, sent: Creation) {
  const [unit] = sent.purchase_units;
  const { return_url: returnUrl, cancel_url: cancelUrl } = sent.payment_source.paypal.experience_context;
  if (!unit || !/^\d+\.\d\d$/.test(unit.amount.value))
    return issue('INVALID_REQUEST', 'INVALID_PARAMETER_VALUE', 400);
  const order: StandInOrder = {
    id: newId(),
    status: 'PAYER_ACTION_REQUIRED',
    custom_id: unit.custom_id,
    amount: unit.amount,
    returnUrl,
    cancelUrl,
    declines: false,
    authorization: null,
  };
  await orders.set(order.id, order);
  const href = pageUrl({ returnUrl, id: order.id });
  return json(201, { ...shown(order), links: [{ rel: 'payer-action', method: 'GET', href }] });
}

const shown = ({ id, status, custom_id, amount, authorization }: StandInOrder) => ({
  id,
  status,
  intent: 'AUTHORIZE',
  purchase_units: [
    {
      reference_id: 'default',
      custom_id,
      amount,
      ...(authorization && { payments: { authorizations: [authorization] } }),
    },
  ],
});

async function authorize({ orders, authorizations }: Books, order: StandInOrder): Promise<StandInAnswer> {
  if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_AUTHORIZED');
  if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED');
  if (order.declines) return unprocessable('INSTRUMENT_DECLINED');
  const authorization = { id: newId(), status: 'CREATED', amount: order.amount };
  const completed: StandInOrder = { ...order, status: 'COMPLETED', authorization };
  await orders.set(order.id, completed);
  await authorizations.set(authorization.id, { ...authorization, orderId: order.id });
  return json(201, shown(completed));
}

type Sent = { amount?: Amount };

async function capture({ authorizations, captures }: Books, id: string, sent: Sent): Promise<StandInAnswer> {
  const held = await authorizations.get(id);
  if (!held) return unknown();
  if (held.status !== 'CREATED') return unprocessable(`AUTHORIZATION_${held.status}`);
  const taken = { id: newId(), amount: sent.amount ?? held.amount, refunded: 0 };
  await authorizations.set(id, { ...held, status: 'CAPTURED' });
  await captures.set(taken.id, taken);
  return json(201, { id: taken.id, status: 'COMPLETED', amount: taken.amount });
}

async function voidAuthorization({ authorizations }: Books, id: string): Promise<StandInAnswer> {
  const held = await authorizations.get(id);
  if (!held) return unknown();
  if (held.status !== 'CREATED') return unprocessable(`PREVIOUSLY_${held.status}`);
  await authorizations.set(id, { ...held, status: 'VOIDED' });
  return { status: 204, body: '' };
}

async function refund({ captures }: Books, id: string, sent: Sent): Promise<StandInAnswer> {
  const taken = await captures.get(id);
  if (!taken) return unknown();
  const amount = sent.amount ?? taken.amount;
  const centsOf = ({ value }: Amount) => Math.round(Number(value) * 100);
  const refunded = taken.refunded + centsOf(amount);
  if (refunded > centsOf(taken.amount)) return unprocessable('REFUND_AMOUNT_EXCEEDED');
  await captures.set(id, { ...taken, refunded });
  return json(201, { id: newId(), status: 'COMPLETED', amount });
}

/** The customer's page; its decision is PayPal's affair until the shop asks. */
async function approve(settings: PaypalStandInSettings, { orders }: Books, request: StandInRequest) {
  return decide(request, await orders.get(request.query.get('token') ?? ''), {
    page: ({ amount }) => ({
      title: 'PayPal (Nachbildung)',
      sum: shownSum(amount.value, amount.currency_code),
      choices: {
        approve: 'Zahlung freigeben',
        'approve-and-leave': 'Freigeben und Fenster schließen',
        decline: 'Freigeben, aber das Konto ist nicht gedeckt',
        cancel: 'Abbrechen',
      },
    }),
    after: async (order, decision) => {
      if (decision === 'cancel') return redirectTo(order.cancelUrl);
      if (order.status === 'PAYER_ACTION_REQUIRED') {
        const approved: StandInOrder = { ...order, status: 'APPROVED', declines: decision === 'decline' };
        await orders.set(order.id, approved);
        void settings.send?.(paypalMessage(settings, approved)).catch(() => undefined);
      }
      if (decision !== 'approve-and-leave')
        return redirectTo(`${order.returnUrl}?token=${order.id}&PayerID=DEMO`);
      return {
        status: 200,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        body: 'Freigegeben. Sie können das Fenster schließen.',
      };
    },
  });
}

/** A webhook as PayPal would send it about an order. */
export function paypalMessage(
  settings: PaypalStandInSettings,
  order: { id: string; custom_id: string },
): SentMessage {
  const body = JSON.stringify({
    id: `WH-${newId()}`,
    event_type: 'CHECKOUT.ORDER.APPROVED',
    resource_type: 'checkout-order',
    resource: { id: order.id, purchase_units: [{ custom_id: order.custom_id }] },
  });
  const transmissionId = newId();
  const time = (settings.now?.() ?? new Date()).toISOString();
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/stand-in',
      'paypal-transmission-id': transmissionId,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signature(settings, { transmissionId, time, body }),
    },
  };
}

/** PayPal signs id, time, webhook and checksum of the text with its key; here a shared secret stands for it. */
const signature = (
  { secret, webhookId }: PaypalStandInSettings,
  { transmissionId, time, body }: { transmissionId: string; time: string; body: string },
): string =>
  createHmac('sha256', secret)
    .update(`${transmissionId}|${time}|${webhookId}|${crc32(body)}`)
    .digest('base64');

function verify(settings: PaypalStandInSettings, text: string): StandInAnswer {
  const sent = JSON.parse(text) as Record<string, string>;
  const body = /"webhook_event":(.*)}$/s.exec(text)?.[1] ?? '';
  const { transmission_id: transmissionId = '', transmission_time: time = '' } = sent;
  const expected = Buffer.from(signature(settings, { transmissionId, time, body }));
  const given = Buffer.from(sent.transmission_sig ?? '');
  const isGenuine =
    sent.webhook_id === settings.webhookId &&
    given.length === expected.length &&
    timingSafeEqual(given, expected);
  return json(200, { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' });
}
