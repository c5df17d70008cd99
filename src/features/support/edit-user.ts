import type { Transaction } from '#db/database.ts';
import type { Json } from '#db/types.gen.ts';
import type { AuditAction } from '#features/accounts/audit.rules.ts';
import { addAuditEvent } from '#features/accounts/audit.store.ts';
import { tidyLine } from '#features/accounts/email.rules.ts';
import { endLoginsOf } from '#features/accounts/logins.store.ts';
import {
  type RegistrationDeps,
  requestPasswordReset,
  requestRegistration,
} from '#features/accounts/registration.ts';
import { type GrantedRole, grantedRoles } from '#features/accounts/roles.rules.ts';
import { findUser, type User } from '#features/accounts/users.store.ts';
import { countryList } from '#features/locations/countries.ts';
import { academicTitles, salutations } from '#features/orders/address-lists.ts';
import type { SignedInUser } from '#kernel/endpoint.ts';
import {
  changedFields,
  type EditRefusal,
  editRefusal,
  type FieldChange,
  rolesRefusal,
} from './user-edit.rules.ts';
import {
  changeUser,
  dealerExists,
  pendingRegistration,
  replaceRoles,
  type UserChange,
  unbindSessions,
} from './user-edit.store.ts';

export type EditIntent = 'data' | 'roles' | 'lock' | 'unlock' | 'sign-out' | 'reset' | 'confirm';

export const editIntents: readonly EditIntent[] = [
  'data',
  'roles',
  'lock',
  'unlock',
  'sign-out',
  'reset',
  'confirm',
];

export type EditForm = {
  agent: SignedInUser;
  userId: number;
  field(name: string): string;
  all(name: string): string[];
};

/** What became of a form of the page of a user. `form` says which one shows it. */
export type EditOutcome =
  | { kind: 'done'; what: EditIntent }
  | { kind: 'refused'; form: EditIntent; reason: EditRefusal }
  | { kind: 'invalid'; form: EditIntent; fields: Readonly<Record<string, EditFault>>; typed: Typed }
  /** Somebody else was quicker; nothing of what was typed is lost. */
  | { kind: 'conflict'; form: EditIntent; changes: readonly FieldChange[]; typed: Typed };

export type EditFault = 'name' | 'reason' | 'dealer' | 'dealer_missing';
type Typed = Readonly<Record<string, string>>;

type Edit = EditForm & { user: User; version: number };

/** One of the forms of a user's page; null when there is no such form or user. */
export async function submitUserForm(deps: RegistrationDeps, form: EditForm): Promise<EditOutcome | null> {
  const intent = editIntents.find((known) => known === form.field('intent'));
  const user = await findUser(deps.db, form.userId);
  if (!intent || !user) return null;
  const reason = (intent === 'roles' ? rolesRefusal : editRefusal)(form.agent, user);
  if (reason) return { kind: 'refused', form: intent, reason };
  const version = /^\d{1,9}$/.test(form.field('version')) ? Number(form.field('version')) : 0;
  const edit = { ...form, user, version };
  switch (intent) {
    case 'data':
      return saveData(deps, edit);
    case 'roles':
      return saveRoles(deps, edit);
    case 'lock':
      return lock(deps, edit);
    case 'unlock':
      return unlock(deps, edit);
    case 'sign-out':
      return signOutEverywhere(deps, edit);
    case 'reset':
      return sendReset(deps, edit);
    case 'confirm':
      return sendConfirmation(deps, edit);
  }
}

