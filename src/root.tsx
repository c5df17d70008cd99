import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router';
import germanFont from '#data/fonts/figtree-german.woff2?url';
import { brandName, stylesPath } from '#features/partners/shared.ts';
import { countryList } from '#features/places/shared.ts';
import { pageNumberOf, pageQuery } from '#platform/http/page-number.ts';
import { LocaleContext, WrittenTextsContext } from '#platform/i18n/locale.ts';
import { headColours } from '#platform/ui/styles/house-colours.ts';
import stylesheet from '#shell/app.css?url';
import { keepForm } from '#shell/errors/unsubmitted-form.ts';
import { viewportOf } from '#shell/layouts/app-layout.tsx';
import { DefaultLayout } from '#shell/layouts/default.layout.tsx';
import { SkipLink } from '#shell/layouts/frame-parts.tsx';
import { useBrand, useCanonicalPath, usePageSettings, useToldHead } from '#shell/layouts/page-settings.ts';
import { Icons, MetaAt } from '#shell/layouts/partner-head.tsx';
import { refuseAgents } from '#shell/refuse-agents.ts';
import { requestContext } from '#shell/request-context.ts';
import { HydrationMark, ScriptsAfterPaint } from '#shell/scripts-after-paint.tsx';
import { ShellServices } from '#shell/shell-services.tsx';
import { type Site, SiteContext, siteOf, unknownSite } from '#shell/site.ts';
import { ErrorPage } from '#shell/ui/error-page.tsx';
import { ImpersonationBar } from '#shell/ui/sticky-bar.tsx';
import type { Route } from './+types/root.ts';

/**
 * What every page needs; depends on host, process and chosen theme only, so that pages can be cached. Only an agent who acts as a
 * customer sees something else; such answers are never kept.
 */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  siteOf(context.get(requestContext), request);

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, pattern, params }) => {
    const isAllowed = await context.get(requestContext).countPage({ pattern, params });
    // Answered here, it costs no page; the server says why.
    return isAllowed ? undefined : new Response(null, { status: 429 });
  },
  ({ context, ...asked }) => refuseAgents(context.get(requestContext), asked),
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepForm];

const noTexts = {};

/** Nothing of it changes while a page is open. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: germanFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root') ?? unknownSite;
  const brand = useBrand();
  const { partner } = site;
  return (
    <html
      lang={site.locale}
      data-theme={site.theme === 'system' ? undefined : site.theme}
      // On a partner's host its colours hold on every page.
      data-brand={partner ? brandName(partner.id) : brand}
      data-impersonated={site.impersonation ? '' : undefined}
      data-app={site.isAppView ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={viewportOf(site)} />
        {(['light', 'dark'] as const)
          .filter((scheme) => site.theme === 'system' || site.theme === scheme)
          .map((scheme) => (
            <meta
              key={scheme}
              name="theme-color"
              content={(partner?.headColours ?? headColours)[scheme]}
              media={site.theme === 'system' ? `(prefers-color-scheme: ${scheme})` : undefined}
            />
          ))}
        {partner ? <MetaAt partner={partner} /> : <Meta />}
        <PageHead site={site} />
        <Links />
        <Icons partner={partner} />
        {partner && <link rel="stylesheet" href={stylesPath(partner)} />}
      </head>
      <body>
        <SiteContext value={site}>
          <LocaleContext value={site.locale}>
            <WrittenTextsContext value={site.texts ?? noTexts}>{children}</WrittenTextsContext>
          </LocaleContext>
        </SiteContext>
        <ScrollRestoration />
        <HydrationMark />
        <ScriptsAfterPaint />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <CSPProvider disableStyleElements>
      <SkipLink />
      <ShellServices failed={false} />
      <ImpersonationBar />
      <Outlet />
    </CSPProvider>
  );
}

/** Whatever a page throws ends here, in the ordinary surroundings as far as they are known. */
export function ErrorBoundary() {
  return (
    <>
      <SkipLink />
      <ShellServices failed />
      <ImpersonationBar />
      <DefaultLayout>
        <ErrorPage />
      </DefaultLayout>
    </>
  );
}

/** What search engines and other people's pages are told about this address: the same path exists per country, unless the page says otherwise. */
function PageHead({ site }: { site: Site }) {
  const { pathname, search } = useLocation();
  const { elsewhere, isPaged } = usePageSettings();
  const told = useToldHead();
  const canonicalPath = useCanonicalPath();
  const own = countryList.find(({ id }) => id === site.countryId);
  if (!own || site.origins[own.code] === '') return null;
  const page = isPaged ? pageNumberOf(new URLSearchParams(search).get('seite')) : 1;
  // The other countries' lists have other entries, and may be shorter; a partner's pages are copies of the country's.
  const alternates =
    !site.partner && elsewhere === undefined && page === 1 && !told?.canonical
      ? countryList.filter(({ id }) => told?.countries.includes(id) ?? true)
      : [];
  const address = site.origins[own.code] + (canonicalPath ?? pathname) + pageQuery(page);
  return (
    <>
      <link rel="canonical" href={told?.canonical || address} />
      {alternates.map(({ code, locale }) => (
        <link
          key={code}
          rel="alternate"
          hrefLang={locale}
          href={site.origins[code] + (canonicalPath ?? pathname)}
        />
      ))}
      <meta property="og:site_name" content={site.partner?.name ?? 'Brennwert'} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={site.locale.replace('-', '_')} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={site.origins[own.code] + (told?.image || '/og.png')} />
      {!told?.image && (
        <>
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
