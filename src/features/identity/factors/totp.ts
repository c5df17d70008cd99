import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import type { Connection, Transaction } from '#db/database.ts';
import { seal, unseal } from '#platform/secrets/encryption.ts';
import { type AccountKeys, accountKeys, type TokenDeps } from '../sessions/account-keys.ts';
import { totpSetUpSince } from './second-factor.rules.ts';

/** Seconds a code is shown for; RFC 6238 recommends 30, apps know nothing else. */
const period = 30;
const issuer = 'Brennwert';

export type TotpSetUp = NonNullable<Awaited<ReturnType<typeof waitingTotp>>>;

/**
 * The secret that waits to be confirmed by a first code; the same for half an hour. Null when the app is set up
 * already: its secret is never shown again.
 */
export async function beginTotp(deps: TokenDeps, user: { id: number; email: string }) {
  const keys = accountKeys(deps.config.secret);
  const now = deps.clock.now();
  const fresh = {
    secret: encrypt(keys, user.id, new Secret({ size: 20 }).buffer),
    createdAt: now,
    lastStep: 0,
  };
  await deps.db
    .insertInto('totpSecrets')
    .values({ userId: user.id, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet(fresh)
        .where('totpSecrets.confirmedAt', 'is', null)
        .where('totpSecrets.createdAt', '<=', totpSetUpSince(now)),
    )
    .execute();
  return waitingTotp(deps, user);
}

/** What was begun and not yet confirmed; null when there is nothing, or it is too old. */
export async function waitingTotp(deps: TokenDeps, user: { id: number; email: string }) {
  const found = await findSecret(deps.db, deps, { userId: user.id, isConfirmed: false });
  if (!found) return null;
  const secret = new Secret({ buffer: found });
  const totp = new TOTP({ issuer, label: user.email, secret, period });
  // To scan, and for those who type: groups of four.
  return { qr: qrCode(totp.toString()), key: secret.base32.replace(/(.{4})(?=.)/g, '$1 ') };
}

/** The first code of the app proves that it was set up; false for a wrong one. */
export async function confirmTotp(tx: Transaction, deps: TokenDeps, given: { userId: number; code: string }) {
  if (!(await spendCode(tx, deps, { ...given, isConfirmed: false }))) return false;
  await tx
    .updateTable('totpSecrets')
    .set({ confirmedAt: deps.clock.now() })
    .where('userId', '=', given.userId)
    .where('confirmedAt', 'is', null)
    .execute();
  return true;
}

/** Takes a code of the app, once: neither it nor an earlier one is ever taken again (RFC 6238, 5.2). */
export const spendTotp = (tx: Transaction, deps: TokenDeps, given: { userId: number; code: string }) =>
  spendCode(tx, deps, { ...given, isConfirmed: true });

type Which = { userId: number; isConfirmed: boolean };

async function spendCode(tx: Transaction, deps: TokenDeps, { code, ...which }: Which & { code: string }) {
  if (!/^\d{6}$/.test(code)) return false;
  const found = await findSecret(tx, deps, which);
  if (!found) return false;
  const timestamp = deps.clock.now().getTime();
  // One step to either side, for clocks that go wrong a little.
  const delta = TOTP.validate({
    token: code,
    secret: new Secret({ buffer: found }),
    period,
    timestamp,
    window: 1,
  });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / period) + delta;
  const { numUpdatedRows } = await tx
    .updateTable('totpSecrets')
    .set({ lastStep: step })
    .where('userId', '=', which.userId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function findSecret(db: Connection, deps: TokenDeps, { userId, isConfirmed }: Which) {
  const found = await db
    .selectFrom('totpSecrets')
    .select('secret')
    .where('userId', '=', userId)
    .$if(isConfirmed, (query) => query.where('confirmedAt', 'is not', null))
    .$if(!isConfirmed, (query) =>
      query.where('confirmedAt', 'is', null).where('createdAt', '>', totpSetUpSince(deps.clock.now())),
    )
    .executeTakeFirst();
  return found ? decrypt(accountKeys(deps.config.secret), userId, found.secret) : null;
}

/** Bound to the account so that rows cannot be swapped. */
const encrypt = (keys: AccountKeys, userId: number, secret: ArrayBufferLike): Buffer =>
  seal(keys.totp, new Uint8Array(secret), String(userId));

function decrypt(keys: AccountKeys, userId: number, stored: Buffer): ArrayBuffer {
  const plain = unseal(keys.totp, stored, String(userId));
  if (!plain)
    throw new Error('the secret of an authenticator app cannot be read: BRENNWERT_SECRET was changed');
  return new Uint8Array(plain).buffer;
}

/** A QR code as one SVG path of unit squares; `size` is its width with the quiet zone of four (ISO/IEC 18004). */
export type QrCode = { size: number; path: string };

export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { size, path: rows.join('') };
}
