import { redirect } from 'react-router';
import { nationalPath, searchPath } from '#features/places/shared.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { requestContext } from '#shell/shell.ts';

import { areaMarket, statesOn } from '../area-market.ts';
import type { Area } from '../market.types.ts';
import { spanOf } from '../spans.rules.ts';
import { statesOf } from '../states.rules.ts';
import { States } from '../ui/states.tsx';
import type { Route } from './+types/country-prices.page.ts';
import { Explanation } from './explanation.tsx';
import { HistoryCard } from './history-card.tsx';
import { PlaceSearch, SearchedInVain } from './place-search.tsx';
import { AreaFigure } from './price-figure.tsx';
import { PriceHero } from './price-hero.tsx';
import { extremesData, figureOf, historyData } from './prices.data.ts';
import { pricesTexts } from './prices.texts.ts';

const wholeCountry: Area = { kind: 'country', code: '' };

/** Longest name that is looked for. */
const maxSearchLength = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const typed = (query.get('ort') ?? '').trim().slice(0, maxSearchLength);
  const found = searchPath(deps.places, country.id, {
    city: typed.replace(/\d/g, '').trim(),
    zipCode: /\d{4,5}/.exec(typed)?.[0],
  });
  if (found !== nationalPath) throw redirect(found);
  const span = spanOf(query.get('zeitraum'));
  const market = await areaMarket(deps, { countryId: country.id, areas: [wholeCountry], span });
  const at = { places: deps.places, country };
  const states = market.today ? await statesOn(deps, country.id, market.today.day) : new Map();
  return {
    locale: country.locale,
    notFound: typed,
    figure: figureOf(market),
    history: historyData(at, { own: wholeCountry, market, span: span.slug }),
    states: statesOf(states, deps.places, country),
    extremes: await extremesData(deps, country, wholeCountry),
  };
}

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const locale = loaderData?.locale ?? 'de-DE';
  const texts = pricesTexts(locale);
  const price = loaderData?.figure && formatter(locale).money(loaderData.figure.average);
  return [
    { title: texts.pageTitle(texts.inCountry) },
    {
      name: 'description',
      content: price
        ? texts.description(texts.inCountry, price)
        : texts.descriptionWithoutPrice(texts.inCountry),
    },
  ];
};

/** The national price of the day, its past, and the way to the states and places. */
export default function CountryPrices({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(pricesTexts);
  const { figure, history, states, extremes, notFound } = loaderData;
  return (
    <>
      <PriceHero
        title={texts.inCountry}
        figure={<AreaFigure figure={figure} />}
        notice={notFound !== '' && <SearchedInVain typed={notFound} />}
      />
      <HistoryCard history={history} own={texts.wholeCountry} />
      <States states={states} average={figure?.average ?? null} />
      <div className="pt-14 sm:pt-20">
        <PlaceSearch notFound={notFound} />
      </div>
      <Explanation extremes={extremes} />
    </>
  );
}
