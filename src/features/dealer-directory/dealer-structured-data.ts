import { shownMark } from '#features/dealers/shared.ts';
import type { OpeningHours } from '#features/dealers/types.ts';
import type { ShownDirectory } from './directory-page.ts';

type Value = string | number | boolean | null | Json | readonly Value[];
type Json = { [name: string]: Value };

/** Where the page is, and whether what it shows is made up. */
type Shown = { origin: string; isDemo: boolean };

/** What nobody may take for real: dealers and reviews of the demo market. */
const demoMark = 'Demodaten';

/** The dealers of a page of the directory, in its order, as search engines read them. */
export function dealerListData(page: ShownDirectory & Shown, title: string): Json {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: title,
    numberOfItems: page.count,
    itemListElement: page.rows.map((dealer, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      url: page.origin + dealer.path,
      name: dealer.name,
      ...(page.isDemo && { description: demoMark }),
    })),
  };
}

type Dealer = {
  name: string;
  about: string;
  street: string;
  postalCode: string;
  place: string;
  phone: string;
  /** 0–100; null without reviews. */
  rating: number | null;
  ratingCount: number;
  hours: readonly OpeningHours[];
  countryIso: string;
  path: string;
};

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A dealer as search engines read it; the rating only where buyers gave one, and marked where they are made up. */
export function dealerData(dealer: Dealer, { origin, isDemo }: Shown): Json {
  const { rating, ratingCount } = dealer;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: dealer.name,
    url: origin + dealer.path,
    description: isDemo ? [demoMark, dealer.about].filter(Boolean).join('. ') : dealer.about,
    telephone: dealer.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: dealer.street,
      postalCode: dealer.postalCode,
      addressLocality: dealer.place,
      addressCountry: dealer.countryIso,
    },
    openingHoursSpecification: dealer.hours.map(({ weekday, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days[weekday - 1] ?? '',
      opens: clock(opens),
      closes: closes === 1440 ? '23:59' : clock(closes),
    })),
    ...(rating !== null &&
      ratingCount > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: shownMark(rating),
          reviewCount: ratingCount,
          bestRating: 5,
          worstRating: 1,
          ...(isDemo && { description: demoMark }),
        },
      }),
  };
}
