import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** An unguessable secret for a cookie or a link: 32 random bytes, base64url, 43 characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret: SHA-256. The secret has 256 random bits, so no slow hash is needed. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Compares without telling by its duration how much is right. */
export const isSameSecret = (one: string, other: string): boolean => {
  const [a, b] = [hashOfSecret(one), hashOfSecret(other)];
  return timingSafeEqual(a, b) && one !== '';
};

/** Cheap test that keeps garbage from the database. */
export const looksLikeSecret = (value: string): boolean => /^[\w-]{43}$/.test(value);
