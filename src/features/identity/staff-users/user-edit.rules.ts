import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { hasRole, isBeyondImpersonation, isStaff } from '../roles/roles.rules.ts';
import type { User } from '../users.store.ts';

type Agent = Pick<SignedInUser, 'id' | 'roles'>;
type Target = Agent & { isGuest: boolean; isErased: boolean; isLocked: boolean };

export type EditRefusal =
  | 'own'
  | 'staff'
  | 'erased'
  | 'guest'
  | 'admin_only'
  | 'locked'
  | 'no_factor'
  | 'not_allowed';

/** Why an agent may not change an account, or null. Staff is edited by an admin only, and nobody edits themselves. */
export function editRefusal(agent: Agent, user: Target): EditRefusal | null {
  if (user.isErased) return 'erased';
  if (user.id === agent.id) return 'own';
  return isStaff(user) && !hasRole(agent, 'admin') ? 'staff' : null;
}

/** Why an agent may not grant or take roles, or null. */
export function rolesRefusal(agent: Agent, user: Target): EditRefusal | null {
  if (!hasRole(agent, 'admin')) return 'admin_only';
  return editRefusal(agent, user) ?? (user.isGuest ? 'guest' : null);
}

/** Why an agent may not take somebody's second factor away, or null. */
export function factorsRefusal(agent: Agent, user: Target): EditRefusal | null {
  if (!hasRole(agent, 'admin')) return 'admin_only';
  if (user.isGuest) return 'guest';
  return user.isLocked ? 'locked' : editRefusal(agent, user);
}

/** Why an agent may not act as somebody, or null. */
export function impersonationRefusal(agent: Agent, user: Target): EditRefusal | null {
  if (!hasRole(agent, 'admin') && !hasRole(agent, 'customer_support')) return 'not_allowed';
  if (user.isErased) return 'erased';
  if (user.isGuest) return 'guest';
  if (user.isLocked) return 'locked';
  if (user.id === agent.id) return 'own';
  return isBeyondImpersonation(user) ? 'staff' : null;
}

/** Shown beside what somebody else has changed meanwhile. */
export type DataField = 'salutation' | 'title' | 'firstName' | 'lastName' | 'country';

type FieldChange = { field: DataField; theirs: string; yours: string };

/** Fields in which what was typed is not what is kept now. */
export const changedFields = (
  kept: Readonly<Record<DataField, string>>,
  typed: Readonly<Record<DataField, string>>,
): FieldChange[] =>
  (Object.keys(kept) as DataField[])
    .filter((field) => kept[field] !== typed[field])
    .map((field) => ({ field, theirs: kept[field], yours: typed[field] }));

export const editIntents = [
  'data',
  'roles',
  'lock',
  'unlock',
  'sign-out',
  'reset',
  'confirm',
  'reset-factors',
] as const;

export type EditIntent = (typeof editIntents)[number];

export type EditForm = {
  agent: SignedInUser;
  userId: number;
  form: PostedForm;
};

/** A form about somebody whom this agent may change. */
export type Edit = EditForm & { user: User; version: number };

export type Typed = Readonly<Record<string, string>>;

/** What became of a form of the page of a user. `form` says which one shows it. */
export type EditOutcome =
  | { kind: 'done'; what: EditIntent }
  | { kind: 'refused'; form: EditIntent; reason: EditRefusal }
  | { kind: 'invalid'; form: EditIntent; fields: Readonly<Record<string, EditFault>>; typed: Typed }
  /** Somebody else was quicker; nothing of what was typed is lost. */
  | { kind: 'conflict'; form: EditIntent; changes: readonly FieldChange[]; typed: Typed };

export type EditFault = 'name' | 'reason' | 'proof' | 'dealer' | 'dealer_missing';
