import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { InfoTip } from '#platform/ui/info-tip.tsx';
import { detailsTexts } from '../details/offer-details.texts.ts';
import type { DetailedOffer, Details } from '../details/offer-details.ts';
import { ReviewList, type ShownReview } from '../ui/review-list.tsx';
import { reviewsHref } from './list-address.ts';
import { vatText } from './vat-text.ts';

type Props = {
  details: Details;
  /** Newest first; null while they are not known here. */
  reviews: readonly ShownReview[] | null;
};

/** The parts of the price, delivery and payment, who the dealer is and what its customers say. */
export function OfferFacts({ details, reviews }: Props) {
  const texts = useTexts(detailsTexts);
  return (
    <div className="grid gap-x-10 gap-y-7 md:grid-cols-2">
      {details.offer ? (
        <>
          <PriceParts offer={details.offer} />
          <DeliveryFacts offer={details.offer} />
        </>
      ) : (
        <p>{texts.gone}</p>
      )}
      <DealerFactsView dealer={details.dealer} />
      <LatestReviews dealerId={details.dealer.id} reviews={reviews} />
    </div>
  );
}

/** In an unfolded offer. */
const shownReviews = 2;

function LatestReviews({ dealerId, reviews }: { dealerId: number; reviews: Props['reviews'] }) {
  const texts = useTexts(detailsTexts);
  return (
    <Block title={texts.reviews}>
      {reviews?.length === 0 && <p className="text-sm text-ink-2">{texts.noReviews}</p>}
      {reviews && <ReviewList reviews={reviews.slice(0, shownReviews)} />}
      {reviews?.length !== 0 && (
        <Link className="link mt-3 inline-block text-sm" to={reviewsHref(dealerId)}>
          {texts.allReviews}
        </Link>
      )}
    </Block>
  );
}

type BlockProps = { title: string; explained?: string; children: ReactNode };

const Block = ({ title, explained, children }: BlockProps) => (
  <section>
    <div className="mb-2 flex items-center gap-4">
      <h3 className="text-base">{title}</h3>
      {explained && <InfoTip label={title}>{explained}</InfoTip>}
    </div>
    {children}
  </section>
);

function PriceParts({ offer }: { offer: DetailedOffer }) {
  const texts = useTexts(detailsTexts);
  const format = useFormatter();
  return (
    <Block title={texts.price} explained={texts.priceText}>
      <dl className="text-sm tabular-nums">
        {offer.parts.map((part) => (
          <div key={part.label} className="flex justify-between gap-4 border-b border-line py-1.5">
            <dt className="text-ink-2">{part.label}</dt>
            <dd className="whitespace-nowrap">{format.money(part.amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 py-1.5 font-semibold">
          <dt>{texts.total}</dt>
          <dd className="whitespace-nowrap">{format.money(offer.totalPrice)}</dd>
        </div>
      </dl>
      <p className="text-sm text-ink-2">{texts.vat(vatText(format, offer.vatPermille))}</p>
    </Block>
  );
}

function DeliveryFacts({ offer }: { offer: DetailedOffer }) {
  const texts = useTexts(detailsTexts);
  const format = useFormatter();
  const { deliveryStartDate: start, deliveryDate: end, climate } = offer;
  return (
    <Block title={texts.delivery}>
      <p className="text-sm">
        {start === end
          ? texts.onDay(format.longDay(end))
          : texts.window(format.shortDay(start), format.shortDay(end))}
      </p>
      <ul className="mt-2 list-disc pl-4 text-sm text-ink-2">
        {offer.payments.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {climate && (
        <p className="mt-2 text-sm text-ink-2">
          {texts.climate(format.quantity(climate.kilograms), format.money(climate.amount))}
        </p>
      )}
    </Block>
  );
}

function DealerFactsView({ dealer }: { dealer: Details['dealer'] }) {
  const texts = useTexts(detailsTexts);
  const places = [...new Set(dealer.branches)].join(', ');
  return (
    <Block title={texts.dealer}>
      <address className="text-sm not-italic">
        {dealer.legalName}
        <br />
        {dealer.street}
        <br />
        {dealer.postalCode} {dealer.place}
      </address>
      <p className="mt-2 text-sm text-ink-2">
        {texts.trader}, {texts.founded(dealer.foundedYear)}
        {places && `, ${texts.branches(places)}`}
      </p>
      {dealer.about && <p className="mt-2 text-sm text-ink-2">{dealer.about}</p>}
      <Link className="link mt-3 inline-block text-sm" to={dealer.path}>
        {texts.profile}
      </Link>
    </Block>
  );
}
