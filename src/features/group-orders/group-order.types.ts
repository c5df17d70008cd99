import type { OrderId } from '#features/orders/orders.types.ts';
import type { CountryId } from '#features/places/countries.ts';
import type { HousePosition } from '#features/places/geocoder.types.ts';
import type { Wish } from '#features/pricing/pricing.types.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { ClosedWhy, GroupOrderState, MemberState } from './group-order.rules.ts';

/** What the other members may see of one. */
export type Shown = { showsName: boolean; showsAmount: boolean };

/** How an order begins or joins a group order; part of the request to place it. */
export type GroupChoice =
  | ({ kind: 'invite'; mostHouseholds: number; closesOn: Day } & Shown)
  /**
   * `isNear`: the customer's word that its house is not farther than allowed from the first. `wasNear`: it was measured
   * while the same order was made, which counts when it cannot be measured again.
   */
  | ({ kind: 'join'; code: string; isNear: boolean; wasNear?: boolean } & Shown);

export type Joining = Extract<GroupChoice, { kind: 'join' }>;

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

/** What was found out about distances before an order is stored with its group. */
export type FoundDistances = {
  /** Where the stations of one that invites stand; null when it is not known, and for one that joins. */
  firstPositions: readonly HousePosition[] | null;
  /** The one that joins was measured to be near; otherwise that is its word. */
  isMeasured: boolean;
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
