import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { accessTokenExpiry } from '../accounts.rules.ts';
import { wireRole } from '../roles/roles.rules.ts';
import type { AccountKeys } from './keys.ts';

const issuer = 'brennwert';

/** Who a token says it is for. What they may do is read from the database, so that it can be taken away at once. */
export type AccessClaims = { userId: number; loginId: number; expiresAt: Date };

/** Signs who a user is for 30 minutes, with the claims that clients read. */
export async function issueAccessToken(
  keys: AccountKeys,
  user: SignedInUser,
  now: Date,
): Promise<{ accessToken: string; accessExpiresAt: Date }> {
  const accessExpiresAt = accessTokenExpiry(now);
  const accessToken = await new SignJWT({
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
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(accessExpiresAt))
    .sign(keys.accessToken);
  return { accessToken, accessExpiresAt };
}

const claims = z.object({ userId: z.int(), loginId: z.int(), exp: z.int() });

/** Longer ones are not ours. */
const maxTokenLength = 4096;

/** Null when the token is not ours, was changed or has expired. */
export async function readAccessToken(
  keys: AccountKeys,
  token: string,
  now: Date,
): Promise<AccessClaims | null> {
  if (token.length > maxTokenLength) return null;
  try {
    const { payload } = await jwtVerify(token, keys.accessToken, {
      algorithms: ['HS256'],
      issuer,
      currentDate: now,
    });
    const { userId, loginId, exp } = claims.parse(payload);
    return { userId, loginId, expiresAt: new Date(exp * 1000) };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
    throw error;
  }
}

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
