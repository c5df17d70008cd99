import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import {
  decisionPage,
  json,
  redirectTo,
  type StandIn,
  type StandInAnswer,
  type StandInRequest,
  type StandInStore,
  shownSum,
} from './stand-in.ts';

export type PaypalStandInSettings = {
  store: StandInStore;
  clientId: string;
  secret: string;
  webhookId: string;
  /** Where the approval page of an order is, as the browser reaches it. */
  pageUrl(of: { returnUrl: string; id: string }): string;
  /** Delivers a webhook; null: none are sent. */
  send: ((message: PaypalMessage) => Promise<void>) | null;
  now?: () => Date;
};

type PaypalMessage = { headers: Record<string, string>; body: string };

type Amount = { currency_code: string; value: string };
type Held = { id: string; status: string; amount: Amount };
type StandInOrder = {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  custom_id: string;
  amount: Amount;
  returnUrl: string;
  cancelUrl: string;
  declines: boolean;
  authorization: Held | null;
};
type Capture = { id: string; amount: Amount; refunded: number };

const newId = () => randomBytes(9).toString('hex').slice(0, 17).toUpperCase();
const issue = (name: string, issueName: string, status = 422) =>
  json(status, { name, details: [{ issue: issueName }], message: issueName });

/** Answers like PayPal's sandbox as far as Orders v2, Payments v2 and the verification of webhooks go. */
export function paypalStandIn(settings: PaypalStandInSettings): StandIn {
  const api = apiOf(settings);
  return async (request) => {
    const { method, path } = request;
    if (path === '/approve') return approve(settings, request);
    if (method === 'POST' && path === '/v1/oauth2/token') return token(settings, request);
    if (request.header('authorization') !== `Bearer ${bearerOf(settings)}`) {
      return json(401, { error: 'invalid_token' });
    }
    // The same request id gets the same answer, as PayPal keeps them for hours.
    const requestId = request.header('paypal-request-id');
    const key = requestId ? `paypal request ${path} ${requestId}` : null;
    const known = key ? await settings.store.get(key) : null;
    if (known) return known as StandInAnswer;
    const answer = await api(request);
    if (key && answer.status < 300) await settings.store.set(key, answer);
    return answer;
  };
}

const bearerOf = ({ secret }: PaypalStandInSettings): string =>
  createHmac('sha256', secret).update('bearer').digest('hex');

function token(settings: PaypalStandInSettings, { header }: StandInRequest): StandInAnswer {
  const expected = Buffer.from(`${settings.clientId}:${settings.secret}`).toString('base64');
  if (header('authorization') !== `Basic ${expected}`) return json(401, { error: 'invalid_client' });
  return json(200, { access_token: bearerOf(settings), token_type: 'Bearer', expires_in: 32_400 });
}

function apiOf(settings: PaypalStandInSettings) {
  const { store } = settings;
  const orderOf = async (id: string) => (await store.get(`paypal order ${id}`)) as StandInOrder | null;
  return async (request: StandInRequest): Promise<StandInAnswer> => {
    const { path, body } = request;
    const [, orderId = '', isAuthorize] = /^\/v2\/checkout\/orders\/(\w+)(\/authorize)?$/.exec(path) ?? [];
    const [, holdId = '', action] =
      /^\/v2\/payments\/authorizations\/(\w+)\/(capture|void)$/.exec(path) ?? [];
    const [, captureId] = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(path) ?? [];
    if (path === '/v2/checkout/orders') return create(settings, JSON.parse(body));
    if (path === '/v1/notifications/verify-webhook-signature') return verify(settings, body);
    if (orderId) {
      const order = await orderOf(orderId);
      if (!order) return issue('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID', 404);
      return isAuthorize ? authorize(settings, order) : json(200, shown(order));
    }
    if (holdId)
      return action === 'void' ? voidHold(settings, holdId) : capture(settings, holdId, JSON.parse(body));
    if (captureId) return refund(settings, captureId, JSON.parse(body));
    return issue('RESOURCE_NOT_FOUND', 'INVALID_URI', 404);
  };
}

type Creation = {
  purchase_units: { custom_id: string; amount: Amount }[];
  payment_source: { paypal: { experience_context: { return_url: string; cancel_url: string } } };
};

async function create({ store, pageUrl }: PaypalStandInSettings, sent: Creation): Promise<StandInAnswer> {
  const [unit] = sent.purchase_units;
  const { return_url, cancel_url } = sent.payment_source.paypal.experience_context;
  if (!unit || !/^\d+\.\d\d$/.test(unit.amount.value))
    return issue('INVALID_REQUEST', 'INVALID_PARAMETER_VALUE', 400);
  const order: StandInOrder = {
    id: newId(),
    status: 'PAYER_ACTION_REQUIRED',
    custom_id: unit.custom_id,
    amount: unit.amount,
    returnUrl: return_url,
    cancelUrl: cancel_url,
    declines: false,
    authorization: null,
  };
  await store.set(`paypal order ${order.id}`, order);
  const href = pageUrl({ returnUrl: return_url, id: order.id });
  return json(201, { ...shown(order), links: [{ rel: 'payer-action', method: 'GET', href }] });
}

