import { Phone } from 'lucide';
import { Link, Outlet } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { useSite } from '#shell/site.ts';
import type { Route } from './+types/slim.layout.ts';
import { AppLayout } from './app-layout.tsx';
import { contentId, DemoMark } from './frame-parts.tsx';
import { HomeLink } from './header.tsx';
import { legalLinksOf } from './navigation.ts';
import { useSupportInfo } from './page-settings.ts';
import { PartnerNote } from './partner-brand.tsx';
import { shellTexts } from './shell.texts.ts';

const focused = {
  page: 'bg-(--page-focused)',
  main: 'mx-auto w-full max-w-section-50 py-8 sm:py-14',
  sheet: null,
} as const;

/**
 * By the route's id: which of the page backgrounds, which differ while support acts for a customer; how the content lies in the
 * page; a sheet around it, which the native app's column is already.
 */
const looks = {
  /** One task in a narrow column: login, forms. */
  focused,
  /** One question after the other; in a browser it looks like any task. */
  guide: focused,
  /** The steps of an order: the whole width for form and offer side by side. */
  'order-process': {
    page: 'bg-(--page-order)',
    main: 'mx-auto w-full max-w-page py-6 sm:py-10',
    sheet: null,
  },
  /** One message in the middle of the page: confirmations, ends of journeys. */
  message: {
    page: 'bg-(--page-focused)',
    main: 'grid place-items-center py-10',
    sheet: 'w-full max-w-section-50 rounded-lg border border-line bg-surface p-6 shadow-card sm:p-10',
  },
} as const;

/** Pages with one task: slim head and foot, nothing that leads away. */
export default function SlimLayout({ matches }: Route.ComponentProps) {
  const { isAppView } = useSite();
  const layout = matches[1].id;
  const { page, main, sheet } = looks[layout];
  if (isAppView) {
    return (
      <AppLayout layout={layout}>
        <Outlet />
      </AppLayout>
    );
  }
  return (
    <div className={`flex min-h-dvh flex-col ${page}`}>
      <SlimHeader />
      <main id={contentId} tabIndex={-1} className={`grow px-4 ${main}`}>
        {sheet ? (
          <div className={sheet}>
            <Outlet />
          </div>
        ) : (
          <Outlet />
        )}
      </main>
      <SlimFooter />
    </div>
  );
}

/** Legal pages in one line; they open beside the task so that nothing typed is lost. */
function SlimFooter() {
  const texts = useTexts(shellTexts);
  const { operator, countryId } = useSite();
  const links = [...legalLinksOf(countryId), { key: 'cookies', to: '/cookie-einstellungen' } as const];
  return (
    <footer className="mt-auto border-t border-line print:hidden">
      <PartnerNote className="mx-auto max-w-page px-4 pt-4 text-sm text-ink-2" />
      <p className="mx-auto max-w-page px-4 pt-4 text-sm text-ink-2">{texts.fraud}</p>
      <div className="mx-auto max-w-page items-center gap-x-6 px-4 pt-1 pb-4 text-sm text-ink-2 lg:flex">
        <p className="mr-auto py-2">© {operator.name}</p>
        <div className="flex flex-wrap gap-x-6">
          {links.map(({ key, to }) => (
            <Link
              key={to}
              to={to}
              target="_blank"
              className="inline-flex min-h-11 items-center hover:underline"
            >
              {texts[key]}
            </Link>
          ))}
        </div>
      </div>
    </footer>
  );
}

/** The head of pages with one task: nothing leads away but the brand and a call for help. */
function SlimHeader() {
  const texts = useTexts(shellTexts);
  const support = useSupportInfo();
  return (
    <header className="site-head border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex h-17 max-w-page items-center gap-4 px-4">
        <HomeLink />
        <div className="ml-auto flex items-center gap-4">
          <DemoMark />
          {support && (
            <a
              href={support.href}
              aria-label={`${texts.needHelp} ${support.phone}`}
              className="flex min-h-11 items-center gap-2 rounded-sm hover:underline"
            >
              <Icon of={Phone} className="text-ink-2" />
              <span className="hidden tabular-nums sm:inline">{support.phone}</span>
            </a>
          )}
        </div>
      </div>
    </header>
  );
}