const isName = (name: string): boolean => /^\p{L}[\p{L}\p{M}'’´`., -]{0,59}$/u.test(name);

async function saveData(deps: RegistrationDeps, edit: Edit): Promise<EditOutcome> {
  const { field, user } = edit;
  const country = countryList.find(({ code }) => code === field('country')) ?? countryList[0];
  const typed = {
    salutation: salutations.find((known) => known === field('salutation')) ?? '',
    title: academicTitles.find((known) => known === field('title')) ?? '',
    firstName: tidyLine(field('firstName')).slice(0, 100),
    lastName: tidyLine(field('lastName')).slice(0, 100),
    country: country?.code ?? 'de',
  };
  const wrong = (['firstName', 'lastName'] as const).filter((name) => !isName(typed[name]));
  if (wrong.length > 0) {
    const fields = Object.fromEntries(wrong.map((name) => [name, 'name' as const]));
    return { kind: 'invalid', form: 'data', fields, typed };
  }
  const { country: _, ...names } = typed;
  const before = keptData(user);
  const change = { ...names, countryId: country?.id ?? 1 };
  const details = Object.fromEntries(
    changedFields(before, typed).map(({ field: name, theirs, yours }) => [name, [theirs, yours]]),
  );
  return writeChange(deps, edit, { form: 'data', action: 'user_edited', details, change, typed });
}

export const keptData = (user: User) => ({
  salutation: user.salutation,
  title: user.title,
  firstName: user.firstName,
  lastName: user.lastName,
  country: countryList.find(({ id }) => id === user.countryId)?.code ?? 'de',
});

async function saveRoles(deps: RegistrationDeps, edit: Edit): Promise<EditOutcome> {
  const roles = grantedRoles.filter((role) => edit.all('role').includes(role));
  const dealerText = edit.field('dealerId').trim();
  const dealerId = /^\d{1,9}$/.test(dealerText) ? Number(dealerText) : null;
  const typed = { dealerId: dealerText, roles: roles.join(' ') };
  const isDealer = roles.includes('dealer');
  const fault = await dealerFault(deps, { isDealer, dealerId, dealerText });
  if (fault) return { kind: 'invalid', form: 'roles', fields: { dealerId: fault }, typed };
  const before = edit.user.roles.filter((role): role is GrantedRole =>
    grantedRoles.some((known) => known === role),
  );
  const bound = isDealer ? dealerId : null;
  return writeChange(deps, edit, {
    ...{ form: 'roles', action: 'roles_changed', typed },
    details: { before: [...before], after: [...roles], dealerId: bound },
    change: { dealerId: bound },
    also: (tx) =>
      replaceRoles(tx, { userId: edit.userId, roles, grantedBy: edit.agent.id, now: deps.clock.now() }),
  });
}

async function dealerFault(
  { db }: RegistrationDeps,
  { isDealer, dealerId, dealerText }: { isDealer: boolean; dealerId: number | null; dealerText: string },
): Promise<'dealer' | 'dealer_missing' | null> {
  if (!isDealer) return null;
  if (dealerText === '') return 'dealer_missing';
  return dealerId !== null && (await dealerExists(db, dealerId)) ? null : 'dealer';
}

const shortestReason = 3;

async function lock(deps: RegistrationDeps, edit: Edit): Promise<EditOutcome> {
  const reason = edit.field('reason').trim().slice(0, 500);
  const typed = { reason };
  if (reason.length < shortestReason)
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

const unlock = (deps: RegistrationDeps, edit: Edit): Promise<EditOutcome> =>
  writeChange(deps, edit, {
    ...{ form: 'unlock', action: 'user_unlocked', details: {}, typed: {} },
    change: { lockedAt: null, lockReason: '' },
  });

type Change = {
  form: EditIntent;
  action: AuditAction;
  details: Json;
  change: UserChange;
  typed: Typed;
  also?(tx: Transaction): Promise<void>;
};

/** Writes a change of somebody whom nobody changed since the form was opened, and who made it. */
async function writeChange(deps: RegistrationDeps, edit: Edit, asked: Change): Promise<EditOutcome> {
  const { userId, version, agent } = edit;
  const isDone = await deps.db.transaction().execute(async (tx) => {
    if (!(await changeUser(tx, { userId, version, change: asked.change }))) return false;
    await asked.also?.(tx);
    const { action, details } = asked;
    await addAuditEvent(tx, { actorId: agent.id, userId, action, details, now: deps.clock.now() });
    return true;
  });
  if (isDone) return { kind: 'done', what: asked.form };
  const kept = await findUser(deps.db, userId);
  const changes =
    kept && asked.form === 'data'
      ? changedFields(keptData(kept), asked.typed as ReturnType<typeof keptData>)
      : [];
  return { kind: 'conflict', form: asked.form, changes, typed: asked.typed };
}

async function signOutEverywhere(
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

const countryOf = (id: number) => countryList.find((country) => country.id === id)?.id ?? 1;

async function sendReset(deps: RegistrationDeps, { user, agent }: Edit): Promise<EditOutcome> {
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

async function sendConfirmation(deps: RegistrationDeps, { user, agent }: Edit): Promise<EditOutcome> {
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
