import type { ReactNode } from 'react';
import { reviewsHref } from '#features/offers/shared.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { Stars } from '#platform/ui/rating.tsx';
import { useSite } from '#shell/shared.ts';

type QuoteProps = { review: { mark: number; text: string }; className: string; of?: ReactNode };

/** A review that is spoken of, small with a line on whose it is. */
export function ReviewQuote({ review, className, of }: QuoteProps) {
  const text = 'whitespace-pre-line wrap-break-word';
  return (
    <blockquote className={classNames(className, 'border-l-2 border-line pl-4', of ? 'text-sm' : null)}>
      <Stars mark={review.mark} />
      {review.text && <p className={classNames(of ? 'mt-1' : 'mt-2', text)}>{review.text}</p>}
      {of && <p className="mt-1 text-ink-2">{of}</p>}
    </blockquote>
  );
}

/**
 * Where all reviews of a dealer stand: on the site of its country alone, which may be another than the one at which
 * an order is rated or a review reported.
 */
export function useReviewsAddress(dealer: { id: number; countryId: CountryId }): string {
  const { countryId, origins } = useSite();
  const path = reviewsHref(dealer.id);
  return dealer.countryId === countryId ? path : `${origins[countries[dealer.countryId].code]}${path}`;
}
