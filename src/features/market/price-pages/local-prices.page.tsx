import { isRouteErrorResponse, redirect, useRouteError } from 'react-router';
import { areaOfPath, nationalPath, statePath } from '#features/places/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { EmptyTank } from '#platform/ui/illustrations/empty-tank.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { PageSettings } from '#shell/types.ts';
import { ErrorPage } from '#shell/ui/error-page.tsx';
import { spanOf } from '../market.rules.ts';
import type { Route } from './+types/local-prices.page.ts';
import { Listing } from './listing.tsx';
import { BigPrice, Comparison, Fact, Facts, RegionFigure } from './price-figure.tsx';
import { PlaceSearch, PricePage, priceMeta } from './price-page.tsx';
import { countyPage, isStateInDisguise, placePage, statePage } from './prices.data.ts';
import { pricesTexts } from './prices.texts.ts';

/** A state is in one country only; the others have their own prices. */
export const handle: PageSettings = { elsewhere: nationalPath };

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const found = areaOfPath(deps.places, country.id, params);
  if (!found) throw notFound();
  if (isStateInDisguise(found)) throw redirect(statePath(found.state), 301);
  const span = spanOf(url.searchParams.get('zeitraum'));
  const of = { deps, country, span };
  const { locale } = country;
  switch (found.kind) {
    case 'state':
      return { locale, ...(await statePage(of, found)) };
    case 'county':
      return { locale, ...(await countyPage(of, found)) };
    case 'place':
      return { locale, ...(await placePage(of, found)) };
  }
}

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const average = loaderData.kind === 'place' ? loaderData.offers?.average : loaderData.figure?.average;
  return priceMeta(loaderData.locale, pricesTexts(loaderData.locale).of(loaderData.name), average);
};

/** The prices of a state, a county or a place. */
export default function LocalPrices({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'place' ? <PlacePrices {...loaderData} /> : <RegionPrices {...loaderData} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <UnknownRegion /> : <ErrorPage />;
}

/** An address below the price pages that names nothing: what to do now, and the way back. */
function UnknownRegion() {
  const texts = useTexts(pricesTexts);
  return (
    <>
      <title>{`${texts.unknown} · Brennwert`}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto grid max-w-page items-center gap-10 px-4 pt-12 sm:grid-cols-2 sm:pt-20">
        <div>
          <h1>{texts.unknown}</h1>
          <p className="mt-5 max-w-prose text-lg text-ink-2">{texts.unknownText}</p>
          <div className="mt-8">
            <ButtonLink to={nationalPath} variant="primary">
              {texts.back}
            </ButtonLink>
          </div>
        </div>
        <EmptyTank className="mx-auto w-full max-w-80" />
      </div>
      <div className="pt-14 sm:pt-20">
        <PlaceSearch notFound="" />
      </div>
    </>
  );
}

type Data = Route.ComponentProps['loaderData'];
type PlaceData = Extract<Data, { kind: 'place' }>;
type RegionData = Exclude<Data, PlaceData>;

/** A state or county: its price, its past, and what lies in it; of a state the places are its city's. */
function RegionPrices(region: RegionData) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  const listed = texts.countiesText(format.date(region.day));
  const { name, crumbs, history, extremes, places } = region;
  const counties = region.kind === 'state' ? region.counties : [];
  return (
    <PricePage
      {...{ crumbs, history, extremes, title: texts.of(name), own: name }}
      figure={<Figure region={region} />}
    >
      <PlaceSearch notFound="" />
      {counties.length > 0 && <Listing id="kreise" title={texts.counties} text={listed} groups={counties} />}
      {places.length > 0 && <Listing id="orte" title={texts.places} text={listed} groups={places} />}
    </PricePage>
  );
}

/** Of a county the average at this moment, where no day has been taken yet. */
function Figure({ region }: { region: RegionData }) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  const { figure, day, compared } = region;
  if (region.kind === 'county' && !figure && region.now) {
    return (
      <>
        <BigPrice label={texts.averageNow(format.date(day))} value={region.now} />
        <Comparison compared={compared} />
      </>
    );
  }
  return <RegionFigure figure={figure} compared={compared} />;
}

/** A postal code: what is offered there at this moment, the past, the places around. */
function PlacePrices({ name, zipCode, crumbs, day, offers, compared, history, extremes, near }: PlaceData) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  const listed = texts.countiesText(format.date(day));
  return (
    <PricePage
      {...{ crumbs, history, extremes, title: texts.of(name), own: name, postalCode: zipCode }}
      figure={<PresentOffers offers={offers} compared={compared} />}
    >
      <PlaceSearch notFound="" />
      {near.length > 0 && <Listing id="naehe" title={texts.nearby} text={listed} groups={near} />}
    </PricePage>
  );
}

function PresentOffers({ offers, compared }: Pick<PlaceData, 'offers' | 'compared'>) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  if (!offers) {
    return (
      <Notice tone="warn" className="mt-6" title={texts.nobody}>
        {texts.nobodyText}
      </Notice>
    );
  }
  return (
    <>
      <BigPrice label={texts.best} value={offers.low} />
      <p className="mt-1 text-ink-2">
        {texts.bestTotal(format.money(offers.bestTotal))},{' '}
        {texts.asOf(format.date(offers.day), format.time(offers.at))}
      </p>
      <Comparison compared={compared} />
      <Facts>
        <Fact label={texts.mean}>{format.money(offers.average)}</Fact>
        <Fact label={texts.dearest}>{format.money(offers.high)}</Fact>
        <Fact label={texts.dealers}>{format.quantity(offers.count)}</Fact>
      </Facts>
    </>
  );
}
