import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { LocaleContext } from '#web/locale.ts';
import { requestContext } from '#web/request-context.ts';
import type { Route } from './+types/root.ts';

/** What every page needs; depends on host and process only, so that pages can be cached. */
export function loader({ context }: Route.LoaderArgs) {
  const { country, isDemo, isAppView } = context.get(requestContext);
  return { countryId: country.id, locale: country.locale, isDemo, isAppView };
}

export function Layout({ children }: { children: ReactNode }) {
  const locale = useRouteLoaderData<typeof loader>('root')?.locale ?? 'de-DE';
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <LocaleContext value={locale}>{children}</LocaleContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
