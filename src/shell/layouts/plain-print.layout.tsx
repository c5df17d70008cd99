import { Outlet } from 'react-router';
import { LogoMark } from '#platform/ui/logo.tsx';
import { useSite } from '#shell/site.ts';
import { AppLayout } from './app-layout.tsx';
import { contentId, DemoMark, WithdrawalLink } from './frame-parts.tsx';
import { PartnerNote } from './partner-brand.tsx';

/** A sheet of paper: no navigation, prints as it stands. */
export default function PlainPrintLayout() {
  const { isAppView, partner } = useSite();
  if (isAppView) {
    return (
      <AppLayout layout="default">
        <div className="px-4 py-6">
          <Outlet />
        </div>
      </AppLayout>
    );
  }
  return (
    <div className="min-h-dvh bg-surface print:bg-transparent">
      <div className="mx-auto max-w-prose px-5 py-10 print:max-w-none print:p-0">
        <header className="mb-8 flex items-center gap-2.5 text-lg font-bold">
          {partner ? partner.name : <LogoMark className="h-7" />} {!partner && 'Brennwert'} <DemoMark />
        </header>
        <main id={contentId} tabIndex={-1}>
          <Outlet />
        </main>
        <PartnerNote className="mt-8 text-sm text-ink-2" />
        <footer className="mt-8 print:hidden">
          <WithdrawalLink />
        </footer>
      </div>
    </div>
  );
}
