import type { ReactNode } from 'react';
import { menuKind, staffLinksFor } from '#features/identity/shared.ts';
import type { MenuKind, StaffLink } from '#features/identity/types.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { WorkFrame } from '../ui/work-frame.tsx';
import { supportTexts } from './staff.texts.ts';

type StaffMenu = {
  menu: MenuKind;
  links: readonly StaffLink[];
  /** Null for the bearer of the link of a start. */
  person: string | null;
};

/** What the menu of somebody of the staff shows. */
export const staffMenuOf = (user: SignedInUser | null): StaffMenu => ({
  menu: menuKind(user),
  links: staffLinksFor(user),
  person: user && `${user.firstName} ${user.lastName}`.trim(),
});

/** The staff's pages under their menu. */
export function StaffFrame({ staff, children }: { staff: StaffMenu; children: ReactNode }) {
  const texts = useTexts(supportTexts);
  return (
    <WorkFrame
      label={texts.menus[staff.menu]}
      links={staff.links.map(({ key, to }) => ({ to, title: texts.links[key].title, end: key === 'start' }))}
      person={staff.person}
    >
      {children}
    </WorkFrame>
  );
}
