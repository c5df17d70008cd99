import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { FirmAddress } from '#platform/ui/facts.tsx';
import { InfoTip } from '#platform/ui/info-tip.tsx';
import { reviewsHref } from '../list/list-address.ts';
import { vatText } from '../list/offer-list.texts.ts';
import { ReviewList, type ShownReview } from '../ui/review-list.tsx';
import type { Details } from './offer-details.ts';

type Props = {
  details: Details;
  /** Newest first; null where they are not known, but have a page of their own. */
  reviews: readonly ShownReview[] | 'loading' | null;
};

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
  const all = (
    <Link className="link mt-3 inline-block text-sm" to={reviewsHref(dealerId)}>
      {texts.allReviews}
    </Link>
  );
  if (reviews === null) return all;
  if (reviews === 'loading') {
    return (
      <Block title={texts.reviews}>
        <span aria-hidden="true" className="skeleton block h-24 w-full" />
      </Block>
    );
  }
  return (
    <Block title={texts.reviews}>
      {reviews.length === 0 && <p className="text-sm text-ink-2">{texts.noReviews}</p>}
      <ReviewList reviews={reviews.slice(0, shownReviews)} />
      {reviews.length > 0 && all}
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

function PriceParts({ offer }: { offer: NonNullable<Details['offer']> }) {
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

function DeliveryFacts({ offer }: { offer: NonNullable<Details['offer']> }) {
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
      <FirmAddress firm={dealer} className="text-sm not-italic" />
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

const priceText = (tax: string): string =>
  `Alles, was der Händler berechnet, jeweils mit ${tax}. Die Teile ergeben genau den Gesamtpreis, später kommt nichts dazu. Pauschalen legt der Händler fest, nicht der Gesetzgeber.`;

export const detailsTexts = catalogue(
  {
    back: 'Zurück zur Angebotsliste',
    price: 'So entsteht der Preis',
    priceText: priceText('Mehrwertsteuer'),
    total: 'Gesamtpreis',
    vat: (percent: string) => `enthält ${percent} MwSt.`,
    delivery: 'Lieferung und Zahlung',
    window: (start: string, end: string) => `zwischen ${start} und ${end}`,
    onDay: (day: string) => `am ${day}`,
    climate: (kilograms: string, money: string) =>
      `Der Klimaschutzbeitrag von ${money} steht für ${kilograms} kg CO₂.`,
    dealer: 'Der Händler',
    trader: 'Gewerblicher Verkäufer, geprüft',
    founded: (year: number) => `gegründet ${year}`,
    branches: (places: string) => `Lager in ${places}`,
    profile: 'Mehr über diesen Händler',
    reviews: 'Neueste Bewertungen',
    allReviews: 'Alle Bewertungen lesen',
    noReviews: 'Dieser Händler wurde noch nicht bewertet.',
    gone: 'Dieser Händler hat für Ihren Wunsch gerade kein Angebot.',
  },
  {
    'de-AT': { priceText: priceText('Umsatzsteuer'), vat: (percent: string) => `enthält ${percent} USt.` },
  },
);
