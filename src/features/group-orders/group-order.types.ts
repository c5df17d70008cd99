import type { OrderId } from '#features/catalog/types.ts';
import type { Shown } from '#features/orders/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { OfferRequest } from '#features/pricing/types.ts';
import type { Cents } from '#platform/money/money.ts';
import type { ClosedWhy, GroupOrderState, MemberState } from './group-order.rules.ts';

export type GroupOrder = {
  id: number;
  /** The secret part of the invitation's link. */
  code: string;
  /** "T-4F7K2Q": names the delivery run for the dealer. */
  runNumber: string;
  countryId: CountryId;
  dealerId: number;
  wish: OfferRequest;
  starterOrderId: OrderId;
  mostHouseholds: number;
  closesAt: Date;
  state: GroupOrderState;
  closedWhy: ClosedWhy | null;
  jointAmount: number | null;
};

export type GroupMember = MemberState &
  Shown & {
    orderId: OrderId;
    number: string;
    userId: number;
    firstName: string;
    totalPrice: Cents;
    /** Before the common tier; null when that made no difference or is not known yet. */
    priceBefore: Cents | null;
    pricedAt: Date | null;
    /** Its distance to the first household was measured. */
    isMeasured: boolean;
  };
