import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { reviewsHref } from '#features/offers/shared.ts';

import { ReviewList, type ShownReview } from '#features/offers/ui/review-list.tsx';
import { useTexts } from '#platform/i18n/locale.ts';
import { dealerTexts } from './dealer.texts.ts';
import type { DealerProfile } from './dealer-profile.ts';

/** What a dealer sells, and from where. */
export function Range({ groups, branches }: Pick<DealerProfile, 'groups' | 'branches'>) {
  const texts = useTexts(dealerTexts);
  const places = [...new Set(branches.map(({ postalCode, place }) => `${postalCode} ${place}`))];
  return (
    <dl className="mt-5 grid gap-x-4 gap-y-1 xs:grid-cols-[6rem_minmax(0,1fr)]">
      <dt className="text-ink-2">{texts.sells}</dt>
      <dd>{groups.map(({ name }) => name).join(', ')}</dd>
      <dt className="mt-1 text-ink-2 xs:mt-0">{texts.branches}</dt>
      <dd>{places.join(', ')}</dd>
    </dl>
  );
}

/** Everything that the law wants told of a trader (DSA Art. 30, § 5b UWG). */
export function TraderFacts({ dealer }: Pick<DealerProfile, 'dealer'>) {
  const texts = useTexts(dealerTexts);
  return (
    <section aria-labelledby="angaben">
      <h2 id="angaben" className="text-xl">
        {texts.trader}
      </h2>
      <address className="mt-3 not-italic">
        {dealer.legalName}
        <br />
        {dealer.street}
        <br />
        {dealer.postalCode} {dealer.place}
      </address>
      <dl className="mt-3 grid gap-2 text-sm">
        <Line label={texts.phone}>
          <a className="link" href={`tel:${dealer.phone.replace(/[^+\d]/g, '')}`}>
            {dealer.phone}
          </a>
        </Line>
        <Line label={texts.email}>
          <a className="link break-all" href={`mailto:${dealer.email}`}>
            {dealer.email}
          </a>
        </Line>
        <Line label={texts.register}>{dealer.registerNumber}</Line>
        <Line label={texts.vat}>{dealer.vatNumber}</Line>
      </dl>
      <p className="mt-4 text-sm text-ink-2">{texts.traderNote}</p>
    </section>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-ink-2">{label}</dt>
    <dd>{children}</dd>
  </div>
);

export function DealerReviews({ dealerId, reviews }: { dealerId: number; reviews: readonly ShownReview[] }) {
  const texts = useTexts(dealerTexts);
  return (
    <section aria-labelledby="bewertungen">
      <h2 id="bewertungen" className="text-xl">
        {texts.reviews}
      </h2>
      <p className="mt-3 mb-4 text-sm text-ink-2">{texts.reviewsNote}</p>
      {reviews.length === 0 ? <p>{texts.noReviews}</p> : <ReviewList reviews={reviews} />}
      {reviews.length > 0 && (
        <Link className="link mt-4 inline-block" to={reviewsHref(dealerId)}>
          {texts.allReviews}
        </Link>
      )}
    </section>
  );
}
