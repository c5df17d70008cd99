import { isRouteErrorResponse, redirect, useRouteError } from 'react-router';
import { areaOfPath, nationalPath, statePath } from '#features/places/shared.ts';
import { formatter } from '#platform/i18n/format.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { PageSettings } from '#shell/types.ts';

import { ErrorPage } from '#shell/ui/error-page.tsx';
import { spanOf } from '../spans.rules.ts';
import type { Route } from './+types/local-prices.page.ts';
import { AreaPrices } from './area-prices.tsx';
import { countyPage, isStateInDisguise, placePage, statePage } from './local-prices.data.ts';
import { PlacePrices } from './place-prices.tsx';
import { pricesTexts } from './prices.texts.ts';
import { UnknownArea } from './unknown-area.tsx';

/** A state is in one country only; the others have their own prices. */
export const handle: PageSettings = { elsewhere: nationalPath };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const found = areaOfPath(deps.places, country.id, params);
  if (!found) throw notFound();
  if (isStateInDisguise(found)) throw redirect(statePath(found.state), 301);
  const span = spanOf(new URL(request.url).searchParams.get('zeitraum'));
  const of = { deps, country, span };
  const { locale } = country;
  switch (found.kind) {
    case 'state':
      return { kind: 'state' as const, locale, ...(await statePage(of, found)) };
    case 'county':
      return { kind: 'county' as const, locale, ...(await countyPage(of, found)) };
    case 'place':
      return { kind: 'place' as const, locale, ...(await placePage(of, found)) };
  }
}

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const texts = pricesTexts(loaderData.locale);
  const format = formatter(loaderData.locale);
  const title = texts.of(loaderData.name);
  const average = loaderData.kind === 'place' ? loaderData.offers?.average : loaderData.figure?.average;
  return [
    { title: texts.pageTitle(title) },
    {
      name: 'description',
      content: average
        ? texts.description(title, format.money(average))
        : texts.descriptionWithoutPrice(title),
    },
  ];
};

/** The prices of a state, a county or a place. */
export default function LocalPrices({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'place' ? <PlacePrices {...loaderData} /> : <AreaPrices {...loaderData} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <UnknownArea /> : <ErrorPage />;
}
