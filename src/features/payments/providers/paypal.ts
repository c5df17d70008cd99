import { z } from 'zod';
import { paymentProviders } from '#features/catalog/shared.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import {
  type Beginning,
  type Charge,
  type Money,
  ProviderDeclinedError,
  ProviderUnavailableError,
  type RawMessage,
  type ReadMessage,
  type RedirectProvider,
  type Secured,
} from '../providers.types.ts';
import { askProvider, centsOf, decimal, jsonOf, maxMessageAge, messageText } from './provider-http.ts';

export type PaypalSettings = {
  /** "https://api-m.paypal.com" or "https://api-m.sandbox.paypal.com". */
  url: string;
  clientId: string;
  secret: string;
  /** Of the webhook that PayPal's console shows. */
  webhookId: string;
};

const amount = z.object({ currency_code: z.string(), value: z.string() });
const held = z.object({ id: z.string(), status: z.string(), amount: amount.optional() });
const order = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(z.object({ payments: z.object({ authorizations: z.array(held).default([]) }).optional() }))
    .default([]),
});
const errorBody = z.object({
  name: z.string().default(''),
  details: z.array(z.object({ issue: z.string() })).default([]),
});

type Order = z.output<typeof order>;
type Call = {
  method: 'GET' | 'POST';
  path: string;
  body?: object | string;
  requestId?: string;
  signal: AbortSignal;
};
type Answer = { status: number; body: unknown };
type PaypalCall = (call: Call) => Promise<Answer>;

/**
 * PayPal Orders v2 with intent AUTHORIZE: authorised when ordered, captured when the dealer confirms (an
 * authorisation is honoured for 3 days and can be captured until day 29), refunded in parts afterwards.
 * https://developer.paypal.com/docs/api/orders/v2/
 */
export function paypal(settings: PaypalSettings): RedirectProvider {
  const call = paypalCalls(settings);
  const act = (what: string, { key: requestId, signal }: Charge, body?: object) =>
    call({ method: 'POST', path: `/v2/payments/${what}`, ...(body && { body }), requestId, signal });
  return {
    name: 'paypal',
    // Nothing is held before we ask for it.
    approvalMovesMoney: false,
    capturesAt: paymentProviders.paypal.capturesAt,
    begin: (of) => begin(call, of),
    secure: (of) => secure(call, of),
    capture: async (of) => {
      const body = { amount: amountOf(of), final_capture: true };
      const answer = await act(`authorizations/${of.authorizationId}/capture`, of, body);
      return { captureId: read(held, expectSuccess(answer)).id };
    },
    release: async (of) => {
      const answer = await act(`authorizations/${of.authorizationId}/void`, of);
      if (issueOf(answer) !== 'PREVIOUSLY_VOIDED') expectSuccess(answer);
    },
    refund: async (of) => {
      const answer = await act(`captures/${of.captureId}/refund`, of, { amount: amountOf(of) });
      if (issueOf(answer) !== 'CAPTURE_FULLY_REFUNDED') expectSuccess(answer);
    },
    readMessage: (message) => readMessage({ call, webhookId: settings.webhookId }, message),
  };
}

async function begin(call: PaypalCall, of: Beginning): Promise<{ providerId: string; approvalUrl: string }> {
  const { reference, description, returnUrl, cancelUrl, signal, ...money } = of;
  const body = {
    intent: 'AUTHORIZE',
    purchase_units: [{ reference_id: 'default', custom_id: reference, description, amount: amountOf(money) }],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: returnUrl,
          cancel_url: cancelUrl,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
        },
      },
    },
  };
  const path = '/v2/checkout/orders';
  const answer = await call({ method: 'POST', path, body, requestId: reference, signal });
  const created = read(order, expectSuccess(answer));
  const approval = created.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  if (!approval) throw new ProviderUnavailableError('PayPal gave no address for the approval');
  return { providerId: created.id, approvalUrl: approval.href };
}

async function secure(
  call: PaypalCall,
  of: Money & { reference: string; providerId: string; signal: AbortSignal },
): Promise<Secured> {
  const { providerId, signal } = of;
  const path = `/v2/checkout/orders/${providerId}`;
  const found = await call({ method: 'GET', path, signal });
  if (found.status === 404) return { kind: 'refused', reason: 'expired' };
  const known = read(order, expectSuccess(found));
  if (known.status === 'VOIDED') return { kind: 'refused', reason: 'cancelled' };
  if (known.status === 'COMPLETED') return securedOf(known, of);
  if (known.status !== 'APPROVED') return { kind: 'waiting' };
  const answer = await call({ method: 'POST', path: `${path}/authorize`, requestId: of.reference, signal });
  switch (issueOf(answer)) {
    case 'INSTRUMENT_DECLINED':
    case 'PAYER_CANNOT_PAY':
    case 'TRANSACTION_REFUSED':
      return { kind: 'refused', reason: 'declined' };
    case 'ORDER_NOT_APPROVED':
      return { kind: 'waiting' };
    case 'ORDER_ALREADY_AUTHORIZED':
      return secure(call, of);
    default:
      return securedOf(read(order, expectSuccess(answer)), of);
  }
}

