import { AdvertSlot } from '#features/adverts/ui/advert-slot.tsx';
import {
  amountLimits,
  canPayAfterDelivery,
  defaultProduct,
  paymentsByTime,
  paymentsIn,
  productGroupOfSlug,
} from '#features/catalog/shared.ts';
import type { Entries } from '#features/cms/types.ts';
import { marketOverview } from '#features/market/market.ts';
import { statesOf } from '#features/market/shared.ts';
import { States } from '#features/market/ui/state-prices.tsx';
import { targetTeasers } from '#features/offers/offers.ts';
import { usualHintCounts } from '#features/offers/shared.ts';
import { Calculator } from '#features/offers/ui/calculator.tsx';
import { TargetTeasers } from '#features/offers/ui/target-teasers.tsx';
import type { Country, CountryId } from '#features/places/types.ts';
import { defaultOfferRequest } from '#features/pricing/shared.ts';
import type { Pricing } from '#features/pricing/types.ts';
import { latestWrittenReviews, presentRating } from '#features/reviews/reviews.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import type { Clock } from '#platform/time/clock.ts';
import { Card } from '#platform/ui/card.tsx';
import { richTextOf } from '#platform/ui/rich-text/rich-text.schema.ts';
import { requestContext } from '#shell/shell.ts';
import { newestNews } from '../news/news.queries.ts';
import { teaserOf } from '../news/news.rules.ts';
import type { Route } from './+types/home.page.ts';
import { homeTexts, withPayments } from './home.texts.ts';
import { mixedVoices, voiceOf, voicesToChooseFrom } from './home-reviews.rules.ts';
import {
  HomeNews,
  Inclusive,
  MexTeaser,
  Questions,
  Steps,
  Voices,
  type WrittenLists,
} from './home-sections.tsx';
import { MarketCard, useGroupToday } from './market-card.tsx';
import { todayOf } from './today.ts';

/** Articles on the page. */
const newsCount = 3;
/** Ways into the list on the page; a list's own entry page has them all. */
const teaserCount = 3;

/** The market of the day, the reviews and the dealers of the host's country. */
export async function loader({ context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const [market, rating, reviews, news] = await Promise.all([
    marketOverview(deps, country.id),
    presentRating(deps, [country.id]),
    latestWrittenReviews(deps.db, country.id, voicesToChooseFrom),
    newestNews(deps, { storeId: 1, countryId: country.id }, { page: 1, size: newsCount }),
  ]);
  const payments = paymentsByTime(paymentsIn(deps.pricing.index().catalog, country.id));
  const shelf = targetTeasers(deps, { country, slug: 'heizoel' });
  return {
    locale: country.locale,
    hintCounts: usualHintCounts(deps.pricing, { countryId: country.id, now: deps.clock.now() }),
    shelf: { ...shelf, teasers: shelf.teasers.slice(0, teaserCount) },
    today: todayOf(market),
    advert: deps.followed.adverts.placeFor('start', { countryId: country.id, postalCode: null }),
    states: statesOf(market.states, deps.places, country),
    payments,
    ...writtenOf(deps.entries, country.id, payments),
    facts: {
      mark: rating && Math.round(rating.mark * 10) / 10,
      reviewCount: rating?.activeCount ?? 0,
      dealerCount: market.dealerCount,
      isPaidAfter: isPaidAfterDelivery(deps, country),
    },
    voices: mixedVoices(reviews.map((review) => voiceOf(review, country))),
    news: news.map((article) => {
      const { storeId, slug, title, topic, day } = teaserOf(article, country);
      return { storeId, slug, title, topic, day };
    }),
  };
}

/** Whether somebody offers heating oil, in the usual amount at the country's reference code, that is paid once it has come. */
function isPaidAfterDelivery(
  { pricing, clock }: { pricing: Pricing; clock: Clock },
  country: Country,
): boolean {
  const { catalog } = pricing.index();
  const group = productGroupOfSlug('heizoel');
  if (!group) return false;
  const product = defaultProduct(catalog.scope(country.id, group.id));
  const asked = { product, amount: amountLimits.default, postalCode: country.referencePostalCode };
  const { offers } = pricing.calculate(defaultOfferRequest(catalog, asked), clock.now());
  return offers.some(({ payments }) => canPayAfterDelivery(payments));
}

/** What editors have changed of the page's lists; nothing where they stand as they were shipped. */
function writtenOf(entries: Entries, countryId: CountryId, payments: string): WrittenLists {
  const steps = entries.itemsOf('home-steps', countryId);
  const questions = entries.itemsOf('home-questions', countryId);
  return {
    ...(steps && { steps }),
    ...(questions && {
      questions: questions.map(({ fields: { question = '', answer = '' } }) => ({
        question,
        answer: richTextOf(withPayments(answer, payments)),
      })),
    }),
  };
}

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const texts = homeTexts(loaderData?.locale ?? 'de-DE');
  return [
    { title: texts.pageTitle },
    { name: 'description', content: texts.description },
    { property: 'og:title', content: texts.titleLines(texts.groups.heizoel.promised).join(' ') },
    { property: 'og:description', content: texts.description },
  ];
};

/** The promise and the calculator, beside them the market of the day, and below what else speaks for it. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { today, states, facts, voices, hintCounts, shelf, news, advert, steps, questions, payments } =
    loaderData;
  const texts = useTexts(homeTexts);
  const format = useFormatter();
  const { group, choose, month, isLoading } = useGroupToday(today);
  return (
    <>
      <div className="mx-auto grid max-w-page gap-x-14 gap-y-6 px-4 pt-6 pb-7 sm:pt-14 sm:pb-20 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div>
          <h1>
            {texts.titleLines(texts.groups[group].promised).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </h1>
          <p className="mt-3 max-w-[36rem] text-ink-2 sm:mt-5 sm:text-lg">
            {facts.dealerCount > 0 ? texts.lead(format.quantity(facts.dealerCount)) : texts.leadWithoutCount}
          </p>
          <Card raised className="mt-5 p-4 sm:mt-8 sm:p-6">
            <Calculator hintCounts={hintCounts} onGroupChange={choose} />
          </Card>
          <Facts {...facts} />
        </div>
        <MarketCard {...month} isLoading={isLoading} />
      </div>
      <div className="mx-auto max-w-page px-4 pb-7 sm:pb-20">
        <TargetTeasers shelf={shelf} />
      </div>
      <AdvertSlot place={advert} className="mx-auto w-full max-w-page px-4 pb-20 max-sm:hidden" />
      <States states={states} average={today?.price ?? null} rows="ends" />
      <Steps written={steps} />
      <div className="border-t border-line">
        <div className="mx-auto grid max-w-page gap-8 px-4 py-7 sm:py-20 md:grid-cols-2 md:gap-14">
          <Inclusive />
          <Voices voices={voices} />
        </div>
      </div>
      <HomeNews articles={news} />
      <MexTeaser />
      <Questions written={questions} payments={payments} />
    </>
  );
}

/** Three facts of trust under the calculator; a figure that does not exist yet is left out. */
function Facts({ mark, reviewCount, dealerCount, isPaidAfter }: Route.ComponentProps['loaderData']['facts']) {
  const texts = useTexts(homeTexts).facts;
  const format = useFormatter();
  const facts = [
    ...(mark === null
      ? []
      : [{ head: texts.mark(format.decimal(mark, 1)), text: texts.reviews(format.quantity(reviewCount)) }]),
    ...(dealerCount === 0
      ? []
      : [{ head: texts.dealers(format.quantity(dealerCount)), text: texts.dealersText }]),
    isPaidAfter ? texts.paidAfter : texts.guarantee,
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
