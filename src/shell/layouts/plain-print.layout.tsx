import { Outlet } from 'react-router';
import { LogoMark } from '#platform/ui/logo.tsx';
import { contentId, DemoMark, WithdrawalLink } from './frame-parts.tsx';

/** A sheet of paper: no navigation, prints as it stands. */
export default function PlainPrintLayout() {
  return (
    <div className="min-h-dvh bg-surface print:bg-transparent">
      <div className="mx-auto max-w-prose px-5 py-10 print:max-w-none print:p-0">
        <header className="mb-8 flex items-center gap-2.5 text-lg font-bold">
          <LogoMark className="h-7" /> Brennwert <DemoMark />
        </header>
        <main id={contentId} tabIndex={-1}>
          <Outlet />
        </main>
        <footer className="mt-8 print:hidden">
          <WithdrawalLink />
        </footer>
      </div>
    </div>
  );
}