const shown = (order: StandInOrder) => ({
  id: order.id,
  status: order.status,
  intent: 'AUTHORIZE',
  purchase_units: [
    {
      reference_id: 'default',
      custom_id: order.custom_id,
      amount: order.amount,
      ...(order.authorization && { payments: { authorizations: [order.authorization] } }),
    },
  ],
});

async function authorize({ store }: PaypalStandInSettings, order: StandInOrder): Promise<StandInAnswer> {
  if (order.status === 'COMPLETED') return issue('UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_AUTHORIZED');
  if (order.status !== 'APPROVED') return issue('UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
  if (order.declines) return issue('UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED');
  const authorization = { id: newId(), status: 'CREATED', amount: order.amount };
  const completed: StandInOrder = { ...order, status: 'COMPLETED', authorization };
  await store.set(`paypal order ${order.id}`, completed);
  await store.set(`paypal hold ${authorization.id}`, { ...authorization, orderId: order.id });
  return json(201, shown(completed));
}

async function capture(
  { store }: PaypalStandInSettings,
  id: string,
  sent: { amount?: Amount },
): Promise<StandInAnswer> {
  const hold = (await store.get(`paypal hold ${id}`)) as (Held & { orderId: string }) | null;
  if (!hold) return issue('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID', 404);
  if (hold.status !== 'CREATED') return issue('UNPROCESSABLE_ENTITY', `AUTHORIZATION_${hold.status}`);
  const taken: Capture = { id: newId(), amount: sent.amount ?? hold.amount, refunded: 0 };
  await store.set(`paypal hold ${id}`, { ...hold, status: 'CAPTURED' });
  await store.set(`paypal capture ${taken.id}`, taken);
  return json(201, { id: taken.id, status: 'COMPLETED', amount: taken.amount });
}

async function voidHold({ store }: PaypalStandInSettings, id: string): Promise<StandInAnswer> {
  const hold = (await store.get(`paypal hold ${id}`)) as Held | null;
  if (!hold) return issue('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID', 404);
  if (hold.status === 'VOIDED') return issue('UNPROCESSABLE_ENTITY', 'PREVIOUSLY_VOIDED');
  if (hold.status === 'CAPTURED') return issue('UNPROCESSABLE_ENTITY', 'PREVIOUSLY_CAPTURED');
  await store.set(`paypal hold ${id}`, { ...hold, status: 'VOIDED' });
  return { status: 204, body: '' };
}

async function refund(
  { store }: PaypalStandInSettings,
  id: string,
  sent: { amount?: Amount },
): Promise<StandInAnswer> {
  const taken = (await store.get(`paypal capture ${id}`)) as Capture | null;
  if (!taken) return issue('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID', 404);
  const whole = Math.round(Number(taken.amount.value) * 100);
  const wanted = Math.round(Number((sent.amount ?? taken.amount).value) * 100);
  if (taken.refunded + wanted > whole) return issue('UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED');
  await store.set(`paypal capture ${id}`, { ...taken, refunded: taken.refunded + wanted });
  return json(201, { id: newId(), status: 'COMPLETED', amount: sent.amount ?? taken.amount });
}

/** The customer's page; its decision is PayPal's affair until the shop asks. */
async function approve(settings: PaypalStandInSettings, request: StandInRequest): Promise<StandInAnswer> {
  const { store, send } = settings;
  const id = request.query.get('token') ?? '';
  const order = (await store.get(`paypal order ${id}`)) as StandInOrder | null;
  if (!order) return { status: 404, body: 'Diese Zahlung gibt es nicht.' };
  if (request.method !== 'POST') {
    return decisionPage({
      title: 'PayPal (Nachbildung)',
      facts: [['Betrag', shownSum(order.amount.value, order.amount.currency_code)]],
      choices: [
        { value: 'approve', label: 'Zahlung freigeben' },
        { value: 'approve-and-leave', label: 'Freigeben und Fenster schließen' },
        { value: 'decline', label: 'Freigeben, aber das Konto ist nicht gedeckt' },
        { value: 'cancel', label: 'Abbrechen' },
      ],
    });
  }
  const decision = new URLSearchParams(request.body).get('decision');
  if (decision === 'cancel') return redirectTo(order.cancelUrl);
  if (order.status === 'PAYER_ACTION_REQUIRED') {
    const approved: StandInOrder = { ...order, status: 'APPROVED', declines: decision === 'decline' };
    await store.set(`paypal order ${id}`, approved);
    if (send) void send(paypalMessage(settings, approved)).catch(() => undefined);
  }
  return decision === 'approve-and-leave'
    ? {
        status: 200,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        body: 'Freigegeben. Sie können das Fenster schließen.',
      }
    : redirectTo(`${order.returnUrl}?token=${id}&PayerID=DEMO`);
}

/** A webhook as PayPal would send it about an order. */
export function paypalMessage(
  settings: PaypalStandInSettings,
  order: { id: string; custom_id: string },
): PaypalMessage {
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
  const expected = Buffer.from(
    signature(settings, {
      transmissionId: sent.transmission_id ?? '',
      time: sent.transmission_time ?? '',
      body,
    }),
  );
  const given = Buffer.from(sent.transmission_sig ?? '');
  const isGenuine =
    sent.webhook_id === settings.webhookId &&
    given.length === expected.length &&
    timingSafeEqual(given, expected);
  return json(200, { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' });
}
