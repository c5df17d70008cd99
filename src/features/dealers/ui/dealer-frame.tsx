import type { ReactNode } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { WorkFrame } from '#shell/ui/work-frame.tsx';
import { portalTexts } from '../portal/portal.texts.ts';

const links = [
  { key: 'orders', to: '/haendler/bestellungen' },
  { key: 'offering', to: '/haendler/preise' },
  { key: 'statistics', to: '/haendler/statistik' },
  { key: 'settings', to: '/haendler/einstellungen' },
  { key: 'export', to: '/export-orders' },
  { key: 'reviews', to: '/haendler/bewertungen' },
  { key: 'cancellations', to: '/stornomanagement' },
  { key: 'statements', to: '/haendler/abrechnungen' },
] as const;

/** What a dealer offers, in the order in which it is set up. */
export const offeringPages = [
  { key: 'prices', to: '/haendler/preise' },
  { key: 'zones', to: '/haendler/gebiete' },
  { key: 'terms', to: '/haendler/konditionen' },
  { key: 'delivery', to: '/haendler/liefertage' },
] as const;

export function DealerFrame({ name, children }: { name: string; children: ReactNode }) {
  const texts = useTexts(portalTexts);
  return (
    <WorkFrame
      label={texts.area}
      links={links.map(({ key, to }) => ({
        to,
        title: texts.links[key],
        ...(key === 'offering' && { within: offeringPages.map((page) => page.to) }),
      }))}
      person={name}
    >
      {children}
    </WorkFrame>
  );
}
