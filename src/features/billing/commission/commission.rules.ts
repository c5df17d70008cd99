import type { Order } from '#features/orders/types.ts';
import type { CountryId } from '#features/places/types.ts';
import { type Cents, cents, roundHalfUp } from '#platform/money/money.ts';

/** Net price of what was delivered, or of what was agreed when nothing was. */
export function commissionBase({ terms, course }: Pick<Order, 'terms' | 'course'>): Cents {
  const price = course.delivered?.settlement ?? terms;
  return cents(price.totalPrice - price.vatAmount);
}

/** Commission of an order in cents net; none when it is not booked. */
export const commissionOf = (
  base: Cents,
  { isBooked, permille }: { isBooked: boolean; permille: number },
): Cents => cents(isBooked ? roundHalfUp(base * permille, 1000) : 0);

/** VAT of the operator's services in permille: § 12 (1) UStG, § 10 (1) UStG of Austria, Art. 25 (1) MWSTG. */
const serviceVat: Readonly<Record<CountryId, number>> = { 1: 190, 2: 200, 3: 81 };

/** A net sum of a statement with its tax, cents. */
export function withVat(net: number, countryId: CountryId) {
  const vatPermille = serviceVat[countryId];
  const vatAmount = cents(roundHalfUp(net * vatPermille, 1000));
  return { vatPermille, vatAmount, totalPrice: cents(net + vatAmount) };
}

/** Whether nothing more will happen to an order, so that its commission can be booked. */
export const isFinished = ({ state }: Pick<Order, 'state'>): boolean =>
  state === 'settled' || state === 'cancelled' || state === 'withdrawn';
