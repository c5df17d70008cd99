import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { loader } from './offer-details.page.tsx';
import { OfferFacts, reviewsHref } from './offer-facts.tsx';
import type { ShownReview } from './review-list.tsx';

type Props = { href: string; dealerId: number };

/** The unfolded offer: loaded when it is opened, from the addresses that are also pages of their own. */
export function OfferDetails({ href, dealerId }: Props) {
  const { data: details, load } = useFetcher<typeof loader>();
  const { data: reviewed, load: loadReviews } = useFetcher<{ reviews: readonly ShownReview[] }>();
  useEffect(() => {
    void load(href);
    void loadReviews(reviewsHref(dealerId));
  }, [href, dealerId, load, loadReviews]);
  return (
    <div className="offer-open">
      {details ? (
        <OfferFacts details={details} reviews={reviewed?.reviews ?? null} />
      ) : (
        <div className="grid gap-6 pt-2 md:grid-cols-2">
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </div>
  );
}
