import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Link } from 'react-router';
import { marketOverview } from '#features/market/market.ts';
import { pricesOf, statesOf } from '#features/market/shared.ts';
import { States } from '#features/market/ui/states.tsx';
import { targetTeasers } from '#features/offers/offers.ts';
import { usualHintCounts } from '#features/offers/shared.ts';
import { Calculator } from '#features/offers/ui/calculator.tsx';
import { TargetTeasers } from '#features/offers/ui/target-teasers.tsx';
import { latestWrittenReviews, presentRating } from '#features/reviews/reviews.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { SensorTank } from '#platform/ui/illustrations/sensor-tank.tsx';
import { Stars } from '#platform/ui/rating.tsx';
import { requestContext } from '#shell/shell.ts';
import { ArticleTeaser } from '../news/article-teaser.tsx';
import { type TeaserData, teaserOf } from '../news/news.data.ts';

import { newestNews } from '../news/news.queries.ts';
import type { Route } from './+types/home.page.ts';
import { Hero } from './hero.tsx';
import { todayOf, type Voice, voiceOf } from './home.data.ts';

import { homeTexts } from './home.texts.ts';
import { MarketCard } from './market-card.tsx';
import { questionsTexts } from './questions.content.ts';
import { Steps } from './steps.tsx';

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

/** What meX is, and where to read more without an account. */
function MexTeaser() {
  const texts = useTexts(homeTexts);
  return (
    <section className="border-t border-line" aria-labelledby="mex">
      <div className="mx-auto grid max-w-page items-center gap-x-14 gap-y-6 px-4 py-14 sm:grid-cols-[minmax(0,1fr)_16rem] sm:py-20 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="max-w-prose">
          <h2 id="mex" className="text-2xl">
            {texts.mexTitle}
          </h2>
          <p className="mt-3 text-ink-2">{texts.mexText}</p>
          <ButtonLink to="/info-center#mex" variant="outline" className="mt-6">
            {texts.mexMore}
          </ButtonLink>
        </div>
        <SensorTank className="w-full max-sm:order-first max-sm:max-w-60" />
      </div>
    </section>
  );
}

/** What is inside the price. */
function Inclusive() {
  const texts = useTexts(homeTexts);
  return (
    <section aria-labelledby="inklusive">
      <h2 id="inklusive" className="text-2xl">
        {texts.inclusiveTitle}
      </h2>
      <p className="mt-3 max-w-prose text-ink-2">{texts.inclusiveText}</p>
      <ul className="mt-6 space-y-3">
        {texts.inclusive.map((part) => (
          <li key={part} className="flex gap-3">
            <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-good-bg text-good">
              <Icon of={Check} size="sm" />
            </span>
            {part}
          </li>
        ))}
      </ul>
    </section>
  );
}

type FactsData = { mark: number | null; reviewCount: number; dealerCount: number };

/** Three facts of trust under the calculator; a figure that does not exist yet is left out. */
function Facts({ mark, reviewCount, dealerCount }: FactsData) {
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

/** The latest reviews, as they were written. */
function Voices({ voices }: { voices: readonly Voice[] }) {
  const texts = useTexts(homeTexts);
  const format = useFormatter();
  if (voices.length === 0) return null;
  return (
    <section aria-labelledby="stimmen">
      <h2 id="stimmen" className="text-2xl">
        {texts.voicesTitle}
      </h2>
      <p className="mt-3 text-ink-2">{texts.voicesText}</p>
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {voices.map((voice) => (
          <li key={voice.id} className="py-4">
            <Stars mark={voice.mark} />
            <blockquote className="mt-1.5">{voice.text}</blockquote>
            <p className="mt-1 text-sm text-ink-2">
              {voice.author}, {voice.place}, {format.date(voice.day)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Questions and answers; open without JavaScript. */
function Questions() {
  const texts = useTexts(homeTexts);
  const { questions } = useTexts(questionsTexts);
  return (
    <section className="border-t border-line bg-surface" aria-labelledby="fragen">
      <div className="mx-auto grid max-w-page gap-x-14 gap-y-6 px-4 py-14 sm:py-20 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <h2 id="fragen" className="text-2xl">
          {texts.questionsTitle}
        </h2>
        <div className="divide-y divide-line border-y border-line">
          {questions.map(({ question, answer }) => (
            <details key={question} className="group">
              <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold">
                {question}
                <Icon of={ChevronDown} className="text-ink-2 transition-transform group-open:rotate-180" />
              </summary>
              <p className="max-w-prose pb-5 text-ink-2">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The newest articles; nothing before the first one. */
function HomeNews({ articles }: { articles: readonly TeaserData[] }) {
  const texts = useTexts(homeTexts);
  if (articles.length === 0) return null;
  return (
    <section className="border-t border-line bg-surface" aria-labelledby="magazin">
      <div className="mx-auto max-w-page px-4 py-14 sm:py-20">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="magazin" className="text-2xl">
            {texts.newsTitle}
          </h2>
          <Link to="/news" className="link inline-flex min-h-11 items-center">
            {texts.allNews}
          </Link>
        </div>
        <ul className="mt-5 grid gap-x-10 divide-y divide-line border-t border-line md:grid-cols-3 md:divide-y-0">
          {articles.map((article) => (
            <li key={article.slug} className="relative py-5 md:pt-6 md:pb-0">
              <ArticleTeaser article={article} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
