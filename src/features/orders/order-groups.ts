import type { RawBuilder } from 'kysely';
import type { Transaction } from '#db/database.ts';
import type { HousePosition } from '#features/places/types.ts';
import type { OfferRequest } from '#features/pricing/types.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { GroupChoice, Order, OrderState, Station } from './orders.types.ts';

export type Joining = Extract<GroupChoice, { kind: 'join' }>;

export type Invitation = Extract<GroupChoice, { kind: 'invite' }>;

/** What was found out about distances before an order is stored with its group. */
export type FoundDistances = {
  /** Where the stations of one that invites stand; null when it is not known, and for one that joins. */
  firstPositions: readonly HousePosition[] | null;
  /** The one that joins was measured to be near; otherwise that is its word. */
  isMeasured: boolean;
};

/** From an order's pages to its neighbours. */
export type GroupLink = { kind: 'invite' | 'starter' | 'member'; href: string };

/** The delivery tour of an order as its dealer sees it. */
export type DeliveryTour = {
  runNumber: string;
  status: 'open' | 'closed' | 'settled';
  until: Day;
  jointAmount: number | null;
  unit: 'l' | 'kg';
  orders: readonly TourOrder[];
};

export type TourOrder = {
  id: number;
  number: string;
  amount: number;
  /** The dealer sees for itself whether neighbours gave their word rightly. */
  street: string;
  /** How it is known that it stands within 3 km of the first one. */
  nearBy: 'first' | 'measured' | 'word';
  state: OrderState;
  isThis: boolean;
};

export type GroupOrderErrorCode = JoinErrorCode | InviteErrorCode | 'too_far';

export type InviteErrorCode = 'too_late' | 'express' | 'too_near' | 'truck_full';

export type JoinErrorCode =
  | 'unknown'
  | 'closed'
  | 'expired'
  | 'full'
  | 'too_much'
  | 'foreign_code'
  | 'other_offer';

/** Thrown in the transaction of an order, which is then not placed. */
export class GroupOrderError extends Error {
  override name = 'GroupOrderError';
  readonly reason: GroupOrderErrorCode;
  constructor(reason: GroupOrderErrorCode) {
    super(reason);
    this.reason = reason;
  }
}

export type GroupCheckInput = {
  request: OfferRequest;
  dealerId: number;
  deliveryDate: Day;
  now: Date;
  stations: readonly Station[];
};

export type GroupCheck = { fields: FieldErrors } | { code: GroupOrderErrorCode } | { found: FoundDistances };

/** What neighbours who order together mean for an order; given by the group orders, which come after the orders. */
export type OrderGroups = {
  /** Whether an order could begin or join its group now. Asks over the network, so never in a transaction. */
  judge(choice: GroupChoice, asked: GroupCheckInput): Promise<GroupCheck>;
  /** Begins or joins in the transaction that stores the order; throws GroupRefused, which undoes both. */
  join(tx: Transaction, joining: { order: Order; choice: GroupChoice; found: FoundDistances }): Promise<void>;
  /** From an order to its neighbours; null when it is alone and nobody can be invited (any more). */
  linkOf(order: Order): Promise<GroupLink | null>;
  /** The tour that an order is delivered on with its neighbours'; null for orders without. */
  tourOf(order: Order): Promise<DeliveryTour | null>;
  errorText(reason: GroupOrderErrorCode): string;
};

/** The tours that neighbours' orders are delivered on, as parts of queries; given by the group orders as well. */
export type OrderTours = {
  /**
   * The tour of an order, to be joined laterally, no row without one: its `run_number` and `run_size` (orders), and how the
   * order is known to be near the tour's first address (`near_by`).
   */
  of(orderId: RawBuilder<unknown>): RawBuilder<unknown>;
  /** The ids of a tour's orders. */
  ordersOf(runNumber: string): RawBuilder<unknown>;
};
