import { z } from 'zod';
import { type Cents, cents } from '#platform/money/money.ts';
import {
  type Beginning,
  type Charge,
  type Money,
  ProviderDeclinedError,
  ProviderUnavailableError,
  type RedirectProvider,
  type Secured,
} from '../providers.types.ts';
import { jsonTextOf, readPaypalMessage } from './paypal-messages.ts';
import { askProvider, centsOf, decimal } from './provider-http.ts';

type PaypalSettings = {
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
type Call = { method: 'GET' | 'POST'; path: string; body?: object; requestId?: string; signal: AbortSignal };
type Answer = { status: number; body: unknown };
export type PaypalCall = (call: Call) => Promise<Answer>;

/**
 * PayPal Orders v2 with intent AUTHORIZE: authorised when ordered, captured when the dealer confirms (an
 * authorisation is honoured for 3 days and can be captured until day 29), refunded in parts afterwards.
 * https://developer.paypal.com/docs/api/orders/v2/
 */
export function paypal(settings: PaypalSettings): RedirectProvider {
  const call = paypalCalls(settings);
  return {
    name: 'paypal',
    // Nothing is held before we ask for it.
    approvalMovesMoney: false,
    capturesAt: 'confirmation',
    begin: (of) => begin(call, of),
    secure: (of) => secure(call, of),
    capture: async ({ authorizationId, key, signal, ...money }) => {
      const path = `/v2/payments/authorizations/${authorizationId}/capture`;
      const body = { amount: amountOf(money), final_capture: true };
      const answer = await call({ method: 'POST', path, body, requestId: key, signal });
      return { captureId: read(held, expectSuccess(answer)).id };
    },
    release: async ({ authorizationId, key, signal }) => {
      const path = `/v2/payments/authorizations/${authorizationId}/void`;
      const answer = await call({ method: 'POST', path, requestId: key, signal });
      if (issueOf(answer) !== 'PREVIOUSLY_VOIDED') expectSuccess(answer);
    },
    refund: (of) => refund(call, of),
    readMessage: (message) => readPaypalMessage({ call, webhookId: settings.webhookId }, message),
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
  const answer = await call({
    method: 'POST',
    path: '/v2/checkout/orders',
    body,
    requestId: reference,
    signal,
  });
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

async function refund(call: PaypalCall, of: Charge & { captureId: string }): Promise<void> {
  const { captureId, key, signal, amount: value, currency } = of;
  const answer = await call({
    method: 'POST',
    path: `/v2/payments/captures/${captureId}/refund`,
    body: { amount: amountOf({ amount: value, currency }) },
    requestId: key,
    signal,
  });
  if (issueOf(answer) !== 'CAPTURE_FULLY_REFUNDED') expectSuccess(answer);
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
  throw new ProviderDeclinedError(`PayPal refused with ${answer.status} ${issueOf(answer)}`);
}

function read<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new ProviderUnavailableError('PayPal answered something unreadable');
  return parsed.data;
}

const token = z.object({ access_token: z.string(), expires_in: z.number() });

/** Calls with a bearer token, which is kept until shortly before its end. */
function paypalCalls(settings: PaypalSettings): PaypalCall {
  const { clientId, secret } = settings;
  let kept: { text: string; until: number } | null = null;
  const bearer = async (signal: AbortSignal): Promise<string> => {
    if (kept && kept.until > performance.now()) return kept.text;
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
    kept = { text: access_token, until: performance.now() + (expires_in - 60) * 1000 };
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
      ...(method === 'POST' && { body: body ? jsonTextOf(body) : '{}' }),
      signal,
    });
    if (answer.status === 401) kept = null;
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
