import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { useSite } from '#shell/site.ts';
import { AppFrame, contentId, DemoMark } from './frame-parts.tsx';
import { HomeLink } from './header.tsx';
import { legalLinksOf } from './navigation.ts';
import { useSupportInfo } from './page-settings.ts';
import { shellTexts } from './shell.texts.ts';

type Props = {
  /** Which of the page backgrounds; they differ while support acts for a customer. */
  background: 'focused' | 'order';
  /** How the content lies in the page. */
  mainClass: string;
  /** Around the content, but not inside the native app, which is a column already. */
  sheetClass?: string;
  children: ReactNode;
};

const backgrounds = { focused: 'bg-(--page-focused)', order: 'bg-(--page-order)' } as const;

/** Pages with one task: slim head and foot, nothing that leads away. */
export function SlimFrame({ background, mainClass, sheetClass, children }: Props) {
  const { isAppView } = useSite();
  if (isAppView) return <AppFrame>{children}</AppFrame>;
  return (
    <div className={`flex min-h-dvh flex-col ${backgrounds[background]}`}>
      <SlimHeader />
      <main id={contentId} tabIndex={-1} className={`grow px-4 ${mainClass}`}>
        {sheetClass ? <div className={sheetClass}>{children}</div> : children}
      </main>
      <SlimFooter />
    </div>
  );
}

/** Legal pages in one line; they open beside the task so that nothing typed is lost. */
function SlimFooter() {
  const texts = useTexts(shellTexts);
  const { operator, countryId } = useSite();
  return (
    <footer className="mt-auto border-t border-line print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 px-4 py-4 text-sm text-ink-2">
        <p className="mr-auto py-2">© {operator.name}</p>
        {legalLinksOf(countryId).map(({ key, to }) => (
          <Link
            key={to}
            to={to}
            target="_blank"
            className="inline-flex min-h-11 items-center hover:underline"
          >
            {texts[key]}
          </Link>
        ))}
        <Link
          to="/cookie-einstellungen"
          target="_blank"
          className="inline-flex min-h-11 items-center hover:underline"
        >
          {texts.cookies}
        </Link>
      </div>
    </footer>
  );
}

/** The head of pages with one task: nothing leads away but the brand and a call for help. */
function SlimHeader() {
  const texts = useTexts(shellTexts);
  const support = useSupportInfo();
  return (
    <header className="border-b border-line bg-surface print:hidden">
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
