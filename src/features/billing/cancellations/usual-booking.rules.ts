import type { OrderActor, OrderState } from '#features/orders/types.ts';
import type { FeedbackStatus } from './cancellation-filters.rules.ts';

export const bookings = [
  'delivered',
  'partlyDelivered',
  'cancelledByCustomer',
  'cancelledByDealer',
  'notReachable',
  'doubleOrder',
] as const;
/** As what an order counts when commission is settled. */
export type BookedAs = (typeof bookings)[number];

export const feedbackReasons = [
  '',
  'customerChangedMind',
  'customerNotReachable',
  'accessImpossible',
  'noStock',
  'doubleOrder',
  'other',
] as const;
export type FeedbackReason = (typeof feedbackReasons)[number];

export type Booking = { isBooked: boolean; bookedAs: BookedAs };

/** How an order came to its unusual end. */
type Ending = {
  state: OrderState;
  /** Which state the last step left; null for one that nobody took. */
  endedFrom: OrderState | null;
  endedBy: OrderActor;
  /** In the own words of whoever ended it. */
  endReason: string;
  /** The dealer let the deadline to confirm or the day of delivery pass. */
  isDealerLate: boolean;
  isPartly: boolean;
  feedback: { status: FeedbackStatus; reason: FeedbackReason };
};

/** What holds until somebody decides: commission for what was delivered, none for what was not. */
export function usualBooking(ending: Ending): Booking {
  const { state, isPartly } = ending;
  if (state === 'cancelled' || state === 'withdrawn')
    return { isBooked: false, bookedAs: cancelledAs(ending) };
  return { isBooked: true, bookedAs: isPartly ? 'partlyDelivered' : 'delivered' };
}

/** What support clarified counts first, then what was written, then who ended it and what the dealer had left undone. */
function cancelledAs(ending: Ending): BookedAs {
  const { state, endedBy, endedFrom, endReason, feedback, isDealerLate } = ending;
  const isByCustomer = endedBy === 'customer' || endedBy === 'guest';
  const clarified = feedback.status === 'clarified' ? bookedForReason[feedback.reason] : null;
  const [, written = null] = bookedForWords.find(([words]) => words.test(endReason)) ?? [];
  if (clarified) return clarified;
  if (state === 'withdrawn') return 'cancelledByCustomer';
  // Whom the customer blames is a matter for support; whether it ordered twice is the customer's to say.
  if (isByCustomer) return written === 'doubleOrder' ? written : 'cancelledByCustomer';
  if (written) return written;
  return endedBy === 'dealer' || isDealerLate || endedFrom === 'disputed'
    ? 'cancelledByDealer'
    : 'cancelledByCustomer';
}

const bookedForReason: Readonly<Record<FeedbackReason, BookedAs | null>> = {
  '': null,
  customerChangedMind: 'cancelledByCustomer',
  customerNotReachable: 'notReachable',
  accessImpossible: 'cancelledByDealer',
  noStock: 'cancelledByDealer',
  doubleOrder: 'doubleOrder',
  other: null,
};

/** As dealers and support write; the first that fits. Who has died or is nowhere to be found has wished for nothing. */
const bookedForWords: readonly (readonly [RegExp, BookedAs])[] = [
  [/doppelt|doppelbestell|zweimal bestellt|zwei mal bestellt|2 ?x bestellt/i, 'doubleOrder'],
  [
    /(händler|lieferant)[^.,;]*(nicht|kein|stornier|lehnt|sagt\w* ab|abgesagt)|nicht (mehr )?lieferbar|lieferengpass/i,
    'cancelledByDealer',
  ],
  [
    /verstorben|gestorben|todesfall|nicht (mehr )?(zu )?erreich|unerreichbar|nicht angetroffen|niemand (da|zu ?hause|angetroffen)|(geht|ging) nicht ans telefon|meldet sich nicht/i,
    'notReachable',
  ],
  [
    /kundenwunsch|wunsch (des|der|vom|von) kund|kund(e|in|en)\b[^.,;]*(storniert|stornieren|sagt\w* ab|abgesagt|verzicht|anders überlegt|(möchte|will|wollte|braucht)[^.,;]* (nicht|kein))/i,
    'cancelledByCustomer',
  ],
];

/** Whether booked state or booking mode differ from what is stored: only such items are saved. */
export const isDirty = (item: Booking, stored: Booking): boolean =>
  item.isBooked !== stored.isBooked || item.bookedAs !== stored.bookedAs;
