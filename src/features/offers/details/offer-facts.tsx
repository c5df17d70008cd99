import { type ReactNode, useEffect } from 'react';
import { Link, useFetcher } from 'react-router';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { breakable } from '#platform/i18n/format.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { FirmAddress } from '#platform/ui/facts.tsx';
import { InfoTip } from '#platform/ui/info-tip.tsx';
import { reviewsHref } from '../list/list-address.ts';
import { vatText } from '../list/offer-list.texts.ts';
import { safetyTexts } from '../safety/product-safety.texts.ts';
import { ProductSafety } from '../ui/product-safety.tsx';
import { ReviewList, type ShownReview } from '../ui/review-list.tsx';
import type { Details } from './offer-details.ts';

type OfferDetails = NonNullable<Details['offer']>;

/** What explains an offer, unfolded in a list or on its page. */
export function OfferFacts({ details }: { details: Details }) {
  const texts = useTexts(detailsTexts);
  const safety = useTexts(safetyTexts);
  const { dealer, offer } = details;
  return (
    <div className="grid gap-x-10 gap-y-7 md:grid-cols-2">
      {offer ? (
        <>
          <PriceParts offer={offer} />
          <DeliveryFacts offer={offer} />
          <Block title={safety.title}>
            <ProductSafety of={offer.product} />
          </Block>
        </>
      ) : (
        <p>{texts.gone}</p>
      )}
      <DealerFactsView dealer={dealer} />
      {offer?.dealer.ratingCount !== 0 && <LatestReviews dealerId={dealer.id} />}
    </div>
  );
}

/** In an unfolded offer. */
const shownReviews = 2;

/** Newest first; without JavaScript, or an answer, the way to their own page. */
function LatestReviews({ dealerId }: { dealerId: number }) {
  const texts = useTexts(detailsTexts);
  const { data, load, state } = useFetcher<{ reviews: readonly ShownReview[] } | null>();
  useEffect(() => {
    void load(reviewsHref(dealerId));
  }, [dealerId, load]);
  const all = (
    <Link className="link mt-3 inline-block" to={reviewsHref(dealerId)}>
      {texts.allReviews}
    </Link>
  );
  if (!data && state === 'idle') return all;
  if (data?.reviews.length === 0) return null;
  return (
    <Block title={texts.reviews}>
      {data ? (
        <>
          <ReviewList reviews={data.reviews.slice(0, shownReviews)} />
          {all}
        </>
      ) : (
        <span aria-hidden="true" className="skeleton block h-24 w-full" />
      )}
    </Block>
  );
}

type BlockProps = { title: string; explained?: string; children: ReactNode };

const Block = ({ title, explained, children }: BlockProps) => (
  <section className="min-w-0">
    <div className="mb-2 flex items-center gap-4">
      <h3 className="text-base">{title}</h3>
      {explained && <InfoTip label={title}>{explained}</InfoTip>}
    </div>
    {children}
  </section>
);

function PriceParts({ offer }: { offer: OfferDetails }) {
  const texts = useTexts(detailsTexts);
  const format = useFormatter();
  return (
    <Block title={texts.price} explained={texts.priceText}>
      <dl className="tabular-nums">
        {offer.parts.map(({ kind, label, amount }) => (
          <div key={kind + label} className="flex justify-between gap-4 border-b border-line py-1.5">
            <dt className="min-w-0 text-ink-2">{kind === 'carbon' ? texts.carbon : breakable(label)}</dt>
            <dd className="whitespace-nowrap">{format.money(amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 py-1.5 font-semibold">
          <dt>{texts.total}</dt>
          <dd className="whitespace-nowrap">{format.money(offer.totalPrice)}</dd>
        </div>
      </dl>
      <p className="text-ink-2">
        {offer.vatPermille === 0
          ? texts.noVat
          : texts.vat(vatText(format, offer.vatPermille), format.money(offer.vatAmount))}
      </p>
    </Block>
  );
}

function DeliveryFacts({ offer }: { offer: OfferDetails }) {
  const texts = useTexts(detailsTexts);
  const format = useFormatter();
  const { deliveryStartDate: start, deliveryDate: end, climate } = offer;
  return (
    <Block title={texts.delivery}>
      <p>
        {start === end
          ? texts.onDay(format.longDay(end))
          : texts.byDay(format.longDay(end), format.shortDay(start))}
      </p>
      <ul className="mt-2 list-disc pl-4 text-ink-2">
        {offer.payments.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {climate && (
        <p className="mt-2 text-ink-2">
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
      <FirmAddress firm={dealer} className="not-italic" />
      <p className="mt-2 text-ink-2">
        {texts.trader}, {texts.founded(dealer.foundedYear)}
        {places && `, ${texts.branches(places)}`}
      </p>
      {dealer.about && <p className="mt-2 text-ink-2">{dealer.about}</p>}
      <Link className="link mt-3 inline-block" to={dealer.path}>
        {texts.profile}
      </Link>
    </Block>
  );
}

const priceText = (tax: string): string =>
  `Alles, was der Händler berechnet, jeweils mit der ${tax}, die am Lieferort anfällt. Die Teile ergeben genau den Gesamtpreis, später kommt nichts dazu. Pauschalen legt der Händler fest, nicht der Gesetzgeber.`;

export const detailsTexts = catalogue(
  {
    back: 'Zurück zur Angebotsliste',
    price: 'So entsteht der Preis',
    priceText: priceText('Umsatzsteuer'),
    total: 'Gesamtpreis',
    carbon: 'CO₂-Kosten',
    vat: (percent: string, money: string) => `Darin ${percent} USt.: ${money}`,
    noVat: 'Hier fällt keine deutsche USt. an.',
    delivery: 'Lieferung und Zahlung',
    byDay: (day: string, first: string) => `${day} oder früher, ab ${first}`,
    onDay: (day: string) => `am ${day}`,
    order: 'Ihr Angebot',
    amount: 'Menge',
    to: 'Lieferung nach',
    by: 'Lieferung',
    orEarlier: (day: string) => `${day} oder früher`,
    unitPrice: (price: string, unit: string) => `${price} je ${unit}`,

    climate: (kilograms: string, money: string) =>
      `Der Klimaschutzbeitrag von ${money} steht für ${kilograms} kg CO₂.`,
    dealer: 'Der Händler',
    trader: 'Gewerblicher Verkäufer, geprüft',
    founded: (year: number) => `gegründet ${year}`,
    branches: (places: string) => `Lager in ${places}`,
    profile: 'Mehr über diesen Händler',
    reviews: 'Neueste Bewertungen',
    allReviews: 'Alle Bewertungen lesen',
    gone: 'Dieser Händler hat für Ihren Wunsch gerade kein Angebot.',
  },
  {
    'de-AT': {
      carbon: 'CO₂-Bepreisung',
    },
    'de-CH': {
      priceText: priceText('Mehrwertsteuer'),
      carbon: 'CO₂-Abgabe',
      vat: (percent: string, money: string) => `Darin ${percent} MWST: ${money}`,
      noVat: 'Hier fällt auf Waren keine MWST an.',
    },
  },
);
