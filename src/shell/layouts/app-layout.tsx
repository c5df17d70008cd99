import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { contentId, DemoMark, WithdrawalLink } from './frame-parts.tsx';
import { shellTexts } from './shell.texts.ts';

/**
 * Inside the native app: the app is head, foot and way back itself (`.way-back`), the page is at most 512 px wide and keeps
 * clear of what the device covers. Background, and the column of at most 480 px where the page does not bring its own; what
 * further sets a layout apart stands in `app-layout.css`.
 */
const looks = {
  /** Ordinary pages, and those of people who work here: as wide as they are on a phone. */
  default: { page: 'bg-(--page-default)', section: null },
  /** One form. */
  focused: { page: 'bg-(--page-focused)', section: 'pt-6 pb-8' },
  /** One question after the other, with its buttons in reach of the thumb. */
  guide: { page: 'bg-(--page-focused)', section: 'pt-3 pb-4' },
  /** One message in the middle of the screen. */
  message: { page: 'bg-surface', section: 'py-8' },
  /** Pages that exist here alone. */
  only: { page: 'bg-surface', section: 'py-6' },
  /** The steps of an order, with the way on in reach of the thumb. */
  'order-process': { page: 'bg-(--page-order)', section: 'pt-3 pb-4' },
} as const;

type AppLayoutName = keyof typeof looks;

/** In the app a page reaches under the device's own bars, and its layout keeps clear of them. */
export const viewportOf = ({ isAppView }: { isAppView: boolean }): string =>
  `width=device-width, initial-scale=1${isAppView ? ', viewport-fit=cover' : ''}`;

export function AppLayout({ layout, children }: { layout: AppLayoutName; children: ReactNode }) {
  const { page, section } = looks[layout];
  return (
    <div data-layout={`app-${layout}`} className={classNames('app-view', page)}>
      <main id={contentId} tabIndex={-1} className={section === null ? undefined : 'px-4'}>
        {section === null ? children : <div className={classNames('app-section', section)}>{children}</div>}
      </main>
      <AppFoot isOfApp={layout === 'only'} />
    </div>
  );
}

/** What the law wants in reach, and what the app itself has no page for. */
function AppFoot({ isOfApp }: { isOfApp: boolean }) {
  const texts = useTexts(shellTexts);
  return (
    <footer className="flex flex-wrap items-center justify-center gap-x-5 px-4 py-2 text-sm text-ink-2 print:hidden">
      <p className="basis-full py-2 text-center">{texts.fraud}</p>
      <WithdrawalLink />
      {!isOfApp && (
        <Link to="/app-einstellungen" className="inline-flex min-h-11 items-center hover:underline">
          {texts.appSettings}
        </Link>
      )}
      <DemoMark />
    </footer>
  );
}
