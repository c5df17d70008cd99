import type { ReactNode } from 'react';
import { DemoMark } from './demo-mark.tsx';
import { contentId } from './skip-link.tsx';

/** Inside the native app the app itself is head and foot; the page is a column of at most 512 px. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <main id={contentId} tabIndex={-1} className="mx-auto min-h-dvh max-w-app bg-(--page-default)">
      {children}
      <p className="py-4 text-center empty:hidden">
        <DemoMark />
      </p>
    </main>
  );
}
