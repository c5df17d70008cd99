import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Price } from '#platform/ui/price.tsx';
import { Rating } from '#platform/ui/rating.tsx';
import type { OffersData } from './price-page.data.ts';
import { pricesTexts } from './price-page.texts.ts';

/** What is offered at a postal code at this moment: the cheapest offers and the way to all of them. */
export function PlaceOffers(props: {
  offers: OffersData | null;
  /** Why there may be none; null where it is only that nobody delivers there. */
  noOffersReason: string | null;
}) {
  const { offers, noOffersReason } = props;
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  if (!offers) {
    return (
      <Notice tone="warn" className="mt-6" title={texts.nobody}>
        {noOffersReason ?? texts.nobodyText}
      </Notice>
    );
  }
  const title = offers.count === 1 ? texts.onlyOffer : texts.cheapestOffers;
  return (
    <section aria-labelledby="angebote" className="mt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="angebote" className="text-lg">
          {title}
        </h2>
        <span className="text-sm text-ink-2">
          {texts.asOf(format.date(offers.day), format.time(offers.at))}
        </span>
      </div>
      <ol className="mt-2 border-t border-line">
        {offers.cheapest.map((offer) => (
          <OfferRow key={offer.dealerId} offer={offer} />
        ))}
      </ol>
      <ButtonLink to={offers.listHref} variant="outline" className="mt-5 w-full sm:w-auto">
        {offers.count === 1 ? texts.toOffer : texts.allOffers(offers.count)}
      </ButtonLink>
    </section>
  );
}

function OfferRow({ offer }: { offer: OffersData['cheapest'][number] }) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  return (
    <li className="flex items-start justify-between gap-4 border-b border-line py-3 leading-snug">
      <div className="min-w-0">
        <Link to={offer.href} discover="none" className="font-semibold hover:underline">
          {offer.name}
        </Link>{' '}
        <span className="text-sm text-ink-2">{offer.place}</span>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-2">
          <Rating rating={offer.rating} count={offer.ratingCount} />
          <span>{texts.latest(format.shortDay(offer.day))}</span>
        </p>
      </div>
      <p className="shrink-0 text-right">
        <Price value={offer.totalPrice} size="large" />
        <span className="block text-sm text-ink-2 tabular-nums">
          {format.money(offer.unitPrice)} {texts.per}
        </span>
      </p>
    </li>
  );
}

/** The cheapest offer of each usual amount: what ordering more or less does to the price of 100 litres. */
export function AmountPrices({ amounts }: Pick<OffersData, 'amounts'>) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  const heads = [texts.amount, texts.unit, texts.total];
  return (
    <Card padding="wide">
      <h2 id="mengen" className="text-xl">
        {texts.amounts}
      </h2>
      <p className="mt-1 text-sm text-ink-2">{texts.amountsText}</p>
      <table aria-labelledby="mengen" className="mt-3 w-full tabular-nums">
        <thead>
          <tr className="text-right text-sm text-ink-2">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-1.5 font-normal first:text-left">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {amounts.map(({ amount, unitPrice, totalPrice, href }) => (
            <tr key={amount} className="border-t border-line text-right">
              <th scope="row" className="text-left font-medium whitespace-nowrap">
                <Link to={href} discover="none" className="inline-flex min-h-11 items-center hover:underline">
                  {format.quantity(amount)} l
                </Link>
              </th>
              <td className="py-2 whitespace-nowrap text-ink-2">{format.money(unitPrice)}</td>
              <td className="py-2 font-semibold whitespace-nowrap">{format.money(totalPrice)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
