import { createHmac } from 'node:crypto';
import type { OrderId } from '#features/catalog/types.ts';
import { isSameSecret } from '#features/identity/identity.ts';

/** The order token: proof that a link about one order was written by us. It is made anew and stored nowhere. */
export const orderToken = (secret: string, id: OrderId): string =>
  createHmac('sha256', secret).update(`order token ${id}`).digest('base64url');

export const isOrderToken = (secret: string, id: OrderId, token: string): boolean =>
  isSameSecret(token, orderToken(secret, id));

/** Where a delivered order is rated; whoever has the address may do it, once. */
export const ratingPath = (secret: string, id: OrderId): string =>
  `/bewerten-sie-uns/${orderToken(secret, id)}/${id}`;
