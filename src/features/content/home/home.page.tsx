import { chartOf, marketOverview } from '#features/market/market.ts';
import { pricesOf, statesOf } from '#features/market/shared.ts';
import type { MarketOverview } from '#features/market/types.ts';
import { States } from '#features/market/ui/states.tsx';
import { targetTeasers } from '#features/offers/offers.ts';
import { usualHintCounts } from '#features/offers/shared.ts';
import { Calculator } from '#features/offers/ui/calculator.tsx';
import { TargetTeasers } from '#features/offers/ui/target-teasers.tsx';
import { latestWrittenReviews, presentRating } from '#features/reviews/reviews.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { localDay } from '#platform/time/calendar.ts';
import { Card } from '#platform/ui/card.tsx';
import { requestContext } from '#shell/shell.ts';
import { newestNews } from '../news/news.queries.ts';
import { teaserOf } from '../news/news.rules.ts';
import type { Route } from './+types/home.page.ts';
import { homeTexts } from './home.texts.ts';
import { HomeNews, Inclusive, MexTeaser, Questions, Steps, Voices } from './home-sections.tsx';
import { MarketCard } from './market-card.tsx';

/** Reviews on the page. */
const voiceCount = 3;
/** Articles on the page. */
const newsCount = 3;

/** The market of the day, the reviews and the dealers of the host's country. */
export async function loader({ context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const [market, rating, reviews, news] = await Promise.all([
    marketOverview(deps, country.id),
    presentRating(deps),
    latestWrittenReviews(deps.db, country.id, voiceCount),
    newestNews(deps, country.id, { page: 1, size: newsCount }),
  ]);
  return {
    locale: country.locale,
    hintCounts: usualHintCounts(deps.pricing, { countryId: country.id, now: deps.clock.now() }),
    shelf: targetTeasers(deps, { country, slug: 'heizoel' }),
    today: todayOf(market),
    states: statesOf(market.states, deps.places, country),
    facts: {
      mark: rating?.mark ?? null,
      reviewCount: rating?.activeCount ?? 0,
      dealerCount: market.dealerCount,
    },
    voices: reviews.map(({ id, mark, text, author, place, createdAt }) => ({
      ...{ id, mark, text, author, place, day: localDay(createdAt, 'Europe/Berlin') },
    })),
    news: news.map((article) => teaserOf(article, country)),
  };
}

/** Today's national price, gross, and the way there; null before the first sample. */
function todayOf({ today, change, series }: MarketOverview) {
  if (!today) return null;
  return { price: today.average, day: today.day, change, ...chartOf(series, { valueTicks: 3, dayTicks: 5 }) };
}

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const texts = homeTexts(loaderData?.locale ?? 'de-DE');
  return [
    { title: texts.pageTitle },
    { name: 'description', content: texts.description },
    { property: 'og:title', content: texts.titleLines.join(' ') },
    { property: 'og:description', content: texts.description },
  ];
};

/** The promise and the calculator, beside them the market of the day, and below what else speaks for it. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { today, states, facts, voices, hintCounts, shelf, news } = loaderData;
  const texts = useTexts(homeTexts);
  const format = useFormatter();
  return (
    <>
      <div className="mx-auto grid max-w-page gap-x-14 gap-y-10 px-4 pt-7 pb-14 sm:pt-14 sm:pb-20 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div>
          <h1>
            {texts.titleLines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </h1>
          <p className="mt-3 max-w-[36rem] text-ink-2 sm:mt-5 sm:text-lg">
            {facts.dealerCount > 0 ? texts.lead(format.quantity(facts.dealerCount)) : texts.leadWithoutCount}
          </p>
          <Card raised className="mt-5 p-4 sm:mt-8 sm:p-6">
            <Calculator hintCounts={hintCounts} />
          </Card>
          <Facts {...facts} />
        </div>
        <MarketCard today={today} states={pricesOf(states.regions)} />
      </div>
      <div className="mx-auto max-w-page px-4 pb-14 sm:pb-20">
        <TargetTeasers shelf={shelf} />
      </div>
      <States states={states} average={today?.price ?? null} />
      <Steps />
      <div className="border-t border-line">
        <div className="mx-auto grid max-w-page gap-14 px-4 py-14 sm:py-20 md:grid-cols-2">
          <Inclusive />
          <Voices voices={voices} />
        </div>
      </div>
      <HomeNews articles={news} />
      <MexTeaser />
      <Questions />
    </>
  );
}

/** Three facts of trust under the calculator; a figure that does not exist yet is left out. */
function Facts({ mark, reviewCount, dealerCount }: Route.ComponentProps['loaderData']['facts']) {
  const texts = useTexts(homeTexts).facts;
  const format = useFormatter();
  const facts = [
    ...(mark === null
      ? []
      : [{ head: texts.mark(format.decimal(mark, 1)), text: texts.reviews(format.quantity(reviewCount)) }]),
    ...(dealerCount === 0
      ? []
      : [{ head: texts.dealers(format.quantity(dealerCount)), text: texts.dealersText }]),
    { head: texts.last, text: texts.lastText },
  ];
  return (
    <ul className="mt-6 flex flex-wrap justify-between gap-x-4 gap-y-4 xs:justify-start xs:gap-x-10 sm:mt-7">
      {facts.map((fact) => (
        <li key={fact.text}>
          <p className="text-lg leading-snug font-bold tracking-tight">{fact.head}</p>
          <p className="text-sm text-ink-2">{fact.text}</p>
        </li>
      ))}
    </ul>
  );
}
