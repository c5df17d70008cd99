import { hasAnyRole, hasRole, isStaff } from './roles.rules.ts';
import { type Area, areas, type Role } from './roles.ts';

/** Which menu somebody sees. Menus mirror what the server allows; they decide nothing. */
export type MenuKind = 'default' | 'customer' | 'supporter' | 'admin';

export function menuKind(user: { roles: readonly Role[] } | null): MenuKind {
  if (!user) return 'default';
  if (hasRole(user, 'admin')) return 'admin';
  return isStaff(user) ? 'supporter' : 'customer';
}

export type StaffLink = {
  key:
    | 'start'
    | 'users'
    | 'sales'
    | 'exports'
    | 'cancellations'
    | 'payments'
    | 'receipts'
    | 'claims'
    | 'statements'
    | 'statistics'
    | 'withdrawals'
    | 'reviews'
    | 'mails'
    | 'audit';
  to: string;
  area: Area;
};

/** The staff's pages in the order of the menu: only what exists. */
export const staffLinks: readonly StaffLink[] = [
  { key: 'start', to: '/support', area: 'staff' },
  { key: 'users', to: '/support/user/list', area: 'customers' },
  { key: 'sales', to: '/admin/verkaufsliste', area: 'customers' },
  { key: 'exports', to: '/export-orders', area: 'orderExports' },
  { key: 'cancellations', to: '/stornomanagement', area: 'cancellations' },
  { key: 'payments', to: '/support/zahlungen', area: 'finance' },
  { key: 'receipts', to: '/support/zahlungseingang', area: 'finance' },
  { key: 'claims', to: '/support/forderungen', area: 'finance' },
  { key: 'statements', to: '/support/abrechnungen', area: 'finance' },
  { key: 'statistics', to: '/statistics', area: 'statistics' },
  { key: 'withdrawals', to: '/support/widerrufe', area: 'customers' },
  { key: 'reviews', to: '/support/bewertungen', area: 'customers' },
  { key: 'mails', to: '/support/mails', area: 'settings' },
  { key: 'audit', to: '/support/protokoll', area: 'settings' },
];

/** The pages that work for this role. */
export const staffLinksFor = (user: { roles: readonly Role[] } | null): readonly StaffLink[] =>
  isStaff(user) ? staffLinks.filter(({ area }) => hasAnyRole(user, areas[area])) : [];
