import type { Connection, Transaction } from '#db/database.ts';
import type { OrderId, ProductGroupId } from '#features/catalog/types.ts';
import type { Address } from '#features/customers/types.ts';
import type { Trader } from '#features/dealers/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Configuration, Offer, OfferRequest, PricePart } from '#features/pricing/types.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { OrderGroups, OrderTours } from './order-groups.ts';
import type { OrderNotes } from './order-notes.ts';
import type { ReadOrderMoney } from './payment-standing.rules.ts';

/** The states of an order, from the first one on to the ends. */
export const orderStates = [
  'placed',
  'confirmed',
  'scheduled',
  'delivered',
  'settled',
  'disputed',
  'cancelled',
  'withdrawn',
] as const;

export type OrderState = (typeof orderStates)[number];

/** What is recorded of an order that stays in its state. */
export const recordNames = [
  // The customer's answer to an appointment.
  'appointment_accepted',
  'appointment_proposed',
  'appointment_declined',
  // What was measured was written down wrong.
  'delivery_corrected',
  // After the withdrawal from a delivery.
  'goods_returned',
  'money_refunded',
  // Support asks a dealer for what is to be done next.
  'dealer_reminded',
] as const;

export type RecordName = (typeof recordNames)[number];

/** A change of an order: the state that it leads to, or what is recorded. */
export type StepName = OrderState | RecordName;

/** 'operator' is the marketplace itself: its jobs. */
export type OrderActor = 'customer' | 'guest' | 'dealer' | 'support' | 'operator';

/** One station of a delivery; litres or kg. */
export type Station = { address: Address; amount: number };

/** What a customer sends to place an order, parsed but not yet checked. */
export type OrderRequest = OrderNotes & {
  /** The offer's hash; price, request and dealer are taken from it and from nowhere else. */
  hash: string;
  /** What the caller believes to order; refused when it is not what the hash seals. */
  claimed: { request: OfferRequest | null; configuration?: Configuration | null; dealerId: number | null };
  paymentId: number;
  stations: readonly Station[];
  /** Null when the invoice goes to the first delivery address. */
  invoiceAddress: Address | null;
  email: string;
  vatId: string;
  /** Ordering with neighbours; left out by everybody else. */
  group?: GroupChoice;
};

/** What was agreed, frozen when the order was placed. */
export type OrderTerms = {
  /** As it stood behind the offer. */
  dealer: Trader;
  product: {
    id: number;
    productGroupId: ProductGroupId;
    name: string;
    unit: 'l' | 'kg';
    priceUnit: 100 | 1000;
  };
  place: string;
  /** The chosen delivery, time, truck and hose by name. */
  options: readonly { id: number; groupKey: string; name: string; desiredDate: Day | null }[];
  payment: { id: number; name: string };
  unitPrice: Cents;
  totalPrice: Cents;
  vatPermille: number;
  /** Contained in the total. */
  vatAmount: Cents;
  parts: readonly PricePart[];
  deliveryDays: number;
  deliveryDate: Day;
  deliveryStartDate: Day;
  climate: Offer['climate'];
  appointmentPlus: boolean;
  /** Neighbours ordered together: at the tier of which amount, and what it had cost alone. */
  joint?: { amount: number; before: Cents };
};

/** Figures of the fuel delivered (§ 3 CO2KostAufG). */
export type Co2Figures = {
  /** kg CO2 of the delivered amount, two decimals. */
  kilograms: number;
  /** Part of the price that pays for them, VAT included. */
  cost: Cents;
  /** kg CO2 per kWh of the calorific value. */
  factor: number;
  kilowattHours: number;
};

/** What was delivered costs, frozen when it was measured. */
export type Settlement = {
  /** At which tier: that of the order, or, below 90 % of it, that of the amount taken. */
  tier: 'ordered' | 'taken';
  unitPrice: Cents;
  totalPrice: Cents;
  vatPermille: number;
  vatAmount: Cents;
  parts: readonly PricePart[];
  co2: Co2Figures | null;
};

/** What a customer says to an appointment. */
export type AppointmentAnswer =
  | { kind: 'accepted' }
  | { kind: 'declined' }
  | ({ kind: 'proposed' } & Appointment);

export type Delivered = {
  amount: number;
  day: Day;
  settlement: Settlement;
  stations: readonly number[] | null;
};

/** How far an order has come since it was placed. */
export type OrderProgress = {
  appointment: Appointment | null;
  /** Null until the customer answers this very appointment. */
  answer: AppointmentAnswer | null;
  /** Litres at 15 °C or kg, and what they cost; `stations` is what each got, null where the note tells only the total. */
  delivered: Delivered | null;
  /** The last day on which the customer may complain; null until the dealer reports a delivery. */
  complaintUntil: Day | null;
  /** The day on which the goods of a withdrawn delivery went back to the dealer. */
  goodsReturnedOn: Day | null;
  /** What the customer of a withdrawn delivery had back, and when. */
  refund: { amount: Cents; day: Day } | null;
  /** What cancelling cost the customer; null unless it did. */
  feeCharged: Cents | null;
  /** The dealer was asked to confirm. */
  remindedAt: Date | null;
  /** The dealer was asked for a delivery that it has not reported. */
  deliveryRemindedAt: Date | null;
  /** The deadline passed unconfirmed and everybody was told. */
  overdueAt: Date | null;
  /** The day of delivery passed and everybody was told. */
  deliveryLateAt: Date | null;
};

