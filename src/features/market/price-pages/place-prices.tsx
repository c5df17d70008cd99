import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import type { Cents } from '#platform/money/money.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { Explanation } from './explanation.tsx';
import { HistoryCard } from './history-card.tsx';
import { Listing } from './listing.tsx';
import { PlaceSearch } from './place-search.tsx';
import { BigPrice, type Compared, Comparison, Fact, Facts } from './price-figure.tsx';
import { PriceHero } from './price-hero.tsx';
import type { ListingGroup } from './price-listing.rules.ts';
import type { Crumb, ExtremesData, HistoryData } from './prices.data.ts';
import { pricesTexts } from './prices.texts.ts';

type Offers = {
  low: Cents;
  average: Cents;
  high: Cents;
  bestTotal: Cents;
  count: number;
  day: string;
  at: Date;
};

type Props = {
  name: string;
  zipCode: string;
  crumbs: readonly Crumb[];
  /** Of the list. */
  day: string;
  /** Null when nobody delivers there. */
  offers: Offers | null;
  compared: Compared | null;
  history: HistoryData | null;
  extremes: ExtremesData;
  near: readonly ListingGroup[];
};

/** A postal code: what is offered there at this moment, the past, the places around. */
export function PlacePrices(props: Props) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  return (
    <>
      <PriceHero
        title={texts.of(props.name)}
        crumbs={props.crumbs}
        postalCode={props.zipCode}
        figure={<PresentOffers offers={props.offers} compared={props.compared} />}
      />
      <HistoryCard history={props.history} own={props.name} />
      <PlaceSearch notFound="" />
      {props.near.length > 0 && (
        <Listing
          id="naehe"
          title={texts.nearby}
          text={texts.countiesText(format.date(props.day))}
          groups={props.near}
        />
      )}
      <Explanation extremes={props.extremes} />
    </>
  );
}

function PresentOffers({ offers, compared }: Pick<Props, 'offers' | 'compared'>) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  if (!offers) {
    return (
      <Notice tone="warn" className="mt-6" title={texts.nobody}>
        {texts.nobodyText}
      </Notice>
    );
  }
  return (
    <>
      <BigPrice label={texts.best} value={offers.low} />
      <p className="mt-1 text-ink-2">
        {texts.bestTotal(format.money(offers.bestTotal))},{' '}
        {texts.asOf(format.date(offers.day), format.time(offers.at))}
      </p>
      <Comparison compared={compared} />
      <Facts>
        <Fact label={texts.mean}>{format.money(offers.average)}</Fact>
        <Fact label={texts.dearest}>{format.money(offers.high)}</Fact>
        <Fact label={texts.dealers}>{format.quantity(offers.count)}</Fact>
      </Facts>
    </>
  );
}
