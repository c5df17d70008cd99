import type { ReactNode } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { WorkFrame } from '#shell/ui/work-frame.tsx';
import type { ClosedDealer } from '../dealer-state-changes.store.ts';
import { portalTexts } from '../portal/portal.texts.ts';

type FrameProps = {
  person: string;
  /** Of somebody who works there. To others the pages that dealers share with the staff show the staff's. */
  isOwn?: boolean;
  closed: ClosedDealer | null;
  children: ReactNode;
};

/** The dealers' pages in their frame; each says so of a dealer that sells nothing any more. */
export function DealerFrame(props: FrameProps) {
  const { area, role, viewer, groups, searchOrders } = useTexts(portalTexts);
  const { person, isOwn = true, closed, children } = props;
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
      {closed && <ClosedNotice closed={closed} />}
      {children}
    </WorkFrame>
  );
}

function ClosedNotice({ closed: { state, reason } }: { closed: ClosedDealer }) {
  const { closed: texts } = useTexts(portalTexts);
  return (
    <Notice tone="bad" title={texts[state].title} className="mt-4 print:hidden">
      <p>{texts[state].text}</p>
      {reason !== '' && <p>{texts.reason(reason)}</p>}
    </Notice>
  );
}
