import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useSite } from '#shell/site.ts';
import { AppFrame } from './app-frame.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { contentId } from './skip-link.tsx';

/** Ordinary pages: head, content, foot. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const { isAppView } = useSite();
  if (isAppView) return <AppFrame>{children}</AppFrame>;
  return (
    <div className="flex min-h-dvh flex-col bg-(--page-default)">
      <Header />
      <main id={contentId} tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer />
    </div>
  );
}

export default function DefaultLayoutRoute() {
  return (
    <DefaultLayout>
      <Outlet />
    </DefaultLayout>
  );
}
