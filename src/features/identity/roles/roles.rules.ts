import { type FormPattern, isFormLike } from '#platform/forms/form-pattern.ts';
import { grantedRoles, type Permission, type Role, roles, rolesByPermission, staffRoles } from './roles.ts';

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

/** What belongs together in the menus of those who work here, in their order. */
export const workGroups = [
  'start',
  'sales',
  'tanks',
  'money',
  'dealers',
  'content',
  'rules',
  'system',
] as const;
export type WorkGroupKey = (typeof workGroups)[number];

/** The staff's pages in the order of the menu: only what exists. */
export const staffLinks = [
  { key: 'start', to: '/support', permission: 'staff', group: 'start' },
  { key: 'sales', to: '/admin/verkaufsliste', permission: 'customers', group: 'sales' },
  { key: 'users', to: '/support/user/list', permission: 'customers', group: 'sales' },
  { key: 'cancellations', to: '/stornomanagement', permission: 'cancellations', group: 'sales' },
  { key: 'withdrawals', to: '/support/widerrufe', permission: 'customers', group: 'sales' },
  { key: 'exports', to: '/export-orders', permission: 'orderExports', group: 'sales' },
  { key: 'dataExports', to: '/support/data-export', permission: 'dataExports', group: 'sales' },
  { key: 'statistics', to: '/statistics', permission: 'statistics', group: 'sales' },
  { key: 'partners', to: '/support/partner', permission: 'partnerFigures', group: 'sales' },
  { key: 'devices', to: '/support/mex', permission: 'sensorsOfCustomers', group: 'tanks' },
  { key: 'payments', to: '/support/zahlungen', permission: 'finance', group: 'money' },
  { key: 'receipts', to: '/support/zahlungseingang', permission: 'finance', group: 'money' },
  { key: 'claims', to: '/support/forderungen', permission: 'finance', group: 'money' },
  { key: 'statements', to: '/support/abrechnungen', permission: 'finance', group: 'money' },
  { key: 'media', to: '/support/cms/media', permission: 'content', group: 'content' },
  { key: 'pages', to: '/support/cms/list', permission: 'content', group: 'content' },
  { key: 'texts', to: '/support/cms/content/edit', permission: 'content', group: 'content' },
  { key: 'news', to: '/support/cms/news', permission: 'content', group: 'content' },
  { key: 'prompts', to: '/support/cms/prompts', permission: 'content', group: 'content' },
  { key: 'themes', to: '/support/farbwelten', permission: 'content', group: 'content' },
  { key: 'guides', to: '/support/leads/guides', permission: 'content', group: 'content' },
  { key: 'dealers', to: '/support/haendler', permission: 'dealers', group: 'dealers' },
  { key: 'factors', to: '/support/preisfaktoren', permission: 'settings', group: 'content' },
  { key: 'press', to: '/support/presse', permission: 'content', group: 'content' },
  { key: 'campaigns', to: '/support/campaigns', permission: 'adverts', group: 'content' },
  { key: 'adverts', to: '/support/adverts', permission: 'adverts', group: 'content' },
  { key: 'slots', to: '/support/slots', permission: 'adverts', group: 'content' },
  { key: 'leadComplaints', to: '/support/leads/beanstandungen', permission: 'adverts', group: 'content' },
  { key: 'leadPartners', to: '/support/leads/partner', permission: 'adverts', group: 'content' },
  { key: 'reviews', to: '/support/bewertungen', permission: 'customers', group: 'content' },
  { key: 'community', to: '/support/community', permission: 'customers', group: 'content' },
  { key: 'rules', to: '/support/parameter-requirement', permission: 'settings', group: 'rules' },
  { key: 'assortment', to: '/support/sortiment', permission: 'settings', group: 'rules' },
  { key: 'rates', to: '/support/saetze', permission: 'settings', group: 'rules' },
  { key: 'calendar', to: '/support/lieferkalender', permission: 'settings', group: 'rules' },
  { key: 'floors', to: '/support/preisgrenzen', permission: 'settings', group: 'rules' },
  { key: 'mails', to: '/support/mails', permission: 'settings', group: 'system' },
  { key: 'jobs', to: '/support/hintergrundauftraege', permission: 'settings', group: 'system' },
  { key: 'caches', to: '/support/cache', permission: 'settings', group: 'system' },
  { key: 'audit', to: '/support/protokoll', permission: 'settings', group: 'system' },
] as const satisfies readonly {
  key: string;
  to: string;
  permission: Permission;
  group: WorkGroupKey;
}[];

export type StaffLink = (typeof staffLinks)[number];

/** The pages that work for this role. */
export const staffLinksFor = (user: HasRoles): readonly StaffLink[] =>
  isStaff(user) ? staffLinks.filter(({ permission }) => hasAnyRole(user, rolesByPermission[permission])) : [];

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
