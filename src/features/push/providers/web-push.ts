import http from 'node:http';
import https from 'node:https';
import type { RequestDetails } from 'web-push';
import { isPublicUrl, NotPublicError, publicLookup } from '#platform/http/public-address.ts';
import type { PushAnswer, PushTransport } from '../push.types.ts';

type WebPushSettings = {
  /** Whom a push service may write to about us (RFC 8292, section 2.1). */
  contact: string;
  /** Origins of push services that need not be public nor encrypted: those of tests. */
  allowed: readonly string[];
  /** Told why a message was not taken; never of whose device. */
  onFailure(reason: string): void;
  /** Longest wait for an answer, ms. */
  patience?: number;
};

const usualPatience = 10_000;

/**
 * Messages as browsers take them (RFC 8030, encrypted by RFC 8291, under our name by RFC 8292). Addresses come from
 * browsers, which can say anything: only the public internet is asked, and no redirect is followed.
 */
export const webPush = (settings: WebPushSettings): PushTransport => ({
  isAllowed: (endpoint) => isListed(settings, endpoint) || isPublicUrl(endpoint),
  send: async ({ endpoint, device, keys, payload, ttl, urgency, topic }) => {
    if (!isListed(settings, endpoint) && !isPublicUrl(endpoint)) return 'refused';
    try {
      const { default: library } = await import('web-push');
      const details = library.generateRequestDetails(
        { endpoint, keys: { p256dh: base64url(device.p256dh), auth: base64url(device.auth) } },
        payload,
        { vapidDetails: { subject: settings.contact, ...keys }, TTL: ttl, urgency, topic },
      );
      return answerOf(settings, await post(settings, details));
    } catch (error) {
      // A key that is no point of the curve: nothing can be encrypted for it.
      settings.onFailure(error instanceof Error ? error.message : String(error));
      return 'refused';
    }
  },
});

const isListed = ({ allowed }: WebPushSettings, endpoint: string): boolean =>
  allowed.includes(URL.parse(endpoint)?.origin ?? '');

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

type Posted = { status: number } | { failed: 'before' | 'after'; error: Error };

/** Whether it failed before the whole message was handed over decides whether it can have arrived. */
function post(settings: WebPushSettings, { endpoint, headers, body }: RequestDetails): Promise<Posted> {
  const url = new URL(endpoint);
  const { promise, resolve } = Promise.withResolvers<Posted>();
  const isEncrypted = url.protocol === 'https:';
  const request = (isEncrypted ? https : http).request(url, {
    method: 'POST',
    // On a connection that was kept, nobody would know whether a message still went through.
    agent: false,
    headers: { ...headers, 'content-length': body?.length ?? 0 },
    signal: AbortSignal.timeout(settings.patience ?? usualPatience),
    ...(!isListed(settings, endpoint) && { lookup: publicLookup }),
  });
  let isHandedOver = false;
  request.once('finish', () => {
    isHandedOver = true;
  });
  request.once('response', (response) => {
    // What it says in words is for nobody here.
    response.destroy();
    resolve({ status: response.statusCode ?? 0 });
  });
  request.on('error', (error) => resolve({ failed: isHandedOver ? 'after' : 'before', error }));
  request.end(body ?? undefined);
  return promise;
}

function answerOf({ onFailure }: WebPushSettings, posted: Posted): PushAnswer {
  if ('failed' in posted) {
    onFailure(posted.error.name === 'AbortError' ? 'no answer in time' : posted.error.message);
    if (posted.error instanceof NotPublicError) return 'refused';
    return posted.failed === 'before' ? 'later' : 'unknown';
  }
  const { status } = posted;
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  onFailure(`status ${status}`);
  return status === 429 || status >= 500 ? 'later' : 'refused';
}
