import { shownMark } from '#features/dealers/shared.ts';
import { compareRatings } from '#features/pricing/shared.ts';
import type { Offer } from '#features/pricing/types.ts';

/** What of an offer the view looks at. */
type Viewable = Pick<Offer, 'rating' | 'ratingCount' | 'payments' | 'deliveryDate'>;

/** How the visitor looks at the offers; changes nothing about the request or its prices. */
export type ListView = {
  sort: (typeof sortKeys)[number];
  /** Least mean mark 1–5. */
  minMark: number | null;
  paymentId: number | null;
  /** Latest acceptable delivery day, YYYY-MM-DD. */
  deliverBy: string | null;
  /** Which place of a code with several is meant; changes words, not prices. */
  place: string | null;
  /** Every offer instead of the first ones. */
  all: boolean;
};

export const sortKeys = ['price', 'day', 'rating'] as const;
export const markSteps: readonly number[] = [4, 4.5];

export const plainView = readView(new URLSearchParams());

/** Reads the view beside the request in the same query; what does not parse is ignored. */
export function readView(query: URLSearchParams): ListView {
  const sort = sortKeys.find((key) => key === query.get('sort'));
  const minMark = markSteps.find((mark) => String(mark) === query.get('minMark'));
  const payment = query.get('payment') ?? '';
  const deliverBy = query.get('deliverBy') ?? '';
  return {
    sort: sort ?? 'price',
    minMark: minMark ?? null,
    paymentId: /^\d{1,9}$/.test(payment) ? Number(payment) : null,
    deliverBy: /^\d{4}-\d{2}-\d{2}$/.test(deliverBy) ? deliverBy : null,
    place: query.get('place') || null,
    all: query.get('all') === '1',
  };
}

/** Only what differs from the plain view, each part with its leading '&'; '' for the plain view. */
export function writeView(view: ListView): string {
  return [
    view.sort === 'price' ? '' : `&sort=${view.sort}`,
    view.minMark === null ? '' : `&minMark=${view.minMark}`,
    view.paymentId === null ? '' : `&payment=${view.paymentId}`,
    view.deliverBy === null ? '' : `&deliverBy=${view.deliverBy}`,
    view.place === null ? '' : `&place=${encodeURIComponent(view.place)}`,
    view.all ? '&all=1' : '',
  ].join('');
}

export const isFiltered = (view: ListView): boolean =>
  view.minMark !== null || view.paymentId !== null || view.deliverBy !== null;

/** The mark that is shown for a rating 0–100, null without reviews. */
export const markOf = (rating: number | null): number | null => (rating === null ? null : shownMark(rating));

/** The offers that pass the filters, sorted. `offers` come cheapest first, which also breaks ties. */
export function viewedOffers<T extends Viewable>(offers: readonly T[], view: ListView): readonly T[] {
  const shown = offers.filter((offer) => passes(offer, view));
  switch (view.sort) {
    case 'price':
      return shown;
    case 'day':
      return shown.toSorted((a, b) => compareText(a.deliveryDate, b.deliveryDate));
    case 'rating':
      return shown.toSorted(compareRatings);
  }
}

/** The delivery days that occur, soonest first: the choices of the delivery filter. */
export const deliveryDaysOf = (offers: readonly Viewable[]): readonly string[] =>
  [...new Set(offers.map((offer) => offer.deliveryDate))].toSorted(compareText);

/** The payments that occur: the choices of the payment filter. */
export const paymentsOf = (offers: readonly Viewable[]): readonly number[] =>
  [...new Set(offers.flatMap((offer) => offer.payments))].toSorted((a, b) => a - b);

function passes(offer: Viewable, view: ListView): boolean {
  const mark = markOf(offer.rating);
  return (
    (view.minMark === null || (mark !== null && mark >= view.minMark)) &&
    (view.paymentId === null || offer.payments.includes(view.paymentId)) &&
    (view.deliverBy === null || offer.deliveryDate <= view.deliverBy)
  );
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
