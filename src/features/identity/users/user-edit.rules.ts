import type { SignedInUser } from '#platform/http/endpoint.ts';
import type { Result } from '#platform/result.ts';
import { isBeyondImpersonation } from '../roles/impersonation.rules.ts';
import { hasRole, isStaff } from '../roles/roles.rules.ts';
import { userTexts } from './user.texts.ts';

export const editIntents = Object.keys(userTexts('de-DE').done) as EditIntent[];
export type EditIntent = keyof UserTexts['done'];

/** What became of a form of the page of a user: which one was done, or which one shows why it was not. */
export type EditOutcome = Result<EditIntent, FormError>;

export type FormError = { form: EditIntent } & SaveError;

export type SaveError =
  | { kind: 'not_permitted'; reason: EditError }
  | { kind: 'invalid'; fields: Readonly<Record<string, FieldError>>; input: Input }
  /** Somebody else was quicker; nothing of what was typed is lost. */
  | { kind: 'conflict'; changes: readonly FieldChange[]; input: Input };

export type Input = Readonly<Record<string, string>>;
export type FieldError = keyof UserTexts['fieldErrors'];
export type EditError = keyof UserTexts['errors'];
type UserTexts = ReturnType<typeof userTexts>;

type Agent = Pick<SignedInUser, 'id' | 'roles'>;
type Target = Agent & { isGuest: boolean; isErased: boolean; isLocked: boolean };

/** Why an agent may not change an account, or null. Staff is edited by an admin only, and nobody edits themselves. */
export function editError(agent: Agent, user: Target): EditError | null {
  if (user.isErased) return 'erased';
  if (user.id === agent.id) return 'own';
  return isStaff(user) && !hasRole(agent, 'admin') ? 'staff' : null;
}

/** Why an agent may not grant or take roles, or null. */
export function rolesError(agent: Agent, user: Target): EditError | null {
  if (!hasRole(agent, 'admin')) return 'admin_only';
  return editError(agent, user) ?? (user.isGuest ? 'guest' : null);
}

/** Why an agent may not take somebody's second factor away, or null. */
export function factorsError(agent: Agent, user: Target): EditError | null {
  if (!hasRole(agent, 'admin')) return 'admin_only';
  if (user.isGuest) return 'guest';
  return user.isLocked ? 'locked' : editError(agent, user);
}

/** Why an agent may not act as somebody, or null. */
export function impersonationError(agent: Agent, user: Target): EditError | null {
  if (!hasRole(agent, 'admin') && !hasRole(agent, 'customer_support')) return 'not_allowed';
  if (user.isErased) return 'erased';
  if (user.isGuest) return 'guest';
  if (user.isLocked) return 'locked';
  if (user.id === agent.id) return 'own';
  return isBeyondImpersonation(user) ? 'staff' : null;
}

/** Shown beside what somebody else has changed meanwhile. */
type DataField = keyof UserTexts['fields'];
export type UserData = Readonly<Record<DataField, string>>;

type FieldChange = { field: DataField; theirs: string; yours: string };

/** Fields in which the input is not what is saved now. */
export const changedFields = (saved: UserData, input: UserData): FieldChange[] =>
  (Object.keys(saved) as DataField[])
    .filter((field) => saved[field] !== input[field])
    .map((field) => ({ field, theirs: saved[field], yours: input[field] }));
