import type { ReactNode } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { WorkFrame } from '#shell/ui/work-frame.tsx';
import { portalTexts } from '../portal/portal.texts.ts';

/** `isOwn`: of somebody who works there. To others the pages that dealers share with the staff show the staff's. */
export function DealerFrame(props: { person: string; isOwn?: boolean; children: ReactNode }) {
  const { area, links } = useTexts(portalTexts);
  const { person, isOwn = true, children } = props;
  return (
    <WorkFrame
      label={area}
      links={isOwn ? links : links.filter(({ to }) => to.startsWith('/haendler/'))}
      person={person}
    >
      {children}
    </WorkFrame>
  );
}
