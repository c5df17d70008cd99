import { emptyAddress } from '#features/customers/shared.ts';
import type { Address, AddressCountry } from '#features/customers/types.ts';
import type { OrderActor, OrderState, OrderStep, OrderTerms } from '#features/orders/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { PricePart } from '#features/pricing/types.ts';
import { cents, roundHalfUp, roundToStep } from '#platform/money/money.ts';
import { addDays, addWorkingDays, type Day } from '#platform/time/calendar.ts';
import written from './past-orders.json' with { type: 'json' };

/** An order of the demo market's past. */
export type PastOrder = {
  daysAgo: number;
  countryId: CountryId;
  productId: number;
  amount: number;
  /** Litres or kg that came; the ordered amount when left out. */
  delivered?: number;
  /** Where to; 'near' takes the next of the dealer's own postal codes. */
  postalCode: string | 'near';
  /** The dealer of the persona `haendler`, or one of the cheapest at the code. */
  dealer: 'own' | 'best';
  until: Exclude<OrderState, 'withdrawn' | 'disputed'>;
  cancelledBy?: 'customer' | 'dealer';
  reason?: string;
  buyer: PastBuyer;
};

type PastBuyer = Pick<Address, 'salutation' | 'firstName' | 'lastName' | 'street' | 'phone'> & {
  /** Null for the customer persona. */
  email: string | null;
};

export const homePostalCode = '21335';

/**
 * Fourteen months of the customer (her house, a cabin in Austria, her mother's house in Switzerland), and what else the
 * dealer has in its book.
 */
export const pastOrders = [...written.ofCustomer, ...written.ofDealer] as readonly PastOrder[];

/** Averages of the market on the day of the order and now, cents per price unit. */
export type PriceMove = { past: number; present: number };

/** Terms agreed now, as they would have been on an earlier day: by the market's way since then, parts adding up. */
export function termsOnDay(
  terms: OrderTerms,
  { past, present }: PriceMove,
  ordered: { day: Day; amount: number; isWorkingDay(day: Day): boolean; step: 1 | 5 },
): OrderTerms {
  const { day, amount, isWorkingDay, step } = ordered;
  const totalPrice = cents(roundToStep(terms.totalPrice * past, present, step));
  const others = terms.parts.slice(1).reduce((sum, part) => sum + part.amount, 0);
  const parts: PricePart[] = terms.parts.map((part, at) =>
    at === 0 ? { ...part, amount: cents(totalPrice - others) } : part,
  );
  const deliveryDate = addWorkingDays(day, terms.deliveryDays, isWorkingDay);
  return {
    ...terms,
    totalPrice,
    parts,
    unitPrice: cents(roundHalfUp(totalPrice * terms.product.priceUnit, amount)),
    vatAmount: cents(roundHalfUp(totalPrice * terms.vatPermille, 1000 + terms.vatPermille)),
    deliveryDate,
    deliveryStartDate: addWorkingDays(day, Math.min(terms.deliveryDays, 2), isWorkingDay),
  };
}

export type PastStep = { step: OrderStep; actor: OrderActor; day: Day; minutes: number };

/** How an order came to where it is; steps that would lie ahead are left out. */
export function stepsOf(
  { until, amount, delivered = amount, reason = '', cancelledBy: actor = 'customer' }: PastOrder,
  { day, deliveryDate }: { day: Day; deliveryDate: Day },
): PastStep[] {
  const at = (hours: number, minutes = 0) => hours * 60 + minutes;
  if (until === 'cancelled') {
    const step = { to: 'cancelled', reason, acceptedFee: cents(0) } as const;
    return [{ actor, day: addDays(day, 1), minutes: at(9), step }];
  }
  const appointment = { day: deliveryDate, window: 'morning', reason: '' } as const;
  const all: PastStep[] = [
    { actor: 'dealer', day, minutes: at(16, 20), step: { to: 'confirmed' } },
    { actor: 'dealer', day, minutes: at(16, 45), step: { to: 'scheduled', ...appointment } },
    {
      actor: 'dealer',
      day: deliveryDate,
      minutes: at(11, 5),
      step: { to: 'delivered', amount: delivered, day: deliveryDate, reason: '' },
    },
    {
      actor: 'operator',
      day: addDays(deliveryDate, 15),
      minutes: at(3),
      step: { to: 'settled', reason: '' },
    },
  ];
  return all.slice(0, all.findIndex(({ step }) => step.to === until) + 1);
}

const isoOf: Record<CountryId, AddressCountry> = { 1: 'DE', 2: 'AT', 3: 'CH' };

export function addressOf(
  { buyer, countryId }: PastOrder,
  place: { postalCode: string; name: string },
): Address {
  const { email: _, ...person } = buyer;
  return {
    ...emptyAddress,
    ...person,
    postalCode: place.postalCode,
    place: place.name,
    countryIso: isoOf[countryId],
  };
}
