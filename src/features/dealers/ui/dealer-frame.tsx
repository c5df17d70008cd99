import type { ReactNode } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { WorkFrame } from '#shell/ui/work-frame.tsx';
import { portalTexts } from '../portal/portal.texts.ts';

/** The dealers' pages in their frame. */
export function DealerFrame({ name, children }: { name: string; children: ReactNode }) {
  const { area, role, groups, searchOrders } = useTexts(portalTexts);
  return (
    <WorkFrame
      label={area}
      groups={groups}
      person={{ name, role }}
      search={{ path: '/haendler/bestellungen', label: searchOrders }}
    >
      {children}
    </WorkFrame>
  );
}
