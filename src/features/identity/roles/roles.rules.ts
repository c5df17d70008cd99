import { type FormPattern, isFormLike } from '#platform/forms/form-pattern.ts';
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

/** Which menu somebody sees. Menus mirror what the server allows; they decide nothing. */
export type MenuKind = ReturnType<typeof menuKind>;

export function menuKind(user: HasRoles) {
  if (!user) return 'default';
  if (hasRole(user, 'admin')) return 'admin';
  return isStaff(user) ? 'supporter' : 'customer';
}

/**
 * What nobody may do in a customer's name: pay and order bindingly, let neighbours join an order or end that, change
 * password, mail address or what else proves who somebody is, here or at another service, take all data along or erase it, write
 * in the community. The one place for forms,
 * endpoints carry the same mark in their contract; the root route asks it for every post.
 */
export const ownerOnlyForms: readonly FormPattern[] = [
  // One page at three addresses.
  ...['/kunde/stammdaten', '/persoenliche-daten', '/account/basedata/partial/*'].map((path) => ({
    path,
    when: { field: 'intent', values: ['email', 'password'] },
  })),
  { path: '/kunde/sicherheit', when: 'always' },
  { path: '/kunde/passkey-anfrage', when: 'always' },
  { path: '/kunde/meine-daten', when: { field: 'intent', values: ['erase'] } },
  { path: '/kunde/meine-daten/auskunft.zip', when: 'always' },
  { path: '/:productGroup/bestellung/*', when: { field: 'idempotencyKey' } },
  { path: '/:productGroup/bestellung/bezahlung/*', when: 'always' },
  // What is typed there is saved on the way.
  { path: '/:productGroup/bestellung-entwurf', when: { field: 'step', beginning: 'bezahlung' } },
  { path: '/sammelbestellung/neu/:orderId', when: 'always' },
  { path: '/sammelbestellung/:code', when: 'always' },
  { path: '/mex/sensors/neu/oilfox', when: 'always' },
  { path: '/mex/sensors/:sensorId', when: { field: 'intent', values: ['account'] } },
  { path: '/mex/programme', when: { field: 'intent', values: ['new'] } },
  // Nobody speaks for somebody else.
  ...[
    ...['/community/neu', '/community/profil', '/community/profil/:measureId'],
    ...['/community/beitrag/*', '/community/abstimmung/:pollId'],
  ].map((path) => ({ path, when: 'always' }) as const),
];

/** Whether a posted form is the owner's alone. */
export const isOwnerOnly = (pathname: string, field: (name: string) => string | null): boolean =>
  ownerOnlyForms.some((form) => isFormLike(form, pathname, field));

/** Where somebody lands who signed in without wanting to go anywhere in particular. */
export function startPageOf(user: SeesPortal): string {
  if (isStaff(user)) return '/support';
  if (ownDealerOf(user) !== null) return '/haendler';
  if (hasRole(user, 'advertising_partner')) return '/werbung';
  return hasRole(user, 'press') ? '/presse/bereich' : customerStart;
}

const customerStart = '/kunde/startseite';

/**
 * The same for an address that was asked for. The customer's start page is where the head of every page leads those who
 * are not signed in: whoever turns out to be a dealer or to work here did not ask for it.
 */
export const landingOf = (user: SeesPortal, asked: string | null): string =>
  asked === null || asked === customerStart ? startPageOf(user) : asked;

type SeesPortal = NonNullable<HasRoles> & { dealerId: number | null };

/** The dealer for whom somebody works; null for those who may at most look at one. */
export const ownDealerOf = (user: SeesPortal): number | null =>
  hasRole(user, 'dealer') ? user.dealerId : null;
