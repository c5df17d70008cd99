import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { paymentProviders } from '#features/catalog/shared.ts';
import type { HostedProvider } from '#features/catalog/types.ts';
import { cents } from '#platform/money/money.ts';
import {
  type Charge,
  ProviderDeclinedError,
  ProviderUnavailableError,
  type RawMessage,
  type ReadMessage,
  type RedirectProvider,
  type Secured,
} from '../providers.types.ts';
import { askProvider, jsonOf, maxMessageAge, messageText } from './provider-http.ts';

export type HostedPageSettings = { url: string; merchant: string; secret: string };

const payment = z.object({
  id: z.string(),
  status: z.enum(['open', 'authorised', 'captured', 'refused', 'cancelled', 'expired']),
  /** Cents (Rappen). */
  amount: z.int(),
  currency: z.string(),
  redirectUrl: z.string().optional(),
});

const message = z.object({ id: messageText, reference: messageText, status: messageText });

type Call = { method: 'GET' | 'POST'; path: string; body?: object; key?: string; signal: AbortSignal };

/**
 * Providers behind a payment service provider's hosted page: docs/hosted-payment-page.md has the protocol.
 */
export function hostedPage(method: HostedProvider, settings: HostedPageSettings): RedirectProvider {
  const call = calls(settings);
  const act = (action: string, { providerId, key, signal }: Charge, body: object) =>
    call({ method: 'POST', path: `/payments/${providerId}/${action}`, body, key, signal });
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
    capture: async (of) => ({ captureId: (await act('capture', of, { amount: of.amount })).id }),
    release: async (of) => void (await act('release', of, {})),
    refund: async (of) => void (await act('refund', of, { amount: of.amount })),
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
  if (Math.abs(now.getTime() - Date.parse(sentAt)) > maxMessageAge) return { outcome: 'too_old' };
  const { id, status, reference } = parsed.data;
  return { outcome: 'accepted', messageId: id, kind: status, about: reference };
}
