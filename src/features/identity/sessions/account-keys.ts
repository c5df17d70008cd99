import { createHmac, createSecretKey } from 'node:crypto';
import type { Database } from '#db/database.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { IdentityPorts } from './logins.store.ts';

/** What it takes to sign somebody in or to know them again. */
export type TokenDeps = {
  db: Database;
  clock: Clock;
  config: { secret: string };
  ports: Pick<IdentityPorts, 'hasOrdered'>;
};

export type AccountKeys = ReturnType<typeof keysFrom>;

/** Keys for different purposes from the one secret of the marketplace, so that none can stand for another. */
export function accountKeys(secret: string): AccountKeys {
  const keys = derived.get(secret) ?? keysFrom(secret);
  derived.set(secret, keys);
  return keys;
}

function keysFrom(secret: string) {
  const key = (purpose: string) =>
    createSecretKey(createHmac('sha256', secret).update(`accounts ${purpose}`).digest());
  return {
    // In the form that jose works with: made anew for each token, it would cost as much as the check itself.
    accessToken: key('access token').toCryptoKey(hs256, false, ['sign', 'verify']),
    refreshToken: key('refresh token'),
    csrf: key('csrf'),
    // For what is counted by account or address without being stored readable.
    pseudonyms: key('pseudonyms'),
    // Encrypts the secrets of authenticator apps.
    totp: key('totp secrets'),
  };
}

const hs256 = { name: 'HMAC', hash: 'SHA-256' } as const;

/** Only remembers a pure computation. */
const derived = new Map<string, AccountKeys>();

/** The token after this one: the same whoever computes it, so a lost answer can be repeated without storing it. */
export const successorOf = (keys: AccountKeys, refreshToken: string): string =>
  createHmac('sha256', keys.refreshToken).update(refreshToken).digest('base64url');

/** Belongs to one login; worthless for another. */
export const csrfTokenOf = (keys: AccountKeys, loginId: number): string =>
  createHmac('sha256', keys.csrf).update(String(loginId)).digest('base64url');

export const pseudonym = (keys: AccountKeys, text: string): Buffer =>
  createHmac('sha256', keys.pseudonyms).update(text).digest();
