import { vatWithin } from '#features/catalog/shared.ts';
import { priceOfAmount } from '#features/pricing/shared.ts';
import type { Offer, PricedAmount } from '#features/pricing/types.ts';
import { cents, distribute, roundHalfUp } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';
import { co2Figures, fuelOf } from '../carbon-costs.rules.ts';
import type { Order, Settlement } from '../orders.types.ts';

/** A delivery may differ from the order by this much either way; nobody has to take or pay for more. */
const tolerancePermille = 100;

export const maxDelivered = (ordered: number): number =>
  Math.floor((ordered * (1000 + tolerancePermille)) / 1000);

/** Less than this is taken at the tier of its own amount. */
export const minAtOrderedTier = (ordered: number): number =>
  Math.ceil((ordered * (1000 - tolerancePermille)) / 1000);

type Delivered = { amount: number; day: Day };
type Settled = Pick<Order, 'countryId' | 'terms' | 'request'>;

/**
 * What a measured delivery costs. The price per unit is the agreed one; below 90 % of the order it is that of the tier
 * which the amount taken would have had.
 * @param offer the order's own offer, made again at its price version; null when its prices are no longer known, then
 *   the agreed total is taken in proportion
 */
export function settle(order: Settled, delivered: Delivered, offer: Offer | null): Settlement {
  const ordered = order.request.amount;
  const isLess = delivered.amount < minAtOrderedTier(ordered);
  const { joint } = order.terms;
  // Of an order with neighbours theirs count, too, whatever becomes of them.
  const together = joint?.amount ?? ordered;
  const tierAmount = isLess ? together - ordered + delivered.amount : together;
  const isSame = offer !== null && offer.totalPrice === (joint?.before ?? order.terms.totalPrice);
  const { totalPrice, unitPrice, parts } =
    delivered.amount === ordered
      ? order.terms
      : isSame
        ? priceOfAmount(offer, { amount: delivered.amount, tierAmount })
        : inProportion(order, delivered.amount);
  const { vatPermille } = order.terms;
  return {
    tier: isLess ? 'taken' : 'ordered',
    unitPrice,
    totalPrice,
    vatPermille,
    vatAmount: vatWithin(totalPrice, vatPermille),
    parts,
    co2: co2Figures(fuelOf(order), {
      litres: delivered.amount,
      year: Number(delivered.day.slice(0, 4)),
      vatPermille,
    }),
  };
}

function inProportion({ terms, request, countryId }: Settled, amount: number): PricedAmount {
  const step = countryId === 3 ? 5 : 1;
  const total = roundHalfUp(terms.totalPrice * amount, request.amount * step) * step;
  const amounts = distribute(
    total,
    terms.parts.map((part) => part.amount * amount),
    request.amount,
  );
  return {
    totalPrice: cents(total),
    unitPrice: cents(roundHalfUp(total * terms.product.priceUnit, amount)),
    parts: terms.parts
      .map((part, at) => ({ ...part, amount: cents(amounts[at] ?? 0) }))
      .filter(({ kind, amount }) => kind !== 'rounding' || amount !== 0),
  };
}

/** What a delivery note tells: the amount, of each station where that is known, and the day. */
type Noted = { amount: number; day: Day; stations?: readonly number[] | null };

export const isSameDelivery = (one: Noted, other: Noted): boolean =>
  one.amount === other.amount &&
  one.day === other.day &&
  String(one.stations ?? '') === String(other.stations ?? '');

/** Whether the amounts of the stations, if there are any, make up the whole; a station may have got nothing. */
export const isSumOfStations = ({ amount, stations }: Noted, count: number): boolean =>
  !stations ||
  (stations.length === count &&
    stations.every((share) => Number.isInteger(share) && share >= 0) &&
    stations.reduce((sum, share) => sum + share, 0) === amount);

/** Names of the fields that say what each station got; none for an order with a single one. */
export const stationFields = (stations: number): string[] =>
  stations > 1 ? Array.from({ length: stations }, (_, at) => `station${at + 1}`) : [];
