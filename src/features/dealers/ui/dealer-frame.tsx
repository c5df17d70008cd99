import type { ReactNode } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { WorkFrame } from '#shell/ui/work-frame.tsx';
import { portalTexts } from '../portal/portal.texts.ts';

export function DealerFrame({ name, children }: { name: string; children: ReactNode }) {
  const { area, links } = useTexts(portalTexts);
  return (
    <WorkFrame label={area} links={links} person={name}>
      {children}
    </WorkFrame>
  );
}
