import type { CountryId } from '#features/places/types.ts';
import type { Offer, OfferRequest } from '#features/pricing/types.ts';
import type { Entry, PlaceCheck } from '../entry/validation.rules.ts';
import type { WishChoices } from '../entry/wish-choices.rules.ts';
import type { ListView } from './list-view.rules.ts';
import type { Suggestion } from './suggestions.ts';

/** What the panel of the wish shows, whether there are offers or not. */
export type OfferRequestForm = {
  wish: OfferRequest;
  choices: WishChoices;
  /** The two fields as typed. */
  entry: Entry;
  check: PlaceCheck;
  placeNames: readonly string[];
  /** Where else the code exists when it is none here. */
  otherCountryIds: readonly CountryId[];
  view: ListView;
  openSettings: boolean;
};

export type OfferList =
  /** Code or amount are missing or wrong; `wasSubmitted` says whether the visitor has tried. */
  | { kind: 'entry'; form: OfferRequestForm; wasSubmitted: boolean }
  /** The calculation failed, or the browser got no answer; trying again may help. */
  | { kind: 'failed'; cause: 'calculation' | 'unanswered'; form: OfferRequestForm }
  | { kind: 'offers'; form: OfferRequestForm; result: ListedOffers };

export type ListedOffers = {
  /** What the offers are for: the default wish when nobody serves the visitor's own. */
  wish: OfferRequest;
  rows: readonly OfferRow[];
  /** All offers, filtered away or not. */
  total: number;
  cheapest: Offer['totalPrice'] | null;
  /** What can be filtered by. */
  payments: readonly number[];
  days: readonly string[];
  /** Names of the wished parameters that nobody serves; null unless these are default offers. */
  dropped: readonly string[] | null;
  /** What a small change of the wish would save or cost. */
  hints: readonly { text: string; wish: OfferRequest }[];
  /** Wishes that have offers, when this one has none. */
  suggestions: readonly Suggestion[];
  /** The beginning that all offers' hashes share; `seal.dealerId` is a whole one. */
  seal: string;
  /** kg CO2 that the climate contribution in every price stands for; null without one. */
  climateKilograms: number | null;
  vatPermille: number;
  /** Epoch milliseconds. */
  calculatedAt: number;
  expiresAt: number;
};

/** One line of the list; short, because it is sent once as HTML and once as data. */
export type OfferRow = Pick<Offer, 'rating' | 'badges' | 'payments' | 'instalment'> & {
  id: number;
  name: string;
  count: number;
  /** Latest delivery, YYYY-MM-DD. */
  day: string;
  unit: Offer['unitPrice'];
  total: Offer['totalPrice'];
};
