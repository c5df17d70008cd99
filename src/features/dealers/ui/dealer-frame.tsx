import type { ReactNode } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { WorkFrame } from '#shell/ui/work-frame.tsx';
import { portalTexts } from '../portal/portal.texts.ts';

/**
 * The dealers' pages in their frame. `isOwn`: of somebody who works there. To others the pages that dealers share with the
 * staff show the staff's.
 */
export function DealerFrame(props: { person: string; isOwn?: boolean; children: ReactNode }) {
  const { area, role, viewer, groups, searchOrders } = useTexts(portalTexts);
  const { person, isOwn = true, children } = props;
  const shown = groups.map(({ title, links }) => ({
    title,
    links: links.filter(({ to }) => isOwn || to.startsWith('/haendler')),
  }));
  return (
    <WorkFrame
      label={area}
      groups={shown.filter(({ links }) => links.length > 0)}
      person={{ name: person, role: isOwn ? role : viewer }}
      search={{ path: '/haendler/bestellungen', label: searchOrders }}
    >
      {children}
    </WorkFrame>
  );
}