/** Under whose brand somebody ordered. */
export type OrderPartner = {
  id: number;
  name: string;
  /** One line: who stands behind the brand. */
  imprint: string;
};

export type Order = OrderNotes & {
  id: OrderId;
  number: string;
  countryId: CountryId;
  /** On whose host it was placed; null for the marketplace's own. */
  partner: OrderPartner | null;
  userId: number;
  state: OrderState;
  request: OfferRequest;
  terms: OrderTerms;
  currency: 'EUR' | 'CHF';
  email: string;
  vatId: string;
  stations: readonly Station[];
  invoiceAddress: Address | null;
  placedAt: Date;
  confirmBy: Date;
  version: number;
  /** At which the dealer's prices can be read again as they were. */
  priceVersion: number;
  progress: OrderProgress;
};

/** A delivery note, or what it tells of one station, beside what sensors in the customer's tanks saw; litres at 15 °C. */
export type SeenDeliveryLine = {
  orderId: number;
  /** 1 for the first one; 0 for all together, where the note tells only the total. */
  station: number;
  /** Stands beside what came at other stations. */
  isOfSeveral: boolean;
  state: 'waiting' | 'agrees' | 'less' | 'more' | 'unseen' | 'uncheckable';
  /** Why it is uncheckable: a filled tank has no sensor, or one that saw nothing, or may be that of another station. */
  reason: 'no_sensor' | 'no_rise' | 'which_tank' | null;
  day: Day;
  delivered: number;
  /** Null until the level came to rest, and where none rose. */
  measured: number | null;
  tolerance: number | null;
  calibration: 'none' | 'proposed' | 'accepted' | 'declined';
  /** Its name. */
  tank: string | null;
  /** What was seen in each tank, where no tank alone got what is compared. */
  parts: readonly { tankId: number; tank: string | null; measured: number; tolerance: number }[];
};

/** Given by the feature of the tanks; nothing when no sensor could see the delivery. */
export type DeliveryChecksOf = (db: Connection, order: Pick<Order, 'id'>) => Promise<SeenDeliveryLine[]>;

/** When on the day of an appointment: 7–18, 7–12 or 12–18 o'clock. */
export type DeliveryWindow = 'day' | 'morning' | 'afternoon';

export type Appointment = { day: Day; window: DeliveryWindow };

/** Who changes an order. Whether a customer or guest owns it is decided before; a dealer's own ones are checked. */
export type OrderParty =
  | { actor: 'customer' | 'guest'; userId: number }
  | { actor: 'dealer'; userId: number; dealerId: number }
  | { actor: 'support'; userId: number }
  | { actor: 'operator'; userId: null };

/** One change of an order with everything that it needs to be told. */
export type OrderStep =
  /** The customer waits longer for a dealer who let the deadline pass. */
  | { to: 'placed' }
  | { to: 'confirmed' }
  /** Also from 'scheduled': another date. A date after the promised one needs a reason. */
  | { to: 'scheduled'; day: Day; window: DeliveryWindow; reason: string }
  /** Litres at 15 °C or kg, of each station where that is known; less than 90 % of what was ordered needs a reason. */
  | { to: 'delivered'; amount: number; stations?: readonly number[]; day: Day; reason: string }
  | { to: 'settled'; reason: string }
  | { to: 'disputed'; reason: string }
  /** `acceptedFee` is what the customer was shown before it confirmed; 0 for everybody else. */
  | { to: 'cancelled'; reason: string; acceptedFee: Cents }
  | { to: 'withdrawn'; reason: string }
  | { to: 'appointment_accepted' }
  /** The customer would rather have it then; a message is welcome, not needed. */
  | { to: 'appointment_proposed'; day: Day; window: DeliveryWindow; reason: string }
  | { to: 'appointment_declined'; reason: string }
  /** Replaces what was reported of a delivery, and what it costs. */
  | { to: 'delivery_corrected'; amount: number; stations?: readonly number[]; day: Day; reason: string }
  | { to: 'goods_returned'; day: Day; reason: string }
  /** In cents (Rappen); less than the delivery cost needs a reason. */
  | { to: 'money_refunded'; amount: Cents; day: Day; reason: string }
  | { to: 'dealer_reminded' };

/** A change that is being written: `order` as it is afterwards. */
export type OrderChange = {
  order: Order;
  /** Null when the order was just placed. */
  from: OrderState | null;
  to: OrderState;
  /** What was recorded of an order that stayed where it was; left out of all other changes. */
  record?: RecordName;
  party: OrderParty;
  reason: string;
  at: Date;
};

/**
 * Called in the transaction of each change, after order and event were written; throwing undoes the change. No
 * network here: enqueue jobs. `(order.id, order.version)` names a change for good, for keys of one's own.
 */
export type OrderChangeListener = (tx: Transaction, change: OrderChange) => Promise<void>;

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

/** What orders ask of the features that come after them; these fill it in their manifests. */
export type OrderPorts = {
  /** Kinds of payment that can be taken, whichever of them a dealer offers. */
  paymentMethodIds: readonly number[];
  /** How the money of an order stands. */
  readOrderMoney: ReadOrderMoney;
  /** What a sensor saw of a delivery. */
  deliveryChecksOf: DeliveryChecksOf;
  /** Neighbours who order together. */
  groups: OrderGroups;
  /** The tours that these become, as parts of queries. */
  orderTours: OrderTours;
  /** What is done in the transaction of an order's change. */
  orderChangeListeners: readonly OrderChangeListener[];
};
