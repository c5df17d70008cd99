const permissions = [
  'ownAccount', // Own account, orders, tanks, dashboard.
  'ownSensors', // Sensors of those who have some.
  'dealerPortal', // The dealers’ own pages; who looks after dealers reads them.
  'viewPortals', // Choosing the dealer whose pages are read.
  'orderExports', // Orders as a file; a dealer its own, the others everybody’s.
  'dataExports', // Everything else as a file, far more of it; what is personal masked.
  'cancellations', // The cancellation review; a dealer its own orders.
  'staff', // The start page of everybody who works for the operator.
  'customers', // User list and edit, orders, sales list, cancellation review.
  'readOrders', // Every order and its documents, without deciding anything about it.
  'impersonation', // Acting as a customer.
  'dealers', // Onboarding, lock, price lists.
  'content', // Pages, media, news, prompts.
  'adverts', // Everybody’s adverts.
  'ownAdverts', // Adverts of one’s own, and what else an advertising partner reads.
  'partners', // Partners’ brands and what is agreed with them.
  'partnerFigures', // What was ordered under partners’ brands, and their statements.
  'statistics', // Orders, amounts, turnover and commission.
  'finance', // Payments, settlement.
  'sensorsOfCustomers', // Sensors of everybody.
  'priceSeries', // Series of prices for the press.
  'settings', // Mails, caches, parameter requirements, settings; roles and staff.
] as const;

/** What pages and endpoints ask for. */
export type Permission = (typeof permissions)[number];

type RoleFacts = {
  /** As tokens and clients spell it. */
  wire: string;
  /** As staff read it. */
  label: string;
  /** account: follows from the account. staff: granted to those who work for the operator. others: granted, too. */
  kind: 'account' | 'staff' | 'others';
  may: readonly Permission[];
};

/**
 * Who may do what: the one table of roles, in the order in which they are named. Keys are stored. Where anybody of the
 * staff may go, an admin may, too.
 */
export const roles = {
  customer: { wire: 'Role_Customer', label: 'Kunde', kind: 'account', may: ['ownAccount'] },
  mex_customer: {
    wire: 'ComputedRole_Mex_Customer',
    label: 'meX-Kunde',
    kind: 'account',
    may: ['ownSensors'],
  },
  admin: {
    wire: 'Role_Interaid_Admin',
    label: 'Admin',
    kind: 'staff',
    may: [
      'orderExports',
      'dataExports',
      'cancellations',
      'staff',
      'customers',
      'readOrders',
      'impersonation',
      'dealers',
      'partners',
      'partnerFigures',
      'content',
      'adverts',
      'ownAdverts',
      'statistics',
      'finance',
      'sensorsOfCustomers',
      'priceSeries',
      'settings',
      'dealerPortal',
      'viewPortals',
    ],
  },
  customer_support: {
    wire: 'Role_Interaid_CustomerSupport',
    label: 'Kundenbetreuung',
    kind: 'staff',
    may: ['staff', 'customers', 'readOrders', 'cancellations', 'impersonation'],
  },
  dealer_support: {
    wire: 'Role_Interaid_DealerSupport',
    label: 'Händlerbetreuung',
    kind: 'staff',
    may: ['staff', 'customers', 'readOrders', 'cancellations', 'dealers', 'dealerPortal', 'viewPortals'],
  },
  editor: {
    wire: 'Role_Interaid_Editor',
    label: 'Redaktion',
    kind: 'staff',
    may: ['staff', 'content'],
  },
  marketing: {
    wire: 'Role_Interaid_Marketing',
    label: 'Marketing',
    kind: 'staff',
    may: ['staff', 'content', 'statistics', 'partners', 'partnerFigures'],
  },
  financial: {
    wire: 'Role_Interaid_Financial',
    label: 'Finanzen',
    kind: 'staff',
    may: ['staff', 'readOrders', 'orderExports', 'dataExports', 'statistics', 'finance', 'partnerFigures'],
  },
  mex_support: {
    wire: 'Role_Interaid_meXSupport',
    label: 'meX-Betreuung',
    kind: 'staff',
    may: ['staff', 'sensorsOfCustomers'],
  },
  ad_manager: {
    wire: 'Role_Interaid_AdManager',
    label: 'Werbung',
    kind: 'staff',
    may: ['staff', 'adverts', 'ownAdverts'],
  },
  dealer: {
    wire: 'Role_Dealer',
    label: 'Händler',
    kind: 'others',
    may: ['dealerPortal', 'orderExports', 'cancellations'],
  },
  advertising_partner: {
    wire: 'Role_AdvertisingPartner',
    label: 'Werbepartner',
    kind: 'others',
    may: ['ownAdverts'],
  },
  press: { wire: 'Role_Press', label: 'Presse', kind: 'others', may: ['priceSeries'] },
} as const satisfies Record<string, RoleFacts>;

type Roles = typeof roles;
export type Role = keyof Roles;
/** Roles that somebody grants; the others follow from the account. */
export type GrantedRole = { [Name in Role]: Roles[Name]['kind'] extends 'account' ? never : Name }[Role];

declare module '#platform/http/endpoint.ts' {
  interface RoleNames extends Record<keyof typeof roles, true> {}
}

const roleNames = Object.keys(roles) as Role[];

export const grantedRoles: readonly GrantedRole[] = roleNames.filter(
  (role): role is GrantedRole => roles[role].kind !== 'account',
);

/** Roles of those who work for the operator. */
export const staffRoles: readonly GrantedRole[] = grantedRoles.filter((role) => roles[role].kind === 'staff');

const facts: Readonly<Record<Role, RoleFacts>> = roles;

/** The roles that have each permission. */
export const rolesByPermission = Object.fromEntries<readonly Role[]>(
  permissions.map((permission) => [
    permission,
    roleNames.filter((role) => facts[role].may.includes(permission)),
  ]),
) as Record<Permission, readonly Role[]>;
