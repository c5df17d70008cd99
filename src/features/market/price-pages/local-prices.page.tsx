import { isRouteErrorResponse, redirect, useRouteError } from 'react-router';
import { AdvertSlot } from '#features/adverts/ui/advert-slot.tsx';
import { Calculator } from '#features/offers/ui/calculator.tsx';
import { areaOfPath, nationalPath, statePath, straightPath } from '#features/places/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { EmptyTank } from '#platform/ui/illustrations/empty-tank.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { PageSettings } from '#shell/types.ts';
import { ErrorPage } from '#shell/ui/error-page.tsx';
import { PageTitle } from '#shell/ui/page-title.tsx';
import { spanOf } from '../chart-spans.rules.ts';
import { defaultTrackedAmount } from '../price-series.rules.ts';
import type { Route } from './+types/local-prices.page.ts';
import { HistoryCard } from './history-card.tsx';
import { AmountPrices, PlaceOffers } from './place-offers.tsx';
import { BigPrice, Comparison, DaySentence, RegionFigure } from './price-figure.tsx';
import { Listing } from './price-listing.tsx';
import { countyPage, placePage, statePage } from './price-page.data.ts';
import { pricesTexts } from './price-page.texts.ts';
import { PageBand, PlaceSearch, PricePage, priceMeta } from './price-page.tsx';
import { CrossLinks, Questions } from './price-questions.tsx';
import { Factors } from './shown-price-factors.tsx';

/** Longest text that a list is searched for. */
const maxWords = 60;

/** A state is in one country only; the others have their own prices. */
export const handle: PageSettings = { elsewhere: nationalPath };

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const found = areaOfPath(deps.places, country.id, params);
  if (!found) {
    const path = straightPath(deps.places, country.id, params);
    throw path ? redirect(path + url.search, 301) : notFound();
  }
  const span = spanOf(url.searchParams.get('zeitraum'));
  const of = { deps, country, span };
  const words = (url.searchParams.get('suche') ?? '').slice(0, maxWords);
  const postalCode = found.kind === 'place' ? found.place.postalCode : null;
  const advert = deps.followed.adverts.placeFor('preise', { countryId: country.id, postalCode });
  const shared = { locale: country.locale, words, postalCode, advert };
  switch (found.kind) {
    case 'state':
      return { ...shared, ...(await statePage(of, found)) };
    case 'county':
      // A county that is named like its state has the state's page.
      if (found.county.slug === found.state.slug) throw redirect(statePath(found.state), 301);
      return { ...shared, ...(await countyPage(of, found)) };
    case 'place':
      return { ...shared, ...(await placePage(of, found)) };
  }
}

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const average = loaderData.kind === 'place' ? loaderData.offers?.average : loaderData.figure?.average;
  return priceMeta(loaderData.locale, pricesTexts(loaderData.locale).of(loaderData.name), average);
};

/** The prices of a state, a county or a place: its price, its past, and what lies in it or around it. */
export default function LocalPrices({ loaderData: page }: Route.ComponentProps) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  const { kind, name, crumbs, history, extremes, factors, links, figure, words } = page;
  const listed = { text: texts.countiesText(format.date(page.day)), words };
  return (
    <PricePage
      crumbs={crumbs}
      title={texts.of(name)}
      figure={kind === 'place' ? <PlaceFigure page={page} /> : <Figure region={page} />}
      form={kind === 'place' ? <PlaceCalculator page={page} /> : <PlaceSearch notFound="" />}
    >
      <PageBand>
        {kind === 'place' && page.offers ? (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
            <AmountPrices amounts={page.offers.amounts} />
            <HistoryCard history={history} own={name} />
          </div>
        ) : (
          <HistoryCard history={history} own={name} />
        )}
      </PageBand>
      <AdvertSlot place={page.advert} postalCode={page.postalCode} className="mx-auto max-w-page px-4 pb-7" />
      {kind === 'state' && (
        <Listing key={name} id="kreise" title={texts.counties} groups={page.counties} {...listed} />
      )}
      {kind !== 'place' && (
        <Listing key={name} id="orte" title={texts.places} groups={page.places} {...listed} />
      )}
      {kind === 'place' && (
        <Listing key={name} id="naehe" title={texts.nearby} groups={page.near} {...listed} />
      )}
      <Factors factors={factors} />
      <Questions extremes={extremes} factors={factors} figure={figure} region={name} />
      <CrossLinks links={links} />
    </PricePage>
  );
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
      <PageTitle>{`${texts.unknown} · Brennwert`}</PageTitle>
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
      <div className="mx-auto max-w-section-50 px-4 py-14 sm:py-20">
        <PlaceSearch notFound="" />
      </div>
    </>
  );
}

type Data = Route.ComponentProps['loaderData'];
type PlaceData = Extract<Data, { kind: 'place' }>;
type RegionData = Exclude<Data, PlaceData>;

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
  return <RegionFigure figure={figure} region={region.name} compared={compared} />;
}

/** The day's sentence, from the place's own days or else from what is offered now, and its offers. */
function PlaceFigure({ page }: { page: PlaceData }) {
  const { offers, noOffersReason, figure, name } = page;
  const present = offers && { isToday: true, sinceDayBefore: null, sinceYearBefore: null, ...offers };
  const told = figure ? { ...figure, ...figure.statement } : present;
  return (
    <>
      {told && <DaySentence told={{ ...told, region: name }} />}
      <PlaceOffers offers={offers} noOffersReason={noOffersReason} />
    </>
  );
}

/** The one form of a place's page: its own offers for another amount, or those of another code. */
function PlaceCalculator({ page }: { page: PlaceData }) {
  const texts = useTexts(pricesTexts);
  return (
    <Card raised className="p-4 sm:p-6">
      <h2 className="text-xl">{texts.calculator}</h2>
      <p className="mt-1.5 mb-5 text-sm text-ink-2">{texts.calculatorText}</p>
      <Calculator
        // The page of another place is the same page: what stands in the field is the place's.
        key={page.zipCode}
        group="heizoel"
        groups="fixed"
        entry={{ zipCode: page.zipCode, amount: String(defaultTrackedAmount) }}
      />
    </Card>
  );
}
