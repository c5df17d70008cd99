import { Outlet } from 'react-router';
import { useSite } from '#web/site.ts';
import { AppFrame } from './app-frame.tsx';
import { usePageSettings } from './page-settings.ts';
import { contentId } from './skip-link.tsx';
import { SlimFooter } from './slim-footer.tsx';
import { SlimHeader } from './slim-header.tsx';

/** The steps of an order: the whole width for form and offer side by side, nothing that leads away. */
export default function OrderProcessLayout() {
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
    <div data-brand={brand} className="flex min-h-dvh flex-col bg-(--page-order)">
      <SlimHeader supportInfo={supportInfo} />
      <main id={contentId} tabIndex={-1} className="mx-auto w-full max-w-page grow px-4 py-6 sm:py-10">
        <Outlet />
      </main>
      <SlimFooter />
    </div>
  );
}
