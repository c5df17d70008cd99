import { Link } from 'react-router';
import { ReviewList, type ShownReview } from '#features/calculator/web/review-list.tsx';
import { dealerPath } from '#features/dealers/dealer-path.ts';
import { ratingOf } from '#features/dealers/dealers.rules.ts';
import { dealerById } from '#features/dealers/dealers.store.ts';
import { localDay } from '#kernel/calendar.ts';
import { useTexts } from '#web/locale.ts';
import { notFound } from '#web/not-found.ts';
import { requestContext } from '#web/request-context.ts';
import { Rating } from '#web/ui/rating.tsx';
import { latestReviews } from '../reviews.store.ts';
import type { Route } from './+types/dealer-reviews.page.ts';
import { dealerReviewsTexts } from './dealer-reviews.texts.ts';

/** Reviews on the page. */
const shownReviews = 30;

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

/** Also asked for by an unfolded offer, which shows the first few. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  if (!/^\d{1,9}$/.test(params.dealerId)) throw notFound();
  const dealer = await dealerById(deps.db, Number(params.dealerId));
  if (!dealer || dealer.countryId !== country.id) throw notFound();
  const reviews = await latestReviews(deps.db, dealer.id, shownReviews);
  return {
    locale: country.locale,
    name: dealer.name,
    path: dealerPath(deps.places, dealer),
    rating: ratingOf(dealer),
    count: dealer.reviewCount,
    reviews: reviews.map(
      ({ createdAt, ...review }): ShownReview => ({ ...review, day: localDay(createdAt, country.timeZone) }),
    ),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const texts = dealerReviewsTexts(loaderData?.locale ?? 'de-DE');
  return [{ title: `${texts.title(loaderData?.name ?? '')} | Brennwert` }];
};

export default function DealerReviewsPage({ loaderData }: Route.ComponentProps) {
  const { name, path, rating, count, reviews } = loaderData;
  const texts = useTexts(dealerReviewsTexts);
  return (
    <div className="mx-auto max-w-section-50 px-4 py-8 sm:py-12">
      <h1 className="text-2xl">{texts.title(name)}</h1>
      <p className="mt-3">
        <Rating rating={rating} count={count} />
      </p>
      <p className="mt-3 mb-8 text-ink-2">{texts.note}</p>
      {reviews.length > 0 ? <ReviewList reviews={reviews} /> : <p>{texts.none}</p>}
      <p className="mt-8">
        <Link className="link" to={path}>
          {texts.profile(name)}
        </Link>
      </p>
    </div>
  );
}
