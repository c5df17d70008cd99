import { redirect } from 'react-router';
import { AdvertSlot } from '#features/adverts/ui/advert-slot.tsx';
import { nationalPath, ownCodeOf, searchPath, townsNamed } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { requestContext } from '#shell/shell.ts';
import { spanOf } from '../chart-spans.rules.ts';
import { statesOn } from '../price-history.queries.ts';
import { wholeCountry } from '../price-series.rules.ts';
import { statesOf } from '../state-prices.rules.ts';
import { States } from '../ui/state-prices.tsx';
import type { Route } from './+types/country-prices.page.ts';
import { HistoryCard } from './history-card.tsx';
import { RegionFigure } from './price-figure.tsx';
import { regionPart } from './price-page.data.ts';
import { pricesTexts } from './price-page.texts.ts';
import { PageBand, PlaceSearch, PricePage, priceMeta, SearchedInVain, TownChoice } from './price-page.tsx';
import { CrossLinks, Questions } from './price-questions.tsx';
import { Factors } from './shown-price-factors.tsx';

/** Longest name that is looked for. */
const maxSearchLength = 100;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const input = (url.searchParams.get('ort') ?? '').trim().slice(0, maxSearchLength);
  const city = input.replace(/\d/g, '').trim();
  const zipCode = ownCodeOf(country.id, /\d{4,5}/.exec(input)?.[0] ?? '');
  const found = searchPath(deps.places, country.id, { city, zipCode });
  const isCode = deps.places.find(country.id, zipCode) !== undefined;
  const towns = isCode ? [] : townsNamed(deps.places, country.id, city);
  // A name that is also a state's leads to the state.
  const isAmbiguous = towns.length > 1 && found === towns[0]?.path;
  if (found !== nationalPath && !isAmbiguous) throw redirect(found);
  const span = spanOf(url.searchParams.get('zeitraum'));
  const { figure, history, extremes, factors, links } = await regionPart(
    { deps, country, span },
    [wholeCountry],
    nationalPath,
  );
  const averages = figure ? await statesOn(deps, country.id, figure.day) : new Map();
  return {
    locale: country.locale,
    input,
    /** Among which the visitor chooses. */
    towns: isAmbiguous ? towns : [],
    states: statesOf(averages, deps.places, country),
    figure,
    history,
    extremes,
    factors,
    links,
    advert: deps.followed.adverts.placeFor('preise', { countryId: country.id, postalCode: null }),
  };
}

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const locale = loaderData?.locale ?? 'de-DE';
  return priceMeta(locale, pricesTexts(locale).inCountry, loaderData?.figure?.average);
};

/** The national price of the day, its past, and the way to the states and places. */
export default function CountryPrices({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(pricesTexts);
  const { figure, history, states, extremes, factors, links, input, towns, advert } = loaderData;
  const notFound = towns.length > 0 ? '' : input;
  return (
    <PricePage
      title={texts.inCountry}
      notice={
        towns.length > 0 ? (
          <TownChoice input={input} towns={towns} />
        ) : (
          notFound !== '' && <SearchedInVain input={notFound} />
        )
      }
      figure={<RegionFigure figure={figure} region={texts.wholeCountry} />}
      form={<PlaceSearch notFound={notFound} />}
    >
      <PageBand>
        <HistoryCard history={history} own={texts.wholeCountry} />
      </PageBand>
      <AdvertSlot place={advert} className="mx-auto max-w-page px-4 pb-7" />
      <States states={states} average={figure?.average ?? null} />
      <Factors factors={factors} />
      <Questions extremes={extremes} factors={factors} figure={figure} region={texts.wholeCountry} />
      <CrossLinks links={links.filter(({ url }) => !states.regions.some(({ path }) => path === url))} />
    </PricePage>
  );
}
