import { renderToStaticMarkup } from 'react-dom/server';
import { brandName, iconPath, stylesPath, titleAt } from '#features/partners/shared.ts';
import type { PartnerBrand } from '#features/partners/types.ts';
import type { Country } from '#features/places/types.ts';
import { LocaleContext } from '#platform/i18n/locale.ts';
import { buttonClass } from '#platform/ui/button.tsx';
import { EmptyTank } from '#platform/ui/illustrations/empty-tank.tsx';
import { Logo } from '#platform/ui/logo.tsx';
import stylesheet from '#shell/app.css?url';
import { legalLinksOf } from '#shell/layouts/navigation.ts';
import { shellTexts } from '#shell/layouts/shell.texts.ts';
import type { Theme } from '#shell/theme/theme.rules.ts';
import { viewportOf } from '../layouts/app-layout.tsx';
import { DemoBadge } from '../layouts/frame-parts.tsx';
import { PartnerMark } from '../layouts/partner-brand.tsx';
import { staticErrorTexts, textsOfStatus } from './static-error-page.texts.ts';

export type ErrorPageProps = {
  status: number;
  country: Country;
  /** Whose brand the host shows. */
  partner: PartnerBrand | null;
  /** The market is the demo's. */
  isDemo: boolean;
  theme: Theme;
  /** Inside the native app, which is head and foot itself. */
  isAppView: boolean;
  /** Somebody had sent a form. */
  isForm: boolean;
  requestId: string;
  /** Path and query of what was asked for. */
  address: string;
};

/**
 * The page for requests that are refused before any page is made: in the look of the site, without its router and
 * scripts.
 */
export const renderErrorPage = (page: ErrorPageProps): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(<ErrorDocument {...page} />)}`;

function ErrorDocument(page: ErrorPageProps) {
  const { status, country, partner, theme, isAppView } = page;
  const title = `${textsOfStatus(status, staticErrorTexts(country.locale)).title} · Brennwert`;
  return (
    <html
      lang={country.locale}
      data-theme={theme === 'system' ? undefined : theme}
      data-brand={partner ? brandName(partner.id) : undefined}
      data-app={isAppView ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={viewportOf({ isAppView })} />
        <title>{partner ? titleAt(partner, title) : title}</title>
        <meta name="robots" content="noindex" />
        <link rel="stylesheet" href={stylesheet} />
        {partner && <link rel="stylesheet" href={stylesPath(partner)} />}
        <link rel="icon" href={partner ? iconPath(partner) : '/favicon.svg'} type="image/svg+xml" />
      </head>
      <body>
        {isAppView ? (
          <div data-layout="app-default" className="app-view bg-(--page-default)">
            <main>
              <ErrorText {...page} />
            </main>
            <footer className="px-4 py-2 text-sm text-ink-2">
              <p className="text-center">{shellTexts(country.locale).fraud}</p>
              {page.isDemo && <Demo country={country} />}
            </footer>
          </div>
        ) : (
          <div className="flex min-h-dvh flex-col bg-(--page-default)">
            <Head {...page} />
            <main className="grow">
              <ErrorText {...page} />
            </main>
            <Foot country={country} />
          </div>
        )}
      </body>
    </html>
  );
}

function ErrorText({ status, country, isForm, requestId, address }: ErrorPageProps) {
  const texts = staticErrorTexts(country.locale);
  const { title, text } = textsOfStatus(status, texts);
  return (
    <div className="mx-auto grid max-w-page items-center gap-10 px-4 py-12 sm:grid-cols-2 sm:py-20">
      <div>
        <p className="mb-3 text-ink-2 tabular-nums">{texts.status(status)}</p>
        <h1>{title}</h1>
        <p className="mt-5 max-w-prose text-lg text-ink-2">{text}</p>
        {isForm && status !== 413 && <p className="mt-3 max-w-prose text-ink-2">{texts.inputRemains}</p>}
        <div className="mt-8 flex flex-wrap gap-3">
          <a href={address} className={buttonClass({ variant: 'primary' })}>
            {isForm ? texts.reopen : texts.retry}
          </a>
          <a href="/" className={buttonClass({ variant: 'outline' })}>
            {texts.home}
          </a>
        </div>
        <p className="mt-8 text-sm text-ink-2">{texts.request(requestId)}</p>
      </div>
      <EmptyTank className="mx-auto w-full max-w-80" />
    </div>
  );
}

function Head({ country, partner, isDemo }: Pick<ErrorPageProps, 'country' | 'partner' | 'isDemo'>) {
  const texts = shellTexts(country.locale);
  return (
    <header className="site-head border-b border-line bg-surface">
      <div className="mx-auto flex h-17 max-w-page items-center px-4">
        <a
          href="/"
          aria-label={partner ? texts.partnerHome(partner.name) : texts.home}
          className="flex min-w-0 rounded-sm py-1.5"
        >
          {partner ? <PartnerMark partner={partner} /> : <Logo />}
        </a>
        {isDemo && <Demo country={country} />}
      </div>
    </header>
  );
}

const Demo = ({ country }: { country: Country }) => (
  <div className="ml-auto p-1">
    <LocaleContext value={country.locale}>
      <DemoBadge />
    </LocaleContext>
  </div>
);

function Foot({ country }: { country: Country }) {
  const texts = shellTexts(country.locale);
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap gap-x-6 px-4 py-4 text-sm text-ink-2">
        <p className="basis-full py-2">{texts.fraud}</p>
        {legalLinksOf(country.id).map(({ key, to }) => (
          <a key={to} href={to} className="inline-flex min-h-11 items-center hover:underline">
            {texts[key]}
          </a>
        ))}
      </div>
    </footer>
  );
}
