import type { CountryId } from '#features/places/types.ts';
import type { Cents } from '#platform/money/money.ts';

/** What the staff's page of a user shows of an order. */
export type CustomerOrder = {
  id: number;
  number: string;
  placedAt: Date;
  amount: number;
  unit: 'l' | 'kg';
  product: string;
  dealer: string;
  place: string;
  totalPrice: Cents;
  currency: 'EUR' | 'CHF';
  /** Where it stands, as customers read it. */
  stateLabel: string;
};

export type CustomerAddress = {
  id: number;
  address: Readonly<Record<'firstName' | 'lastName' | 'street' | 'postalCode' | 'place' | 'phone', string>>;
};

/** A user's orders, the latest first, and address book: known by features that come after the accounts. */
export type CustomerHistory = (
  userId: number,
  asked: { maxOrders: number; countryId: CountryId },
) => Promise<{ orders: readonly CustomerOrder[]; addresses: readonly CustomerAddress[] }>;
