import { Outlet } from 'react-router';
import { useSite } from '#shell/site.ts';
import { AppLayout } from './app-layout.tsx';
import { contentId, FrameFoot } from './frame-parts.tsx';

/** A part of a page that others embed: no head, no foot, as wide as there is room. */
export default function PartialLayout() {
  const { isAppView } = useSite();
  if (isAppView) {
    return (
      <AppLayout layout="default">
        <div className="px-4 pt-5">
          <Outlet />
        </div>
      </AppLayout>
    );
  }
  return (
    <div className="flex min-h-dvh flex-col bg-(--page-default) px-4 pt-5">
      <main id={contentId} tabIndex={-1} className="grow">
        <Outlet />
      </main>
      <FrameFoot />
    </div>
  );
}
