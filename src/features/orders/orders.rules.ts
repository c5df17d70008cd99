import type { OrderId } from '#features/catalog/types.ts';
import type { Country } from '#features/places/types.ts';
import { addDays, addWorkingDays, type Day, localDay, momentOf } from '#platform/time/calendar.ts';
import {
  type OrderActor,
  type OrderState,
  type RecordName,
  recordNames,
  type StepName,
} from './orders.types.ts';

export type Transition = {
  from: OrderState | null;
  to: OrderState;
  by: readonly OrderActor[];
  /** Who of them has to say why. */
  reasonFrom: readonly OrderActor[];
};

const move = (
  from: OrderState | null,
  to: OrderState,
  by: readonly OrderActor[],
  reasonFrom: readonly OrderActor[] = [],
): Transition => ({ from, to, by, reasonFrom });

const customers: readonly OrderActor[] = ['customer', 'guest'];

/** Every change that an order can make, and who may make it. Anything else is refused. */
export const transitions: readonly Transition[] = [
  move(null, 'placed', customers),
  // The customer waits longer for a dealer who let the deadline pass.
  move('placed', 'placed', customers),
  move('placed', 'confirmed', ['dealer']),
  move('placed', 'cancelled', [...customers, 'dealer', 'support'], ['dealer', 'support']),
  move('confirmed', 'scheduled', ['dealer']),
  move('confirmed', 'cancelled', [...customers, 'dealer', 'support'], ['dealer', 'support']),
  move('confirmed', 'withdrawn', customers),
  // Another date.
  move('scheduled', 'scheduled', ['dealer']),
  move('scheduled', 'delivered', ['dealer']),
  // Support ends what a dealer has left undone.
  move('scheduled', 'cancelled', ['dealer', 'support'], ['dealer', 'support']),
  move('scheduled', 'withdrawn', customers),
  move('delivered', 'settled', ['operator', 'dealer']),
  move('delivered', 'disputed', [...customers, 'support'], [...customers, 'support']),
  move('delivered', 'withdrawn', customers),
  // What the customer was told of, fourteen days to complain, is not the dealer's to shorten.
  move('settled', 'disputed', [...customers, 'support'], [...customers, 'support']),
  // A right that the customer has for fourteen days does not end because somebody settles or complains.
  move('settled', 'withdrawn', customers),
  move('disputed', 'withdrawn', customers),
  move('disputed', 'settled', ['support'], ['support']),
  move('disputed', 'cancelled', ['support'], ['support']),
];

const dealerAndSupport: readonly OrderActor[] = ['dealer', 'support'];

/** What can be recorded of an order in which states, by whom, and who of them has to say why. */
const records: Readonly<
  Record<
    RecordName,
    { in: readonly OrderState[]; by: readonly OrderActor[]; reasonFrom?: readonly OrderActor[] }
  >
> = {
  appointment_accepted: { in: ['scheduled'], by: [...customers, 'support'] },
  appointment_proposed: { in: ['scheduled'], by: [...customers, 'support'] },
  appointment_declined: { in: ['scheduled'], by: [...customers, 'support'] },
  delivery_corrected: {
    in: ['delivered', 'disputed'],
    by: dealerAndSupport,
    reasonFrom: dealerAndSupport,
  },
  goods_returned: { in: ['withdrawn'], by: dealerAndSupport },
  // What was paid to the operator goes back by its jobs.
  money_refunded: { in: ['withdrawn'], by: [...dealerAndSupport, 'operator'] },
  dealer_reminded: { in: ['placed', 'confirmed', 'scheduled'], by: ['support'] },
};

export const isRecord = (step: StepName): step is RecordName => recordNames.some((name) => name === step);

/** Whether a delivery is overdue that nobody has made, moved or called off since. */
export const isLateDelivery = (state: OrderState, lateAt: Date | null): boolean =>
  lateAt !== null && (state === 'confirmed' || state === 'scheduled');

export type MoveError = 'impossible' | 'not_yours' | 'reason_missing';

export type Move = { from: OrderState | null; to: StepName; actor: OrderActor; reason: string };

/** Null when the move is allowed; otherwise why it is not. */
export function moveError({ from, to, actor, reason }: Move): MoveError | null {
  const allowed = isRecord(to)
    ? from !== null && records[to].in.includes(from) && records[to]
    : transitions.find((candidate) => candidate.from === from && candidate.to === to);
  if (!allowed) return 'impossible';
  if (!allowed.by.includes(actor)) return 'not_yours';
  return allowed.reasonFrom?.includes(actor) && reason.trim() === '' ? 'reason_missing' : null;
}

/** What somebody may record of an order here. */
export const recordsIn = (state: OrderState, actor: OrderActor): RecordName[] =>
  recordNames.filter((name) => records[name].in.includes(state) && records[name].by.includes(actor));

