import { marketOverview } from '#features/market/market.ts';
import { pricesOf, statesOf } from '#features/market/shared.ts';
import { States } from '#features/market/ui/states.tsx';
import { targetTeasers } from '#features/offers/offers.ts';
import { usualHintCounts } from '#features/offers/shared.ts';
import { Calculator } from '#features/offers/ui/calculator.tsx';
import { TargetTeasers } from '#features/offers/ui/target-teasers.tsx';
import { latestWrittenReviews, presentRating } from '#features/reviews/reviews.ts';
import { requestContext } from '#shell/shell.ts';

import { teaserOf } from '../news/news.data.ts';
import { newestNews } from '../news/news.queries.ts';
import type { Route } from './+types/home.page.ts';
import { Facts } from './facts.tsx';
import { Hero } from './hero.tsx';
import { todayOf, voiceOf } from './home.data.ts';
import { homeTexts } from './home.texts.ts';
import { HomeNews } from './home-news.tsx';
import { Inclusive } from './inclusive.tsx';
import { MarketCard } from './market-card.tsx';
import { MexTeaser } from './mex-teaser.tsx';
import { Questions } from './questions.tsx';
import { Steps } from './steps.tsx';
import { Voices } from './voices.tsx';

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
    voices: reviews.map(voiceOf),
    news: news.map((article) => teaserOf(article, country)),
  };
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

export default function Home({ loaderData }: Route.ComponentProps) {
  const { today, states, facts, voices, hintCounts, shelf, news } = loaderData;
  return (
    <>
      <Hero
        dealerCount={facts.dealerCount}
        calculator={<Calculator hintCounts={hintCounts} />}
        facts={<Facts {...facts} />}
        market={<MarketCard today={today} states={pricesOf(states.regions)} />}
      />
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
