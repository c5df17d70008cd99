import { Link, useRevalidator } from 'react-router';
import { dealerById } from '#features/dealers/dealers.ts';
import { dealerPath } from '#features/dealers/shared.ts';
import { reviewsHref } from '#features/offers/shared.ts';
import { ReviewList } from '#features/offers/ui/review-list.tsx';
import { pageNumberOf } from '#platform/http/page-number.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ListPages } from '#platform/ui/list-parts.tsx';
import { Rating } from '#platform/ui/rating.tsx';
import { answerOrNull, notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { PageSettings } from '#shell/types.ts';
import { LoadRetry } from '#shell/ui/load-retry.tsx';
import type { Route } from './+types/dealer-reviews.page.ts';
import { publishedReviewCount, publishedReviews } from './reviews.store.ts';

const perPage = 30;

/** A dealer belongs to one country; what the others' readers want are their own dealers. */
export const handle: PageSettings = { isPaged: true, elsewhere: '/' };

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

/** Also asked for by an unfolded offer, which shows the first few. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const { locale, timeZone } = country;
  if (!/^\d{1,9}$/.test(params.dealerId)) throw notFound();
  const dealer = await dealerById(deps.db, Number(params.dealerId));
  if (!dealer || dealer.countryId !== country.id) throw notFound();
  const page = pageNumberOf(new URL(request.url).searchParams.get('seite'));
  const [entries, reviews] = await Promise.all([
    publishedReviewCount(deps.db, dealer.id),
    publishedReviews(deps.db, {
      dealerId: dealer.id,
      limit: perPage,
      offset: (page - 1) * perPage,
      timeZone,
    }),
  ]);
  const pages = Math.max(1, Math.ceil(entries / perPage));
  if (page > pages) throw notFound();
  return {
    locale,
    dealerId: dealer.id,
    page,
    pages,
    name: dealer.name,
    path: dealerPath(deps.places, dealer),
    rating: dealer.rating,
    count: dealer.reviewCount,
    reviews,
  };
}

/** Null without an answer: the list whose unfolded offer asks stays as it is. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => answerOrNull(serverLoader());

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const texts = dealerReviewsTexts(loaderData?.locale ?? 'de-DE');
  return [{ title: `${texts.pageTitle(loaderData?.name ?? '', loaderData?.page ?? 1)} | Brennwert` }];
};

export default function DealerReviewsPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <div className="mx-auto max-w-section-50 px-4 py-8 sm:py-12">
      {loaderData ? <Reviews {...loaderData} /> : <LoadRetry onRetry={() => void revalidate()} />}
    </div>
  );
}

function Reviews(loaded: Awaited<ReturnType<typeof loader>>) {
  const { dealerId, name, path, rating, count, reviews, page, pages } = loaded;
  const texts = useTexts(dealerReviewsTexts);
  return (
    <>
      <h1 className="text-2xl">{texts.title(name)}</h1>
      <p className="mt-3">
        <Rating rating={rating} count={count} />
      </p>
      <p className="mt-3 mb-8 text-ink-2">{texts.note}</p>
      {reviews.length > 0 ? <ReviewList reviews={reviews} /> : <p>{texts.none}</p>}
      <ListPages path={reviewsHref(dealerId)} label={texts.pages} page={page} pages={pages} />
      <p className="mt-8">
        <Link className="link" to={path}>
          {texts.profile(name)}
        </Link>
      </p>
    </>
  );
}

const dealerReviewsTexts = catalogue({
  title: (dealer: string) => `Bewertungen von ${dealer}`,
  pageTitle: (dealer: string, page: number) =>
    `Bewertungen von ${dealer}${page === 1 ? '' : `, Seite ${page}`}`,
  note: 'Bewerten kann nur, wer hier bestellt hat und beliefert wurde. Wir zeigen alle Bewertungen, gute wie schlechte. Blenden wir eine aus, steht die Begründung an ihrer Stelle.',
  pages: 'Seiten der Bewertungen',
  profile: (dealer: string) => `Mehr über ${dealer}`,
  none: 'Dieser Händler wurde noch nicht bewertet.',
});
