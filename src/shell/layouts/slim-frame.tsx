import type { ReactNode } from 'react';
import { useSite } from '#shell/site.ts';
import { AppFrame } from './app-frame.tsx';
import { contentId } from './skip-link.tsx';
import { SlimFooter } from './slim-footer.tsx';
import { SlimHeader } from './slim-header.tsx';

type Props = {
  /** Which of the page backgrounds; they differ while support acts for a customer. */
  background: 'focused' | 'order';
  /** How the content lies in the page. */
  mainClass: string;
  /** Around the content, but not inside the native app, which is a column already. */
  sheetClass?: string;
  children: ReactNode;
};

const backgrounds = { focused: 'bg-(--page-focused)', order: 'bg-(--page-order)' } as const;

/** Pages with one task: slim head and foot, nothing that leads away. */
export function SlimFrame({ background, mainClass, sheetClass, children }: Props) {
  const { isAppView } = useSite();
  if (isAppView) return <AppFrame>{children}</AppFrame>;
  return (
    <div className={`flex min-h-dvh flex-col ${backgrounds[background]}`}>
      <SlimHeader />
      <main id={contentId} tabIndex={-1} className={`grow px-4 ${mainClass}`}>
        {sheetClass ? <div className={sheetClass}>{children}</div> : children}
      </main>
      <SlimFooter />
    </div>
  );
}
