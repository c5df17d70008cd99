import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { type Cache, createCache } from '#platform/caches/cache-registry.ts';
import type { GuestAccess, SignedInUser } from '#platform/http/endpoint.ts';
import { wireRole } from '../roles/roles.rules.ts';
import type { AccountKeys } from './account-keys.ts';
import { minute } from './session-lifetime.rules.ts';

const issuer = 'brennwert';

/** Signs who a user is for 30 minutes, with the claims that clients read. */
export const issueAccessToken = (keys: AccountKeys, user: SignedInUser, now: Date) =>
  signToken(keys, now, {
    userId: user.id,
    customerId: user.id,
    loginId: user.loginId,
    role: user.roles.map(wireRole),
    isGuest: false,
    hasMexEnabled: user.hasMexEnabled,
    hasAnyOrder: user.hasAnyOrder,
    isImpersonated: user.impersonator !== null,
    title1: user.salutation,
    title2: user.title,
    firstName: user.firstName,
    lastName: user.lastName,
  });

/** The same for a guest: without a login and without any role, it opens its order and nothing else. */
export const issueGuestToken = async (keys: AccountKeys, guest: GuestAccess, now: Date): Promise<string> => {
  const { accessToken } = await signToken(keys, now, {
    userId: guest.userId,
    customerId: guest.userId,
    orderId: guest.orderId,
    role: [],
    isGuest: true,
    hasMexEnabled: false,
    hasAnyOrder: true,
    isImpersonated: false,
    title1: '',
    title2: '',
    firstName: '',
    lastName: '',
  });
  return accessToken;
};

async function signToken(keys: AccountKeys, now: Date, payload: JWTPayload) {
  const accessExpiresAt = new Date(now.getTime() + 30 * minute);
  const accessToken = await new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(accessExpiresAt))
    .sign(keys.accessToken);
  return { accessToken, accessExpiresAt };
}

/** Of an account: a guest's token has no login, so that it never passes for one. */
const claims = z.object({
  userId: z.int(),
  loginId: z.int(),
  isGuest: z.literal(false).optional(),
  exp: z.int(),
});

const guestClaims = z.object({ userId: z.int(), orderId: z.int(), isGuest: z.literal(true) });

/** Longer ones are not ours. */
const maxTokenLength = 4096;

/**
 * Who a token says it is for; null when it is not ours, was changed or has expired. What they may do is read from the
 * database, so that it can be taken away at once.
 */
export async function readAccessToken(keys: AccountKeys, token: string, now: Date) {
  const read = claims.safeParse(await verified(keys, token, now));
  if (!read.success) return null;
  const { userId, loginId, exp } = read.data;
  return { userId, loginId, expiresAt: new Date(exp * 1000) };
}

/** Which order a guest's token was issued for; whether it still opens it says the database. */
export async function readGuestToken(
  keys: AccountKeys,
  token: string,
  now: Date,
): Promise<GuestAccess | null> {
  const read = guestClaims.safeParse(await verified(keys, token, now));
  return read.success ? { userId: read.data.userId, orderId: read.data.orderId } : null;
}

async function verified(keys: AccountKeys, token: string, now: Date): Promise<JWTPayload | null> {
  if (token.length > maxTokenLength) return null;
  const known = knownTokens(keys);
  const payload = known.get(token) ?? (await checked(keys, token, now));
  if (!payload?.exp || payload.exp <= seconds(now)) return null;
  known.set(token, payload);
  return payload;
}

/**
 * Whose signature was right once: asking the processor again at each page costs a third of a millisecond. What makes a
 * token invalid later, its end and the row of its login, is looked at each time.
 */
const tokensByKey = new WeakMap<AccountKeys['accessToken'], Cache<JWTPayload>>();
const rememberedTokens = 10_000;

function knownTokens({ accessToken }: AccountKeys): Cache<JWTPayload> {
  const known =
    tokensByKey.get(accessToken) ??
    createCache<JWTPayload>('tokens', { max: rememberedTokens, keys: 'secret' });
  tokensByKey.set(accessToken, known);
  return known;
}

async function checked(keys: AccountKeys, token: string, now: Date): Promise<JWTPayload | null> {
  const expected = { algorithms: ['HS256'], issuer, currentDate: now };
  try {
    return (await jwtVerify(token, keys.accessToken, expected)).payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
