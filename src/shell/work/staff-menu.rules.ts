import { hasAnyRole, isStaff, rolesByPermission } from '#features/identity/shared.ts';
import type { Permission } from '#features/identity/types.ts';
import type { StaffPage, workGroups } from './staff-page.ts';
import { staffPages } from './staff-pages.ts';

/** Without its words, which every page has by itself. */
export type StaffLink = { to: string; permission: Permission; group: (typeof workGroups)[number] };

const pages: readonly StaffPage[] = Object.values(staffPages);

const staffLinks: readonly StaffLink[] = pages.flatMap(({ path, right, menu }) =>
  menu ? [{ to: path, permission: right, group: menu.group }] : [],
);

/** The pages that work for this role. */
export const staffLinksFor = (user: Parameters<typeof isStaff>[0]): readonly StaffLink[] =>
  isStaff(user) ? staffLinks.filter(({ permission }) => hasAnyRole(user, rolesByPermission[permission])) : [];

/** What menu and start page say of each page, by its address. */
export const linkTexts: Readonly<Record<string, { title: string; text: string }>> = Object.fromEntries(
  pages.map(({ path, title, menu }) => [path, { title: menu?.title ?? title, text: menu?.text ?? '' }]),
);
