import { grantedRoles, type Role, roles, staffRoles } from './roles.ts';

/** A role as tokens and clients spell it. */
export const wireRole = (role: Role): string => roles[role].wire;

/** What somebody may do: the granted roles, customer unless they are a guest, meX customer by the account's flag. */
export const effectiveRoles = (
  granted: readonly string[],
  { isGuest, hasMexEnabled }: { isGuest: boolean; hasMexEnabled: boolean },
): readonly Role[] => [
  ...(isGuest ? [] : (['customer'] as const)),
  ...(hasMexEnabled ? (['mex_customer'] as const) : []),
  ...grantedRoles.filter((role) => granted.includes(role)),
];

type HasRoles = { roles: readonly Role[] } | null;

export const hasRole = (user: HasRoles, role: Role): boolean => user?.roles.includes(role) ?? false;

export const hasAnyRole = (user: HasRoles, wanted: readonly Role[]): boolean =>
  wanted.some((role) => hasRole(user, role));

/** Works for the operator. */
export const isStaff = (user: HasRoles): boolean => hasAnyRole(user, staffRoles);

/** The same by what was granted. */
export const hasStaffRole = (granted: readonly string[]): boolean =>
  staffRoles.some((role) => granted.includes(role));

/** What counts while the second factor that staff must have is missing. */
export const withoutStaffRoles = (granted: readonly string[]): readonly string[] =>
  granted.filter((role) => !hasStaffRole([role]));

/** Whom nobody may act as: staff and dealers. */
export const beyondImpersonation: readonly Role[] = [...staffRoles, 'dealer'];

export const isBeyondImpersonation = (user: HasRoles): boolean => hasAnyRole(user, beyondImpersonation);
