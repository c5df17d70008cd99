import type { OrderId } from '#features/catalog/types.ts';
import type { Country } from '#features/places/types.ts';
import { addWorkingDays, type Day, localDay, momentOf } from '#platform/time/calendar.ts';
import type { OrderActor, OrderState } from './orders.types.ts';

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

/** Whether a delivery is overdue that nobody has made, moved or called off since. */
export const isLateDelivery = (state: OrderState, lateAt: Date | null): boolean =>
  lateAt !== null && (state === 'confirmed' || state === 'scheduled');

export type MoveError = 'impossible' | 'not_yours' | 'reason_missing';

export type Move = { from: OrderState | null; to: OrderState; actor: OrderActor; reason: string };

/** Null when the move is allowed; otherwise why it is not. */
export function moveError({ from, to, actor, reason }: Move): MoveError | null {
  const transition = transitions.find((candidate) => candidate.from === from && candidate.to === to);
  if (!transition) return 'impossible';
  if (!transition.by.includes(actor)) return 'not_yours';
  return transition.reasonFrom.includes(actor) && reason.trim() === '' ? 'reason_missing' : null;
}

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

/** The dealer confirms until the end (24:00) of its next working day; that closes the contract. */
export function confirmBy(now: Date, place: { timeZone: string; isWorkingDay: (day: Day) => boolean }): Date {
  const lastDay = addWorkingDays(localDay(now, place.timeZone), 1, place.isWorkingDay);
  return momentOf(lastDay, 24 * 60, place.timeZone);
}

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

/** The most urgent or the newest first. */
export type InboxSort = 'eilig' | 'neu';

/** As an address of the inbox names it. */
export const readInboxSort = (text: string | null): InboxSort => (text === 'neu' ? 'neu' : 'eilig');
