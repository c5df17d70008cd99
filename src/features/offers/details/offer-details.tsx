import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { LoadRetry } from '#shell/ui/load-retry.tsx';
import { reviewsHref } from '../list/list-address.ts';
import { OfferFacts } from '../list/offer-facts.tsx';
import type { ShownReview } from '../ui/review-list.tsx';
import type { clientLoader } from './offer-details.page.tsx';

type Props = { href: string; dealerId: number };
type Reviewed = { reviews: readonly ShownReview[] } | null;

/** The unfolded offer: loaded when it is opened, from the addresses that are also pages of their own. */
export function OfferDetails({ href, dealerId }: Props) {
  const { data: details, load, state } = useFetcher<typeof clientLoader>();
  const { data: reviewed, load: loadReviews } = useFetcher<Reviewed>();
  useEffect(() => {
    void load(href);
  }, [href, load]);
  const isThere = Boolean(details);
  useEffect(() => {
    if (isThere) void loadReviews(reviewsHref(dealerId));
  }, [isThere, dealerId, loadReviews]);
  return (
    <div className="offer-open">
      {details ? (
        <OfferFacts details={details} reviews={reviewed?.reviews ?? null} />
      ) : details === null && state === 'idle' ? (
        <LoadRetry onRetry={() => void load(href)} />
      ) : (
        <div className="grid gap-6 pt-2 md:grid-cols-2">
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </div>
  );
}