/** Where somebody may take an order from here. */
export const stepsFrom = (from: OrderState, actor: OrderActor): OrderState[] =>
  transitions.filter((one) => one.from === from && one.by.includes(actor)).map((one) => one.to);

/** No vowels (no words), no 0/O, 1/I/L: readable on paper and by phone. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXYZ';
const randomLetters = 6;

/**
 * Six letters from random bytes. Bytes beyond the last whole multiple of 28 are passed over, so that every letter is
 * equally likely; null when the bytes run out.
 */
export function numberLetters(random: Uint8Array): string | null {
  const fair = 256 - (256 % alphabet.length);
  const letters = [...random].filter((byte) => byte < fair).slice(0, randomLetters);
  if (letters.length < randomLetters) return null;
  return letters.map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** "DE-26-4F7K-2Q": country, year, six letters (28^6 = 480 million a year and country). */
export function orderNumber(iso: Country['iso'], year: number, random: Uint8Array): string | null {
  const text = numberLetters(random);
  return text && `${iso}-${String(year % 100).padStart(2, '0')}-${text.slice(0, 4)}-${text.slice(4)}`;
}

/** What a person may type for a number: any case, with or without hyphens. Null when it cannot be one. */
export function normalizeOrderNumber(input: string): string | null {
  const text = input.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const parts = /^(DE|AT|CH)(\d{2})([0-9A-Z]{4})([0-9A-Z]{2})$/.exec(text);
  return parts ? parts.slice(1).join('-') : null;
}

const idsOfYear = 10 ** 13;

/** Random and without order; the year in front finds the partition. `random` in [0, 2^48). */
export const orderId = (year: number, random: number): OrderId =>
  ((year - 2000) * idsOfYear + (random % idsOfYear)) as OrderId;

export const yearOfOrder = (id: OrderId): number => 2000 + Math.floor(id / idsOfYear);

/** An id as it stands in an address, or null. */
export function parseOrderId(text: string): OrderId | null {
  const id = /^\d{14,15}$/.test(text) ? Number(text) : 0;
  return id >= 20 * idsOfYear && id < 100 * idsOfYear ? (id as OrderId) : null;
}

/** A dealer has at least so long to confirm, in milliseconds. */
const leastToConfirm = 6 * 60 * 60 * 1000;

/**
 * The dealer confirms until the end (24:00) of its next working day; that closes the contract. Express begins on that
 * day already: then it confirms until the end of the working day before, so that nothing is promised for a time at which
 * there need be no contract. Where that leaves it no time (ordered at night), the first day of delivery is the last.
 * @param place.deliveryStart first day on which the delivery may come; left out when that day has passed
 */
export function confirmBy(
  now: Date,
  place: { timeZone: string; isWorkingDay: (day: Day) => boolean; deliveryStart?: Day },
): Date {
  const today = localDay(now, place.timeZone);
  const usual = addWorkingDays(today, 1, place.isWorkingDay);
  const endOf = (day: Day) => momentOf(day, 24 * 60, place.timeZone);
  const { deliveryStart = null } = place;
  if (deliveryStart === null || deliveryStart > usual) return endOf(usual);
  let before = addDays(deliveryStart, -1);
  while (before > today && !place.isWorkingDay(before)) before = addDays(before, -1);
  const isEnough = before >= today && endOf(before).getTime() - now.getTime() >= leastToConfirm;
  const isWorked = place.isWorkingDay(before);
  return endOf(isEnough && isWorked ? before : deliveryStart < today ? today : deliveryStart);
}

/** The day that ends with the deadline. */
export const lastDayToConfirm = (now: Date, place: Parameters<typeof confirmBy>[1]): Day =>
  localDay(new Date(confirmBy(now, place).getTime() - 1), place.timeZone);

/** What lies in which tab of the inbox. */
export const inboxTabs = {
  neu: ['placed'],
  termin: ['confirmed'],
  lieferung: ['scheduled'],
  abrechnung: ['delivered', 'disputed'],
  fertig: ['settled'],
  storniert: ['cancelled', 'withdrawn'],
} as const satisfies Record<string, readonly OrderState[]>;

export type InboxTab = keyof typeof inboxTabs;

/** Whether an order stays in its tab after a step: what is only written down leaves it in its state. */
export const isSameTab = (from: OrderState, to: StepName): boolean =>
  recordNames.some((record) => record === to) ||
  Object.values(inboxTabs).some(
    (states: readonly StepName[]) => states.includes(from) && states.includes(to),
  );

/** The most urgent or the newest first. */
export type InboxSort = 'eilig' | 'neu';

/** As an address of the inbox names it. */
export const readInboxSort = (text: string | null): InboxSort => (text === 'neu' ? 'neu' : 'eilig');

/** Names of the fields that say what each station got; none for an order with a single one. */
export const stationFields = (stations: number): string[] =>
  stations > 1 ? Array.from({ length: stations }, (_, at) => `station${at + 1}`) : [];
