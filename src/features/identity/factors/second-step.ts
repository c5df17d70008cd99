import type { Transaction } from '#db/database.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { mailAccountLink, markLinkUsed, openLink } from '../account-links.store.ts';
import type { accountMailTexts } from '../account-mails.texts.ts';
import { countAttempt, takeBackAttempt } from '../sign-in/login-failures.ts';
import {
  type LoginAttempt,
  type LoginDeps,
  openLogin,
  openLoginWithin,
  type SignedIn,
} from '../sign-in/sign-in.ts';
import { findUser } from '../users.store.ts';
import { closeSecondStep, markMailboxProved, secondStepOf } from './factors.store.ts';
import { type PasskeyDeps, registerPasskey, userOfPasskey } from './passkeys.ts';
import { newRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { normalizeCode } from './second-factor.rules.ts';
import { confirmTotp, spendTotp } from './totp.ts';

export type StepDeps = PasskeyDeps & LoginDeps;

/** Somebody in the second step: the session that waits, and where it is. */
type StepVisit = Omit<LoginAttempt, 'userId' | 'wants'> & { sessionId: number | null; origin: string };

type StepOutcome =
  | ({ kind: 'signed_in'; recoveryCodes: readonly string[] } & SignedIn)
  | { kind: 'wrong' }
  | { kind: 'too_many'; retryAfterSeconds: number }
  /** Too old, used, or begun in another browser. */
  | { kind: 'gone' };

/** What a browser brings: a code that was typed, or the answer of a passkey. */
export type StepProof = { code: string } | { credential: string; name: string };

type Waiting = NonNullable<Awaited<ReturnType<typeof secondStepOf>>>;

/** Proves the second factor, or sets up the first one, and opens the login that the password began. */
export async function checkSecondFactor(
  deps: StepDeps,
  visit: StepVisit,
  proof: StepProof,
): Promise<StepOutcome> {
  const step = await secondStepOf(deps.db, visit.sessionId, deps.clock.now());
  if (!step || visit.sessionId === null) return { kind: 'gone' };
  if (step.kind === 'set_up' && !step.isMailboxProved) return { kind: 'wrong' };
  const { sessionId, address } = visit;
  const attempt = await countAttempt(deps, { kind: 'second step', userName: String(step.userId), address });
  if (attempt.kind === 'too_many') return attempt;
  const isDeviceRight = 'credential' in proof ? await isPasskeyOf(deps, visit, { step, proof }) : null;
  if (isDeviceRight === false) return { kind: 'wrong' };
  const outcome = await deps.db.transaction().execute(async (tx): Promise<StepOutcome> => {
    if ('code' in proof && !(await isCodeOf(tx, deps, { step, code: normalizeCode(proof.code) }))) {
      return { kind: 'wrong' };
    }
    if (!(await closeSecondStep(tx, sessionId))) return { kind: 'gone' };
    const recoveryCodes = step.kind === 'set_up' ? await newRecoveryCodes(tx, deps, step.userId) : [];
    const signedIn = await openLoginWithin(tx, deps, { ...visit, userId: step.userId, wants: step.wants });
    return { kind: 'signed_in', ...signedIn, recoveryCodes };
  });
  if (outcome.kind === 'signed_in') await takeBackAttempt(deps.db, attempt.id);
  return outcome;
}

/** Opens the way to the first factor by the link of the mail; false when it is another account's, used or too old. */
export async function proveMailbox(
  { db, clock }: Pick<StepDeps, 'db' | 'clock'>,
  { sessionId, secret }: { sessionId: number | null; secret: string },
): Promise<boolean> {
  const now = clock.now();
  const step = await secondStepOf(db, sessionId, now);
  if (!step || sessionId === null) return false;
  return db.transaction().execute(async (tx) => {
    const link = await openLink(tx, secret, now);
    if (link?.purpose !== 'factor_set_up' || link.userId !== step.userId) return false;
    if (!(await markLinkUsed(tx, link.id, now))) return false;
    return markMailboxProved(tx, { sessionId, userId: step.userId });
  });
}

async function isPasskeyOf(
  deps: StepDeps,
  { origin }: StepVisit,
  { step, proof }: { step: Waiting; proof: { credential: string; name: string } },
): Promise<boolean> {
  const { userId } = step;
  return step.kind === 'set_up'
    ? registerPasskey(deps, { ...proof, userId, origin })
    : (await userOfPasskey(deps, { credential: proof.credential, origin })) === userId;
}

async function isCodeOf(tx: Transaction, deps: StepDeps, { step, code }: { step: Waiting; code: string }) {
  const given = { userId: step.userId, code };
  if (step.kind === 'set_up') return confirmTotp(tx, deps, given);
  return (await spendTotp(tx, deps, given)) || spendRecoveryCode(tx, deps, given);
}

/**
 * Signs in by a passkey alone: the device proves possession and, by its lock, the person. Null when it belongs to nobody
 * who may sign in.
 */
export async function signInByPasskey(deps: StepDeps, visit: StepVisit, credential: string) {
  const userId = await userOfPasskey(deps, { credential, origin: visit.origin });
  const user = userId === null ? null : await findUser(deps.db, userId);
  if (!user || user.isGuest || !user.isConfirmed || user.isLocked || user.isErased) return null;
  return openLogin(deps, { ...visit, userId: user.id, wants: 'tokens' });
}

/** Tells the owner that the ways into the account are others now. */
export function notifyOfFactor(
  tx: Transaction,
  deps: StepDeps,
  { user, countryId, change }: { user: SignedInUser; countryId: number; change: FactorChange },
): Promise<void> {
  const { id: userId, email } = user;
  const content = { change };
  return mailAccountLink(tx, deps, { purpose: 'factor_changed', userId, email, countryId, content });
}

export type FactorChange = keyof ReturnType<typeof accountMailTexts>['factorLeads'];
