import { isCountryId } from '#features/places/shared.ts';
import { text, valuesOf } from '#platform/forms/form.ts';
import type { AuditAction } from '../audit/audit.rules.ts';
import { addAuditEvent } from '../audit/audit.store.ts';
import { resetFactors } from '../factors/reset-factors.ts';
import { endLoginsOf } from '../sessions/logins.store.ts';
import { requestPasswordReset, requestRegistration } from '../sign-in/registration.ts';
import type { SignInDeps } from '../sign-in/sign-in.ts';
import type { SaveError } from './user-edit.rules.ts';
import { type Edit, pendingRegistration, unbindSessions, writeChange } from './write-user-change.ts';

const minReasonLength = 3;

export async function lock(deps: SignInDeps, edit: Edit): Promise<SaveError | null> {
  const input = valuesOf(edit.form, { reason: text(500) });
  const { reason } = input;
  if (reason.length < minReasonLength) return { kind: 'invalid', fields: { reason: 'reason' }, input };
  const now = deps.clock.now();
  return writeChange(deps, edit, {
    action: 'user_locked',
    details: { reason },
    input,
    change: { lockedAt: now, lockReason: reason },
    also: async (tx) => {
      await endLoginsOf(tx, { userId: edit.userId, exceptLoginId: null, reason: 'locked', now });
      await unbindSessions(tx, edit.userId);
    },
  });
}

export const unlock = (deps: SignInDeps, edit: Edit): Promise<SaveError | null> =>
  writeChange(deps, edit, {
    action: 'user_unlocked',
    details: {},
    input: {},
    change: { lockedAt: null, lockReason: '' },
  });

export async function signOutEverywhere(
  { db, clock }: SignInDeps,
  { userId, agent }: Edit,
): Promise<SaveError | null> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const reason = 'signed_out_elsewhere';
    const ended = await endLoginsOf(tx, { userId, exceptLoginId: null, reason, now });
    await unbindSessions(tx, userId);
    const event = { actorId: agent.id, userId, action: 'user_signed_out', details: { ended }, now } as const;
    await addAuditEvent(tx, event);
  });
  return null;
}

/** Shorter than how somebody was recognised cannot be said. */
const minProofLength = 10;

/** Takes a lost second factor away. What the person was recognised by stays in the audit log. */
export async function resetSecondFactor(
  deps: SignInDeps,
  { form, user, agent }: Edit,
): Promise<SaveError | null> {
  const input = valuesOf(form, { reason: text(500) });
  if (input.reason.length < minProofLength) return { kind: 'invalid', fields: { reason: 'proof' }, input };
  const hadFactor = await resetFactors(deps, { user, actorId: agent.id, ...input });
  return hadFactor ? null : { kind: 'not_permitted', reason: 'no_factor' };
}

export async function sendReset(deps: SignInDeps, edit: Edit): Promise<SaveError | null> {
  const { email, isGuest, isLocked, countryId } = edit.user;
  if (isGuest || isLocked) return { kind: 'not_permitted', reason: isGuest ? 'guest' : 'locked' };
  await requestPasswordReset(deps, { email, countryId: countryOf(countryId), returnUrl: null });
  await noteMail(deps, edit, 'password_reset_sent');
  return null;
}

/** Registrations wait as long as their mails are saved for support. */
export const registrationsSince = (now: Date): Date => new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000);

export async function sendConfirmation(deps: SignInDeps, edit: Edit): Promise<SaveError | null> {
  const since = registrationsSince(deps.clock.now());
  const pending = await pendingRegistration(deps.db, edit.user.email, since);
  if (!pending) return { kind: 'not_permitted', reason: 'not_allowed' };
  const { email, countryId } = pending;
  // Written by the registration itself.
  const { firstName = '', lastName = '' } = pending.content as { firstName?: string; lastName?: string };
  const request = { firstName, lastName, email, countryId: countryOf(countryId), returnUrl: null };
  await requestRegistration(deps, request);
  await noteMail(deps, edit, 'confirmation_sent');
  return null;
}

const countryOf = (id: number) => (isCountryId(id) ? id : 1);

const noteMail = ({ db, clock }: SignInDeps, { userId, agent }: Edit, action: AuditAction): Promise<void> =>
  addAuditEvent(db, { actorId: agent.id, userId, action, details: {}, now: clock.now() });
