import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { paymentProviders } from '#features/catalog/shared.ts';
import type { HostedProvider } from '#features/catalog/types.ts';
import { cents } from '#platform/money/money.ts';
import {
  ProviderDeclinedError,
  ProviderUnavailableError,
  type RawMessage,
  type ReadMessage,
  type RedirectProvider,
  type Secured,
} from '../providers.types.ts';
import { askProvider } from './provider-http.ts';

type HostedPageSettings = { url: string; merchant: string; secret: string };

const payment = z.object({
  id: z.string(),
  status: z.enum(['open', 'authorised', 'captured', 'refused', 'cancelled', 'expired']),
  /** Cents (Rappen). */
  amount: z.int(),
  currency: z.string(),
  redirectUrl: z.string().optional(),
});

const name = z.string().regex(/^[ -~]{1,200}$/);
const message = z.object({ id: name, reference: name, status: name });

/** Older messages are refused: whoever recorded one must not be able to play it again. ms */
const oldest = 300_000;

type Call = { method: 'GET' | 'POST'; path: string; body?: object; key?: string; signal: AbortSignal };

/**
 * Providers behind a payment service provider's hosted page: docs/hosted-payment-page.md has the protocol.
 */
export function hostedPage(method: HostedProvider, settings: HostedPageSettings): RedirectProvider {
  const call = calls(settings);
  return {
    name: method,
    approvalMovesMoney: true,
    capturesAt: paymentProviders[method].capturesAt,
    begin: async ({ signal, ...of }) => {
      const body = { method, ...of };
      const begun = await call({ method: 'POST', path: '/payments', body, key: of.reference, signal });
      if (!begun.redirectUrl)
        throw new ProviderUnavailableError(`${method} gave no address for the approval`);
      return { providerId: begun.id, approvalUrl: begun.redirectUrl };
    },
    secure: async ({ providerId, currency, signal }) => {
      const known = await call({ method: 'GET', path: `/payments/${providerId}`, signal });
      if (known.currency !== currency) throw new ProviderDeclinedError(`${method} holds ${known.currency}`);
      return securedOf(known);
    },
    capture: async ({ providerId, amount, key, signal }) => {
      const path = `/payments/${providerId}/capture`;
      const taken = await call({ method: 'POST', path, body: { amount }, key, signal });
      return { captureId: taken.id };
    },
    release: async ({ providerId, key, signal }) => {
      await call({ method: 'POST', path: `/payments/${providerId}/release`, body: {}, key, signal });
    },
    refund: async ({ providerId, amount, key, signal }) => {
      await call({ method: 'POST', path: `/payments/${providerId}/refund`, body: { amount }, key, signal });
    },
    readMessage: async (raw) => readMessage(settings, raw),
  };
}

function securedOf({ id, status, amount }: z.output<typeof payment>): Secured {
  switch (status) {
    case 'open':
      return { kind: 'waiting' };
    case 'authorised':
    case 'captured':
      return { kind: 'secured', authorization: { kind: status, id, amount: cents(amount) } };
    case 'cancelled':
    case 'expired':
      return { kind: 'refused', reason: status };
    case 'refused':
      return { kind: 'refused', reason: 'declined' };
  }
}

/** HMAC-SHA256 in hexadecimal over method, path and body, one in each line. */
export const hostedPageSignature = (secret: string, lines: readonly string[]): string =>
  createHmac('sha256', secret).update(lines.join('\n')).digest('hex');

const calls =
  (settings: HostedPageSettings) =>
  async ({ method, path, body, key, signal }: Call): Promise<z.output<typeof payment>> => {
    const { url, merchant, secret } = settings;
    const text = body ? JSON.stringify(body) : '';
    const answer = await askProvider(url + path, {
      method,
      headers: {
        'x-merchant': merchant,
        'x-signature': hostedPageSignature(secret, [method, path, text]),
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: text }),
      signal,
    });
    if (answer.status >= 400)
      throw new ProviderDeclinedError(`the hosted page refused with ${answer.status}`);
    const parsed = payment.safeParse(jsonOf(answer.text));
    if (!parsed.success) throw new ProviderUnavailableError('the hosted page answered something unreadable');
    return parsed.data;
  };

function readMessage({ secret }: HostedPageSettings, { headers, body, now }: RawMessage): ReadMessage {
  const sentAt = headers('x-sent-at') ?? '';
  const parsed = message.safeParse(jsonOf(body));
  if (!parsed.success || Number.isNaN(Date.parse(sentAt))) return { outcome: 'unreadable' };
  const expected = Buffer.from(hostedPageSignature(secret, [sentAt, body]));
  const given = Buffer.from(headers('x-signature') ?? '');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { outcome: 'forged' };
  if (Math.abs(now.getTime() - Date.parse(sentAt)) > oldest) return { outcome: 'too_old' };
  const { id, status, reference } = parsed.data;
  return { outcome: 'accepted', messageId: id, kind: status, about: reference };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
