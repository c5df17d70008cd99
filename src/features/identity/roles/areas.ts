import type { Role } from '#platform/http/endpoint.ts';

/**
 * Who may do what: the one table of roles. Endpoints and pages name their area, menus mirror it. Where anybody of the
 * staff may go, an admin may, too: "the role or admin" is an area with both.
 */
export const areas = {
  /** Own account, orders, tanks, dashboard. */
  ownAccount: ['customer'],
  /** Sensors of those who have some. */
  ownSensors: ['mex_customer'],
  dealerPortal: ['dealer'],
  /** A dealer its own, the others everybody's. */
  orderExports: ['dealer', 'financial', 'admin'],
  /** The cancellation review; a dealer its own orders. */
  cancellations: ['customer_support', 'dealer_support', 'admin', 'dealer'],
  /** The staff's start page: everybody who works for the operator. */
  staff: [
    'admin',
    'dealer_support',
    'customer_support',
    'editor',
    'financial',
    'marketing',
    'mex_support',
    'ad_manager',
  ],
  /** User list and edit, orders, sales list, cancellation review. */
  customers: ['customer_support', 'dealer_support', 'admin'],
  impersonation: ['customer_support', 'admin'],
  /** Onboarding, lock, price lists. */
  dealers: ['dealer_support', 'admin'],
  /** Pages, media, news, prompts. */
  content: ['editor', 'marketing', 'admin'],
  adverts: ['ad_manager', 'admin'],
  ownAdverts: ['advertising_partner', 'ad_manager', 'admin'],
  statistics: ['financial', 'marketing', 'admin'],
  /** Exports and settlement. */
  finance: ['financial', 'admin'],
  sensorsOfCustomers: ['mex_support', 'admin'],
  priceSeries: ['press', 'admin'],
  /** Mails, caches, parameter requirements, settings; roles and staff. */
  settings: ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Area = keyof typeof areas;
