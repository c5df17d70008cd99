import { createHmac } from 'node:crypto';

/** What a partner proves our requests with; follows from the marketplace's secret, so it is stored nowhere. */
export const webhookSecret = (secret: string, partnerId: number): string =>
  createHmac('sha256', secret).update(`lead hook ${partnerId}`).digest('base64url');

/** HMAC-SHA-256 of "time.body", hex. */
export const webhookSignature = (secret: string, sentAt: string, body: string): string =>
  createHmac('sha256', secret).update(`${sentAt}.${body}`).digest('hex');
