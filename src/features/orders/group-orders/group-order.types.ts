import type { CountryId } from '#features/locations/countries.ts';
import type { Wish } from '#features/pricing/pricing.types.ts';
import type { Day } from '#kernel/calendar.ts';
import type { Cents } from '#kernel/money.ts';
import type { OrderId } from '../orders.types.ts';
import type { ClosedWhy, GroupOrderState, MemberState } from './group-order.rules.ts';

/** What the other members may see of one. */
export type Shown = { showsName: boolean; showsAmount: boolean };

/** How an order begins or joins a group order; part of the request to place it. */
export type GroupChoice =
  | ({ kind: 'invite'; mostHouseholds: number; closesOn: Day } & Shown)
  /** `isNear`: the customer confirms that its house is not farther than allowed from the first. */
  | ({ kind: 'join'; code: string; isNear: boolean } & Shown);

export type Invitation = Extract<GroupChoice, { kind: 'invite' }>;

export type GroupOrder = {
  id: number;
  /** The secret part of the invitation's link. */
  code: string;
  /** "T-4F7K2Q": names the delivery run for the dealer. */
  runNumber: string;
  countryId: CountryId;
  dealerId: number;
  wish: Wish;
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
  };
