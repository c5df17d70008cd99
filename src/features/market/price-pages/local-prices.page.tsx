import { isRouteErrorResponse, redirect, useRouteError } from 'react-router';
import { areaOfPath, nationalPath, statePath } from '#features/places/shared.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import type { Cents } from '#platform/money/money.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { EmptyTank } from '#platform/ui/illustrations/empty-tank.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { PageSettings } from '#shell/types.ts';
import { ErrorPage } from '#shell/ui/error-page.tsx';
import { spanOf } from '../spans.rules.ts';
import type { Route } from './+types/local-prices.page.ts';
import { Explanation } from './explanation.tsx';
import { HistoryCard } from './history-card.tsx';
import { Listing } from './listing.tsx';
import { countyPage, isStateInDisguise, placePage, statePage } from './local-prices.data.ts';
import { PlaceSearch } from './place-search.tsx';
import { AreaFigure, BigPrice, type Compared, Comparison, Fact, Facts } from './price-figure.tsx';
import { PriceHero } from './price-hero.tsx';
import type { ListingGroup } from './price-listing.rules.ts';
import type { Crumb, ExtremesData, FigureData, HistoryData } from './prices.data.ts';
import { pricesTexts } from './prices.texts.ts';

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

/** An address below the price pages that names nothing: what to do now, and the way back. */
function UnknownArea() {
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

type Props = {
  name: string;
  crumbs: readonly Crumb[];
  /** Of the lists. */
  day: string;
  figure: FigureData;
  /** The average at this moment, where no day has been taken yet. */
  now?: Cents | null;
  compared: Compared | null;
  history: HistoryData | null;
  extremes: ExtremesData;
  /** Of a state; the places are those of the city that is named like it. */
  counties?: readonly ListingGroup[];
  places: readonly ListingGroup[];
};

/** A state or county: its price, its past, and what lies in it. */
function AreaPrices(props: Props) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  const listed = texts.countiesText(format.date(props.day));
  const { counties = [], places } = props;
  return (
    <>
      <PriceHero title={texts.of(props.name)} crumbs={props.crumbs} figure={<Figure {...props} />} />
      <HistoryCard history={props.history} own={props.name} />
      <PlaceSearch notFound="" />
      {counties.length > 0 && <Listing id="kreise" title={texts.counties} text={listed} groups={counties} />}
      {places.length > 0 && <Listing id="orte" title={texts.places} text={listed} groups={places} />}
      <Explanation extremes={props.extremes} />
    </>
  );
}

function Figure({ figure, now, day, compared }: Props) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  if (!figure && now) {
    return (
      <>
        <BigPrice label={texts.averageNow(format.date(day))} value={now} />
        <Comparison compared={compared} />
      </>
    );
  }
  return <AreaFigure figure={figure} compared={compared} />;
}

type Offers = {
  low: Cents;
  average: Cents;
  high: Cents;
  bestTotal: Cents;
  count: number;
  day: string;
  at: Date;
};

type PlacePricesProps = {
  name: string;
  zipCode: string;
  crumbs: readonly Crumb[];
  /** Of the list. */
  day: string;
  /** Null when nobody delivers there. */
  offers: Offers | null;
  compared: Compared | null;
  history: HistoryData | null;
  extremes: ExtremesData;
  near: readonly ListingGroup[];
};

/** A postal code: what is offered there at this moment, the past, the places around. */
function PlacePrices(props: PlacePricesProps) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  return (
    <>
      <PriceHero
        title={texts.of(props.name)}
        crumbs={props.crumbs}
        postalCode={props.zipCode}
        figure={<PresentOffers offers={props.offers} compared={props.compared} />}
      />
      <HistoryCard history={props.history} own={props.name} />
      <PlaceSearch notFound="" />
      {props.near.length > 0 && (
        <Listing
          id="naehe"
          title={texts.nearby}
          text={texts.countiesText(format.date(props.day))}
          groups={props.near}
        />
      )}
      <Explanation extremes={props.extremes} />
    </>
  );
}

function PresentOffers({ offers, compared }: Pick<PlacePricesProps, 'offers' | 'compared'>) {
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
