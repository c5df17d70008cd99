import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import type { Cents } from '#platform/money/money.ts';
import { Explanation } from './explanation.tsx';
import { HistoryCard } from './history-card.tsx';
import { Listing } from './listing.tsx';
import { PlaceSearch } from './place-search.tsx';
import { AreaFigure, BigPrice, type Compared, Comparison } from './price-figure.tsx';
import { PriceHero } from './price-hero.tsx';
import type { ListingGroup } from './price-listing.rules.ts';
import type { Crumb, ExtremesData, FigureData, HistoryData } from './prices.data.ts';
import { pricesTexts } from './prices.texts.ts';

type Props = {
  name: string;
  crumbs: readonly Crumb[];
  /** Of the lists. */
  day: string;
  figure: FigureData;
  /** The average at this moment, where no day has been taken yet. */
  now?: Cents | null;
  compared: Compared | null;
  history: HistoryData | null;
  extremes: ExtremesData;
  /** Of a state; the places are those of the city that is named like it. */
  counties?: readonly ListingGroup[];
  places: readonly ListingGroup[];
};

/** A state or county: its price, its past, and what lies in it. */
export function AreaPrices(props: Props) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  const listed = texts.countiesText(format.date(props.day));
  const { counties = [], places } = props;
  return (
    <>
      <PriceHero title={texts.of(props.name)} crumbs={props.crumbs} figure={<Figure {...props} />} />
      <HistoryCard history={props.history} own={props.name} />
      <PlaceSearch notFound="" />
      {counties.length > 0 && <Listing id="kreise" title={texts.counties} text={listed} groups={counties} />}
      {places.length > 0 && <Listing id="orte" title={texts.places} text={listed} groups={places} />}
      <Explanation extremes={props.extremes} />
    </>
  );
}

function Figure({ figure, now, day, compared }: Props) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  if (!figure && now) {
    return (
      <>
        <BigPrice label={texts.averageNow(format.date(day))} value={now} />
        <Comparison compared={compared} />
      </>
    );
  }
  return <AreaFigure figure={figure} compared={compared} />;
}
