import type { Role } from '#platform/http/endpoint.ts';

/** Roles that somebody grants; the others follow from the account. */
export type GrantedRole = Exclude<Role, 'customer' | 'mex_customer'>;

export const grantedRoles: readonly GrantedRole[] = [
  'admin',
  'customer_support',
  'dealer_support',
  'editor',
  'marketing',
  'financial',
  'mex_support',
  'ad_manager',
  'dealer',
  'advertising_partner',
  'press',
];

const wireNames: Record<Role, string> = {
  customer: 'Role_Customer',
  dealer: 'Role_Dealer',
  press: 'Role_Press',
  advertising_partner: 'Role_AdvertisingPartner',
  admin: 'Role_Interaid_Admin',
  dealer_support: 'Role_Interaid_DealerSupport',
  customer_support: 'Role_Interaid_CustomerSupport',
  editor: 'Role_Interaid_Editor',
  financial: 'Role_Interaid_Financial',
  marketing: 'Role_Interaid_Marketing',
  mex_support: 'Role_Interaid_meXSupport',
  ad_manager: 'Role_Interaid_AdManager',
  mex_customer: 'ComputedRole_Mex_Customer',
};

/** A role as tokens and clients spell it. */
export const wireRole = (role: Role): string => wireNames[role];

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

export const hasAnyRole = (user: HasRoles, roles: readonly Role[]): boolean =>
  roles.some((role) => hasRole(user, role));

/** Roles of those who work for the operator. */
export const staffRoles: readonly GrantedRole[] = [
  'admin',
  'dealer_support',
  'customer_support',
  'editor',
  'financial',
  'marketing',
  'mex_support',
  'ad_manager',
];

/** Works for the operator. */
export const isStaff = (user: HasRoles): boolean => hasAnyRole(user, staffRoles);

/** The same by what was granted. */
export const hasStaffRole = (granted: readonly string[]): boolean =>
  staffRoles.some((role) => granted.includes(role));

/** What counts while the second factor that staff must have is missing. */
export const withoutStaffRoles = (granted: readonly string[]): readonly string[] =>
  granted.filter((role) => !hasStaffRole([role]));

/** Whom nobody may act as: staff and dealers. */
export const beyondImpersonation: readonly GrantedRole[] = [...staffRoles, 'dealer'];

export const isBeyondImpersonation = (user: HasRoles): boolean => hasAnyRole(user, beyondImpersonation);
