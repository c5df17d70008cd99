import type { SignedInUser } from '#platform/http/endpoint.ts';
import { hasRole, isBeyondImpersonation, isStaff } from '../roles/roles.rules.ts';

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

export type FieldChange = { field: DataField; theirs: string; yours: string };

/** Fields in which what was typed is not what is kept now. */
export const changedFields = (
  kept: Readonly<Record<DataField, string>>,
  typed: Readonly<Record<DataField, string>>,
): FieldChange[] =>
  (Object.keys(kept) as DataField[])
    .filter((field) => kept[field] !== typed[field])
    .map((field) => ({ field, theirs: kept[field], yours: typed[field] }));
