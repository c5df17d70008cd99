import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { loader } from './offer-details.page.tsx';
import { OfferFacts } from './offer-facts.tsx';

/** The unfolded offer: loaded when it is opened, from the address that is also its own page. */
export function OfferDetails({ href }: { href: string }) {
  const { data, load } = useFetcher<typeof loader>();
  useEffect(() => {
    void load(href);
  }, [href, load]);
  return (
    <div className="offer-open">
      {data ? (
        <OfferFacts details={data} />
      ) : (
        <div className="grid gap-3 md:grid-cols-3">
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-32 w-full" />
        </div>
      )}
    </div>
  );
}
