import { ChevronDown, Clock } from 'lucide';
import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { Price } from '#platform/ui/price.tsx';
import { Rating } from '#platform/ui/rating.tsx';
import { checkoutTexts } from '../checkout.texts.ts';
import type { OfferView } from '../step-view.ts';
import { FactRows, TotalLine, useIncluded, useOfferFacts, useUnitPrice } from './order-facts.tsx';

type Props = { offer: OfferView; listHref: string };

export function OfferAside({ offer, listHref }: Props) {
  const texts = useTexts(checkoutTexts);
  return (
    <aside aria-label={texts.offer} className="hidden lg:block">
      <div className="sticky top-6 overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        <OfferContent offer={offer} listHref={listHref} />
      </div>
    </aside>
  );
}

/** The same on phones and tablets: a bar with dealer and total that opens. */
export function OfferBar({ offer, listHref }: Props) {
  const texts = useTexts(checkoutTexts);
  const format = useFormatter();
  return (
    <details className="group sticky top-0 z-20 -mx-4 -mt-6 border-b border-line bg-surface shadow-card sm:-mt-10 lg:hidden">
      <summary className="flex min-h-15 items-center gap-3 px-4 py-2">
        <span className="min-w-0 flex-1">
          <span className="sr-only">{texts.offer}: </span>
          <span className="block truncate font-semibold">{offer.dealer.name}</span>
          <span className="block text-sm leading-snug text-ink-2">
            {format.quantity(offer.amount)} {offer.product.unit} · {offer.product.name}
          </span>
        </span>
        <Price value={offer.totalPrice} size="large" />
        <Icon of={ChevronDown} className="text-ink-2 group-open:rotate-180" />
      </summary>
      <div className="max-h-[70dvh] overflow-auto border-t border-line">
        <OfferContent offer={offer} listHref={listHref} />
      </div>
    </details>
  );
}

function OfferContent({ offer, listHref }: Props) {
  const texts = useTexts(checkoutTexts);
  const format = useFormatter();
  const facts = useOfferFacts(offer);
  const unitPrice = useUnitPrice(offer);
  const included = useIncluded(offer);
  return (
    <>
      <div className="bg-linear-to-b from-glow to-surface px-5 pt-5 pb-4">
        <p className="text-lg leading-snug font-bold tracking-tight">{offer.dealer.name}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
          {offer.dealer.place}
          <Rating rating={offer.dealer.rating} count={offer.dealer.ratingCount} />
        </p>
      </div>
      <FactRows
        facts={[
          { label: offer.product.name, value: `${offer.postalCode} ${offer.place}`, isFirm: true },
          ...facts,
        ]}
        className="px-5"
        row="flex items-baseline justify-between gap-4 border-b border-line py-2"
        value="text-right font-medium tabular-nums"
      />
      <div className="px-5">
        <PriceParts offer={offer} />
      </div>
      <div className="px-5 pt-3 pb-4">
        <TotalLine value={offer.totalPrice} />
        <p className="mt-0.5 text-right text-sm text-ink-2 tabular-nums">{unitPrice}</p>
        <p className="mt-2 text-sm text-ink-2">{included}</p>
        {offer.climateKilograms !== null && (
          <p className="text-sm text-ink-2">{texts.climate(format.quantity(offer.climateKilograms))}</p>
        )}
        <p className="mt-3 flex items-center gap-2 text-sm text-good">
          <Icon of={Clock} size="sm" />
          {texts.validUntil(format.time(new Date(offer.expiresAt)))}
        </p>
      </div>
      <p className="border-t border-line px-5 py-1 text-sm">
        <Link to={listHref} className="link inline-flex min-h-11 items-center">
          {texts.otherOffers}
        </Link>
      </p>
    </>
  );
}

/** Folded: what the total is made of. */
export function PriceParts({ offer }: { offer: OfferView }) {
  const texts = useTexts(checkoutTexts);
  if (offer.parts.length < 2) return null;
  return (
    <details className="group/parts">
      <summary className="flex min-h-11 items-center justify-between gap-3 text-ink-2 hover:text-ink">
        {texts.priceParts}
        <Icon of={ChevronDown} size="sm" className="group-open/parts:rotate-180" />
      </summary>
      <dl className="pb-3">
        {offer.parts.map((part) => (
          <div key={part.label} className="flex items-baseline justify-between gap-4 py-1">
            <dt className="text-ink-2">{part.label}</dt>
            <dd>
              <Price value={part.amount} size="small" />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
