import type { Transaction } from '#db/database.ts';
import { type SignedIn, withTokens } from '../sign-in/sign-in.ts';
import { type AccountKeys, accountKeys, successorOf, type TokenDeps } from './account-keys.ts';
import { addRefreshToken, endLogin, userOfLogin } from './logins.store.ts';
import { hashOfSecret, looksLikeSecret } from './secrets.ts';
import { isWithinGrace, loginExpiry } from './session-lifetime.rules.ts';

/** Exchanges a refresh token for the next pair; null when it is unknown, too old or was used before. */
export async function renewLogin(deps: TokenDeps, refreshToken: string): Promise<SignedIn | null> {
  const now = deps.clock.now();
  const keys = accountKeys(deps.config.secret);
  const renewal = await deps.db.transaction().execute((tx) => exchangeToken(tx, keys, { refreshToken, now }));
  if (!renewal) return null;
  const user = await userOfLogin(deps, renewal, now);
  return user && withTokens(deps, user, renewal);
}

/**
 * Exchanges a refresh token for its successor; each is good for one exchange. Null when it is unknown or too old, or was
 * used twice: somebody else may have it, so the login has been ended.
 */
async function exchangeToken(
  tx: Transaction,
  keys: AccountKeys,
  { refreshToken, now }: { refreshToken: string; now: Date },
): Promise<{ loginId: number; userId: number; refreshToken: string } | null> {
  if (!looksLikeSecret(refreshToken)) return null;
  const tokenHash = hashOfSecret(refreshToken);
  const found = await tx
    .selectFrom('refreshTokens')
    .innerJoin('logins', 'logins.id', 'refreshTokens.loginId')
    .select(['refreshTokens.usedAt', 'logins.id as loginId', 'logins.userId', 'logins.impersonatorId'])
    .where('refreshTokens.tokenHash', '=', tokenHash)
    .where('logins.endedAt', 'is', null)
    .where('logins.expiresAt', '>', now)
    .forUpdate('refreshTokens')
    .executeTakeFirst();
  if (!found) return null;
  const { loginId, userId, usedAt, impersonatorId } = found;
  if (usedAt && !isWithinGrace(usedAt, now)) {
    await endLogin(tx, { loginId, reason: 'token_reused', now });
    return null;
  }
  const successor = successorOf(keys, refreshToken);
  if (!usedAt) {
    await tx.updateTable('refreshTokens').set({ usedAt: now }).where('tokenHash', '=', tokenHash).execute();
    await addRefreshToken(tx, { loginId, refreshToken: successor, now });
    await tx
      .updateTable('logins')
      .set({ usedAt: now, ...(impersonatorId === null && { expiresAt: loginExpiry(now) }) })
      .where('id', '=', loginId)
      .execute();
  }
  return { loginId, userId, refreshToken: successor };
}
