import { isCountryId } from '#features/places/shared.ts';
import { text, valuesOf } from '#platform/forms/form.ts';
import { failed, ok } from '#platform/result.ts';
import type { AuditAction } from '../audit/audit.rules.ts';
import { addAuditEvent } from '../audit/audit.store.ts';
import { resetFactors } from '../factors/recovery.ts';
import { endLoginsOf } from '../sessions/logins.store.ts';
import { requestPasswordReset, requestRegistration } from '../sign-in/registration.ts';
import type { SignInDeps } from '../sign-in/sign-in.ts';
import type { EditOutcome } from './user-edit.rules.ts';
import { type Edit, pendingRegistration, unbindSessions, writeChange } from './write-user-change.ts';

const minReasonLength = 3;

export async function lock(deps: SignInDeps, edit: Edit): Promise<EditOutcome> {
  const input = valuesOf(edit.form, { reason: text(500) });
  const { reason } = input;
  if (reason.length < minReasonLength)
    return failed({ kind: 'invalid', form: 'lock', fields: { reason: 'reason' }, input });
  const now = deps.clock.now();
  return writeChange(deps, edit, {
    ...{ form: 'lock', action: 'user_locked', details: { reason }, input },
    change: { lockedAt: now, lockReason: reason },
    also: async (tx) => {
      await endLoginsOf(tx, { userId: edit.userId, exceptLoginId: null, reason: 'locked', now });
      await unbindSessions(tx, edit.userId);
    },
  });
}

export const unlock = (deps: SignInDeps, edit: Edit): Promise<EditOutcome> =>
  writeChange(deps, edit, {
    ...{ form: 'unlock', action: 'user_unlocked', details: {}, input: {} },
    change: { lockedAt: null, lockReason: '' },
  });

export async function signOutEverywhere(
  { db, clock }: SignInDeps,
  { userId, agent }: Edit,
): Promise<EditOutcome> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const reason = 'signed_out_elsewhere';
    const ended = await endLoginsOf(tx, { userId, exceptLoginId: null, reason, now });
    await unbindSessions(tx, userId);
    const event = { actorId: agent.id, userId, action: 'user_signed_out', details: { ended }, now } as const;
    await addAuditEvent(tx, event);
  });
  return ok('sign-out');
}

/** Shorter than how somebody was recognised cannot be said. */
const minProofLength = 10;

/** Takes a lost second factor away. What the person was recognised by stays in the audit log. */
export async function resetSecondFactor(deps: SignInDeps, { form, user, agent }: Edit): Promise<EditOutcome> {
  const input = valuesOf(form, { reason: text(500) });
  if (input.reason.length < minProofLength)
    return failed({ kind: 'invalid', form: 'reset-factors', fields: { reason: 'proof' }, input });
  const hadFactor = await resetFactors(deps, { user, actorId: agent.id, ...input });
  return hadFactor
    ? ok('reset-factors')
    : failed({ kind: 'not_permitted', form: 'reset-factors', reason: 'no_factor' });
}

export async function sendReset(deps: SignInDeps, edit: Edit): Promise<EditOutcome> {
  const { email, isGuest, isLocked, countryId } = edit.user;
  if (isGuest || isLocked)
    return failed({ kind: 'not_permitted', form: 'reset', reason: isGuest ? 'guest' : 'locked' });
  await requestPasswordReset(deps, { email, countryId: countryOf(countryId), returnUrl: null });
  await noteMail(deps, edit, 'password_reset_sent');
  return ok('reset');
}

/** Registrations wait as long as their mails are saved for support. */
export const registrationsSince = (now: Date): Date => new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000);

export async function sendConfirmation(deps: SignInDeps, edit: Edit): Promise<EditOutcome> {
  const since = registrationsSince(deps.clock.now());
  const pending = await pendingRegistration(deps.db, edit.user.email, since);
  if (!pending) return failed({ kind: 'not_permitted', form: 'confirm', reason: 'not_allowed' });
  const { email, countryId } = pending;
  // Written by the registration itself.
  const { firstName = '', lastName = '' } = pending.content as { firstName?: string; lastName?: string };
  const request = { firstName, lastName, email, countryId: countryOf(countryId), returnUrl: null };
  await requestRegistration(deps, request);
  await noteMail(deps, edit, 'confirmation_sent');
  return ok('confirm');
}

const countryOf = (id: number) => (isCountryId(id) ? id : 1);

const noteMail = ({ db, clock }: SignInDeps, { userId, agent }: Edit, action: AuditAction): Promise<void> =>
  addAuditEvent(db, { actorId: agent.id, userId, action, details: {}, now: clock.now() });
