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

export type HasRoles = { roles: readonly Role[] } | null;

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

/** Which menu somebody sees. Menus mirror what the server allows; they decide nothing. */
export type MenuKind = ReturnType<typeof menuKind>;

export function menuKind(user: HasRoles) {
  if (!user) return 'default';
  if (hasRole(user, 'admin')) return 'admin';
  return isStaff(user) ? 'supporter' : 'customer';
}

export type SeesPortal = NonNullable<HasRoles> & { dealerId: number | null };

/** The dealer for whom somebody works; null for those who may at most look at one. */
export const ownDealerOf = (user: SeesPortal): number | null =>
  hasRole(user, 'dealer') ? user.dealerId : null;
