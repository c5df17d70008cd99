import type { ReactNode } from 'react';
import { FrameFoot } from './frame-foot.tsx';
import { contentId } from './skip-link.tsx';

/** Inside the native app the app itself is head and foot; the page is a column of at most 512 px. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-app flex-col bg-(--page-default)">
      <main id={contentId} tabIndex={-1} className="grow">
        {children}
      </main>
      <FrameFoot />
    </div>
  );
}
