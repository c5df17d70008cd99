import type { ReactNode } from 'react';
import { menuKind } from '#features/identity/shared.ts';
import type { MenuKind, Role } from '#features/identity/types.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { WorkFrame } from '../ui/work-frame.tsx';
import { supportTexts } from './staff.texts.ts';
import { linkTexts, type StaffLink, staffLinksFor } from './staff-menu.rules.ts';
import { workGroups } from './staff-page.ts';
import { staffPages } from './staff-pages.ts';

export type StaffMenu = {
  menu: MenuKind;
  links: readonly StaffLink[];
  /** Null for the bearer of the link of a start. */
  person: { name: string; roles: readonly Role[] } | null;
};

/** What the menu of somebody of the staff shows. */
export const staffMenuOf = (user: SignedInUser | null): StaffMenu => ({
  menu: menuKind(user),
  links: staffLinksFor(user),
  person: user && {
    name: `${user.firstName} ${user.lastName}`.trim() || user.email,
    roles: user.roles.filter((role) => role !== 'customer' && role !== 'mex_customer'),
  },
});

/** The staff's pages in their frame. */
export function StaffFrame({ staff, children }: { staff: StaffMenu; children: ReactNode }) {
  const texts = useTexts(supportTexts);
  const { links, person } = staff;
  const groups = workGroups.map((group) => ({
    title: texts.groups[group],
    links: links
      .filter((link) => link.group === group)
      .map(({ to, group: of }) => ({ to, title: linkTexts[to]?.title ?? '', end: of === 'start' })),
  }));
  const { path: salesPath } = staffPages['orders/sales-list/sales-list'];
  const sales = links.find(({ to }) => to === salesPath);
  return (
    <WorkFrame
      label={texts.menus[staff.menu]}
      groups={groups.filter((group) => group.links.length > 0)}
      person={person && { name: person.name, role: person.roles.map((role) => texts.roles[role]).join(', ') }}
      search={sales ? { path: sales.to, label: texts.searchOrders } : null}
    >
      {children}
    </WorkFrame>
  );
}