function securedOf(known: Order, { currency }: Money): Secured {
  const authorisation = known.purchase_units[0]?.payments?.authorizations[0];
  if (!authorisation?.amount) throw new ProviderUnavailableError('PayPal names no authorisation');
  const { id, status, amount: held } = authorisation;
  if (status === 'DENIED' || status === 'VOIDED') return { kind: 'refused', reason: 'declined' };
  if (status === 'PENDING') return { kind: 'waiting' };
  if (held.currency_code !== currency) throw new ProviderDeclinedError(`PayPal holds ${held.currency_code}`);
  return { kind: 'secured', authorization: { kind: 'authorised', id, amount: cents(centsOf(held.value)) } };
}

const amountOf = ({ amount: value, currency }: { amount: Cents; currency: string }) => ({
  currency_code: currency,
  value: decimal(value),
});

const issueOf = ({ status, body }: Answer): string => {
  if (status < 400) return '';
  const parsed = errorBody.safeParse(body);
  return parsed.success ? (parsed.data.details[0]?.issue ?? parsed.data.name) : '';
};

function expectSuccess(answer: Answer): unknown {
  if (answer.status < 300) return answer.body;
  if (answer.status === 401) throw new ProviderUnavailableError('PayPal does not know our client');
  // The same request is under way, or was just made by somebody else.
  if (answer.status === 409) throw new ProviderUnavailableError('PayPal is busy with the same request');
  throw new ProviderDeclinedError(`PayPal refused with ${answer.status} ${issueOf(answer)}`);
}

function read<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new ProviderUnavailableError('PayPal answered something unreadable');
  return parsed.data;
}

const token = z.object({ access_token: z.string(), expires_in: z.number() });

/** Calls with a bearer token, which is cached until shortly before its end. */
function paypalCalls(settings: PaypalSettings): PaypalCall {
  const { clientId, secret } = settings;
  let cached: { text: string; until: number } | null = null;
  const bearer = async (signal: AbortSignal): Promise<string> => {
    if (cached && cached.until > performance.now()) return cached.text;
    const answer = await askProvider(`${settings.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      signal,
    });
    const { access_token, expires_in } = read(token, expectSuccess(parsedOf(answer)));
    cached = { text: access_token, until: performance.now() + (expires_in - 60) * 1000 };
    return access_token;
  };
  return async ({ method, path, body, requestId, signal }) => {
    const answer = await askProvider(settings.url + path, {
      method,
      headers: {
        authorization: `Bearer ${await bearer(signal)}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId && { 'paypal-request-id': requestId.slice(0, 108) }),
      },
      ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
      signal,
    });
    if (answer.status === 401) cached = null;
    return parsedOf(answer);
  };
}

function parsedOf({ status, text }: { status: number; text: string }): Answer {
  if (text === '') return { status, body: {} };
  try {
    return { status, body: JSON.parse(text) as unknown };
  } catch {
    throw new ProviderUnavailableError('PayPal answered something that is no JSON');
  }
}

const event = z.object({
  id: messageText,
  event_type: messageText,
  resource: z.object({
    id: messageText.optional(),
    custom_id: messageText.optional(),
    purchase_units: z.array(z.object({ custom_id: messageText.optional() })).optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: messageText.optional() }).optional() })
      .optional(),
  }),
});

const signed = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'] as const;

/**
 * Reads a webhook: its age, then its signature, which PayPal verifies for the text as it came
 * (POST /v1/notifications/verify-webhook-signature), then what it is about. It is a hint only: the state is asked for.
 */
async function readMessage(
  { call, webhookId }: { call: PaypalCall; webhookId: string },
  { headers, body, now }: RawMessage,
): Promise<ReadMessage> {
  const given = Object.fromEntries(signed.map((name) => [name, headers(`paypal-${name}`) ?? '']));
  const sentAt = Date.parse(given['transmission-time'] ?? '');
  const parsed = eventOf(body);
  if (!parsed || Number.isNaN(sentAt)) return { outcome: 'unreadable' };
  if (Math.abs(now.getTime() - sentAt) > maxMessageAge) return { outcome: 'too_old' };
  const fields = Object.fromEntries(signed.map((name) => [name.replaceAll('-', '_'), given[name]]));
  const { status, body: answer } = await call({
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    // The event stands in the request as it came, letter for letter: parsing and writing it again may change it.
    body: `${JSON.stringify({ ...fields, webhook_id: webhookId }).slice(0, -1)},"webhook_event":${body}}`,
    signal: AbortSignal.timeout(10_000),
  });
  const verified = z.object({ verification_status: z.string() }).safeParse(answer);
  if (status !== 200 || !verified.success || verified.data.verification_status !== 'SUCCESS') {
    return { outcome: 'forged' };
  }
  return { outcome: 'accepted', messageId: parsed.id, kind: parsed.event_type, about: aboutOf(parsed) };
}

const eventOf = (body: string) => event.safeParse(jsonOf(body)).data ?? null;

/** Our reference where PayPal says it, else PayPal's own id of the order. */
const aboutOf = ({ resource }: z.output<typeof event>): string =>
  resource.custom_id ??
  resource.purchase_units?.[0]?.custom_id ??
  resource.supplementary_data?.related_ids?.order_id ??
  resource.id ??
  '';
