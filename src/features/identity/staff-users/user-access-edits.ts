import { countryList } from '#features/places/shared.ts';
import { text, valuesOf } from '#platform/forms/form.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import type { AuditAction } from '../audit/audit.rules.ts';
import { addAuditEvent } from '../audit/audit.store.ts';
import { resetFactors } from '../factors/recovery.ts';
import { endLoginsOf } from '../sessions/logins.store.ts';
import { type RegistrationDeps, requestPasswordReset, requestRegistration } from '../sign-in/registration.ts';
import type { User } from '../users.store.ts';
import type { Edit, EditOutcome } from './user-edit.rules.ts';
import { pendingRegistration, unbindSessions, writeChange } from './write-user-change.ts';

const minReasonLength = 3;

export async function lock(deps: RegistrationDeps, edit: Edit): Promise<EditOutcome> {
  const { reason } = valuesOf(edit.form, { reason: text(500) });
  const typed = { reason };
  if (reason.length < minReasonLength)
    return { kind: 'invalid', form: 'lock', fields: { reason: 'reason' }, typed };
  const now = deps.clock.now();
  return writeChange(deps, edit, {
    ...{ form: 'lock', action: 'user_locked', details: { reason }, typed },
    change: { lockedAt: now, lockReason: reason },
    also: async (tx) => {
      await endLoginsOf(tx, { userId: edit.userId, exceptLoginId: null, reason: 'locked', now });
      await unbindSessions(tx, edit.userId);
    },
  });
}

export const unlock = (deps: RegistrationDeps, edit: Edit): Promise<EditOutcome> =>
  writeChange(deps, edit, {
    ...{ form: 'unlock', action: 'user_unlocked', details: {}, typed: {} },
    change: { lockedAt: null, lockReason: '' },
  });

export async function signOutEverywhere(
  { db, clock }: RegistrationDeps,
  { userId, agent }: Edit,
): Promise<EditOutcome> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const reason = 'signed_out_elsewhere';
    const ended = await endLoginsOf(tx, { userId, exceptLoginId: null, reason, now });
    await unbindSessions(tx, userId);
    await addAuditEvent(tx, {
      actorId: agent.id,
      userId,
      action: 'user_signed_out',
      details: { ended },
      now,
    });
  });
  return { kind: 'done', what: 'sign-out' };
}

/** Shorter than how somebody was recognised cannot be said. */
const minProofLength = 10;

/** Takes a lost second factor away. What the person was recognised by stays in the audit log. */
export async function resetSecondFactor(deps: RegistrationDeps, edit: Edit): Promise<EditOutcome> {
  const { user, agent } = edit;
  const { reason } = valuesOf(edit.form, { reason: text(500) });
  if (reason.length < minProofLength) {
    return { kind: 'invalid', form: 'reset-factors', fields: { reason: 'proof' }, typed: { reason } };
  }
  const hadFactor = await resetFactors(deps, { user, actorId: agent.id, reason });
  return hadFactor
    ? { kind: 'done', what: 'reset-factors' }
    : { kind: 'refused', form: 'reset-factors', reason: 'no_factor' };
}

const countryOf = (id: number) => countryList.find((country) => country.id === id)?.id ?? 1;

export async function sendReset(deps: RegistrationDeps, { user, agent }: Edit): Promise<EditOutcome> {
  if (user.isGuest) return { kind: 'refused', form: 'reset', reason: 'guest' };
  if (user.isLocked) return { kind: 'refused', form: 'reset', reason: 'locked' };
  await requestPasswordReset(deps, {
    email: user.email,
    countryId: countryOf(user.countryId),
    returnUrl: null,
  });
  await noteMail(deps, { user, agent }, 'password_reset_sent');
  return { kind: 'done', what: 'reset' };
}

/** Registrations wait as long as their mails are kept for support. */
export const registrationsSince = (now: Date): Date => new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000);

export async function sendConfirmation(deps: RegistrationDeps, { user, agent }: Edit): Promise<EditOutcome> {
  const pending = await pendingRegistration(deps.db, user.email, registrationsSince(deps.clock.now()));
  if (!pending) return { kind: 'refused', form: 'confirm', reason: 'not_allowed' };
  const names = namesIn(pending.content);
  await requestRegistration(deps, {
    ...names,
    email: pending.email,
    countryId: countryOf(pending.countryId),
    returnUrl: null,
  });
  await noteMail(deps, { user, agent }, 'confirmation_sent');
  return { kind: 'done', what: 'confirm' };
}

/** Written by the registration itself. */
function namesIn(content: unknown): { firstName: string; lastName: string } {
  const { firstName, lastName } = content as { firstName?: string; lastName?: string };
  return { firstName: firstName ?? '', lastName: lastName ?? '' };
}

const noteMail = (
  { db, clock }: RegistrationDeps,
  { user, agent }: { user: User; agent: SignedInUser },
  action: AuditAction,
): Promise<void> =>
  addAuditEvent(db, { actorId: agent.id, userId: user.id, action, details: {}, now: clock.now() });
