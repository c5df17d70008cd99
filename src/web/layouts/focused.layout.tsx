import { Outlet } from 'react-router';
import { useSite } from '#web/site.ts';
import { AppFrame } from './app-frame.tsx';
import { usePageSettings } from './page-settings.ts';
import { contentId } from './skip-link.tsx';
import { SlimFooter } from './slim-footer.tsx';
import { SlimHeader } from './slim-header.tsx';

/** One task in a narrow column: guides, login, forms. */
export default function FocusedLayout() {
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
      <main id={contentId} tabIndex={-1} className="mx-auto w-full max-w-section-50 grow px-4 py-8 sm:py-14">
        <Outlet />
      </main>
      <SlimFooter />
    </div>
  );
}
