import { Outlet } from 'react-router';
import { useSite } from '#web/site.ts';
import { AppFrame } from './app-frame.tsx';
import { usePageSettings } from './page-settings.ts';
import { contentId } from './skip-link.tsx';
import { SlimFooter } from './slim-footer.tsx';
import { SlimHeader } from './slim-header.tsx';

/** One message in the middle of the page: confirmations, ends of journeys. */
export default function MessageLayout() {
  const { isAppView } = useSite();
  const { supportInfo = true, brand } = usePageSettings();
  if (isAppView) {
    return (
      <AppFrame>
        <Outlet />
      </AppFrame>
    );
  }
  return (
    <div data-brand={brand} className="flex min-h-dvh flex-col bg-(--page-focused)">
      <SlimHeader supportInfo={supportInfo} />
      <main id={contentId} tabIndex={-1} className="grid grow place-items-center px-4 py-10">
        <div className="w-full max-w-section-50 rounded-lg border border-line bg-surface p-6 shadow-card sm:p-10">
          <Outlet />
        </div>
      </main>
      <SlimFooter />
    </div>
  );
}
