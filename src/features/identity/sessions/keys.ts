import { createHmac, createSecretKey, type KeyObject, type webcrypto } from 'node:crypto';

/** Keys for different purposes from the one secret of the marketplace, so that none can stand for another. */
export type AccountKeys = {
  accessToken: webcrypto.CryptoKey;
  refreshToken: KeyObject;
  csrf: KeyObject;
  /** For what is counted by account or address without being kept readable. */
  pseudonyms: KeyObject;
  /** Encrypts the secrets of authenticator apps. */
  totp: KeyObject;
};

export function accountKeys(secret: string): AccountKeys {
  const known = derived.get(secret);
  if (known) return known;
  const key = (purpose: string) =>
    createSecretKey(createHmac('sha256', secret).update(`accounts ${purpose}`).digest());
  const keys = {
    // In the form that jose works with: made anew for each token, it would cost as much as the check itself.
    accessToken: key('access token').toCryptoKey(hs256, false, ['sign', 'verify']),
    refreshToken: key('refresh token'),
    csrf: key('csrf'),
    pseudonyms: key('pseudonyms'),
    totp: key('totp secrets'),
  };
  derived.set(secret, keys);
  return keys;
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
