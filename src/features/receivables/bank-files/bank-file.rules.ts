import { type Day, isDay } from '#platform/time/calendar.ts';

export type Currency = 'EUR' | 'CHF';

/** A movement on the operator's account; cents (Rappen), negative when money left. */
export type Movement = {
  bookedOn: Day;
  amount: number;
  currency: Currency;
  /** Who stands on the other side. */
  party: string;
  iban: string;
  purpose: string;
  endToEndId: string;
  /** Why a debit or transfer came back (ISO 20022); '' when it did not. */
  returnCode: string;
  /** What the bank took for that, as a part of the amount; 0 when nothing is said of it. */
  fee: number;
  /** The bank's name for it; '' when it gives none. It names a movement together with account, day and amount alone. */
  bankRef: string;
  /** Of how many payments it consists that the file does not name; 1 for most. */
  payments: number;
  /** Names an entry whose payments its statement does not tell, as a notification (CAMT.054) names it; '' elsewhere. */
  entryKey: string;
  /** The entry whose payment it is, where a notification tells of it or a statement of several; '' elsewhere. */
  partOf: string;
};

/** Why a movement of a file is not taken. */
export const leftReasons = [
  'pending',
  'informs',
  'zero',
  'too_large',
  'currency',
  'day',
  'amount',
  'note',
  'resolved',
  'booked_whole',
  'held',
  'no_statement',
] as const;
export type LeftReason = (typeof leftReasons)[number];

/** What a file says of a movement that is not taken, as far as it can be read. */
export type Said = { bookedOn: Day | null; amount: string; party: string; purpose: string };

/** `place`: where somebody finds it in the file. */
export type LeftLine = { place: string; kind: 'left'; reason: LeftReason; said: Said };
export type FileLine = { place: string; kind: 'movement'; movement: Movement } | LeftLine;

/** One statement of an account, or a page of it; balances in cents, negative in debt. */
export type Statement = {
  /** IBAN; '' where the file names none. */
  account: string;
  /** Pages of one statement have one name. */
  name: string;
  currency: string;
  opening: number | null;
  closing: number | null;
  /** Sum of all that was booked, whether it is taken or not; null where an amount cannot be read. */
  booked: number | null;
  lines: readonly FileLine[];
  /** Entries whose parts do not come to their amount. */
  faults: readonly StatementError[];
};

/** What does not add up, in cents: `found` instead of `expected`. */
export type StatementError = {
  what: 'parts' | 'balance' | 'rows' | 'cut';
  place: string;
  expected: number;
  found: number;
};
export type BalanceError = StatementError & { currency: string };

export type Source = 'camt' | 'mt940' | 'csv';

/** `isNotice`: a CAMT.054, which may name the parts of what a statement has as one. */
export type BankDocument = { source: Source; isNotice: boolean; statements: readonly Statement[] };

export type BankFileError = 'no_statement' | 'columns' | 'quotes' | 'no_currency';

/** A booking as a format has it, before anybody has decided whether it is taken. */
export type Booking = Omit<Movement, 'bookedOn' | 'amount' | 'currency'> & {
  place: string;
  day: string;
  /** Null where it cannot be read. */
  amount: number | null;
  amountText: string;
  currency: string;
  /** `note`: words of the file that are no booking. */
  status: 'booked' | 'pending' | 'informs' | 'note';
};

/** No order comes to a million. */
const maxAmount = 99_999_999;

/** Takes a booking or says why not. */
export function fileLineOf(booking: Booking): FileLine {
  const { place, day, amount, amountText, currency } = booking;
  const reason = reasonToLeave(booking);
  const texts = textsOf(booking);
  if (reason === null && amount !== null && isCurrency(currency)) {
    const { fee, payments } = booking;
    return {
      place,
      kind: 'movement',
      movement: { bookedOn: day, amount, currency, fee, payments, ...texts },
    };
  }
  const { party, purpose } = texts;
  const bookedOn = isDay(day) ? day : null;
  const written = amount === null ? `${amountText} ${currency}` : amountWithCurrency({ amount, currency });
  const said = { bookedOn, amount: plain(written, 60), party, purpose };
  return { place, kind: 'left', reason: reason ?? 'amount', said };
}

const decimals = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "1.250,00 USD", of cents. */
export const amountWithCurrency = ({ amount, currency }: { amount: number; currency: string }): string =>
  `${decimals.format(amount / 100)} ${currency}`;

function reasonToLeave({ day, amount, currency, status }: Booking): LeftReason | null {
  if (status !== 'booked') return status;
  if (amount === null) return 'amount';
  if (!isDay(day)) return 'day';
  if (amount === 0) return 'zero';
  if (!isCurrency(currency)) return 'currency';
  return Math.abs(amount) > maxAmount ? 'too_large' : null;
}

const isCurrency = (text: string): text is Currency => text === 'EUR' || text === 'CHF';

/** Texts as the database takes them, none longer than the standard has it. */
const textsOf = (booking: Booking) => ({
  bankRef: plain(booking.bankRef, 140),
  party: plain(booking.party, 140),
  iban: plain(booking.iban, 34),
  purpose: plain(booking.purpose, 500),
  endToEndId: plain(booking.endToEndId, 35),
  returnCode: plain(booking.returnCode, 35),
  entryKey: plain(booking.entryKey, 140),
  partOf: plain(booking.partOf, 140),
});

const plain = (text: string, max: number): string =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, max);

/** The sum of what was booked; null when an amount among it is unreadable. */
export const bookedSum = (bookings: readonly Pick<Booking, 'amount' | 'status'>[]): number | null =>
  bookings
    .filter(({ status }) => status === 'booked')
    .reduce<number | null>((sum, { amount }) => (sum === null || amount === null ? null : sum + amount), 0);

export type Check = { balance: 'adds_up' | 'differs' | 'unchecked'; faults: readonly BalanceError[] };

/** Whether statements add up, each over all of its pages, in whichever document of the file they stand. */
export function checkStatements(statements: readonly Statement[]): Check {
  const pages = Map.groupBy(statements, ({ account, name, currency }) =>
    JSON.stringify([account, name, currency]),
  );
  const checked = [...pages.values()].map(balanceOf);
  const ofStatements = statements.flatMap(({ faults, currency }) =>
    faults.map((fault) => ({ ...fault, currency })),
  );
  const faults = [...ofStatements, ...checked.flatMap(({ fault }) => fault ?? [])];
  if (faults.length > 0) return { balance: 'differs', faults };
  const isChecked = checked.length > 0 && checked.every(({ isKnown }) => isKnown);
  return { balance: isChecked ? 'adds_up' : 'unchecked', faults };
}

function balanceOf(pages: readonly Statement[]): { isKnown: boolean; fault?: BalanceError } {
  const { opening, closing } = endsOf(pages);
  if (opening === null || closing === null) return { isKnown: false };
  const booked = pages.reduce<number | null>(
    (sum, page) => (sum === null || page.booked === null ? null : sum + page.booked),
    0,
  );
  // What cannot be read cannot be added: the file says what it comes to, and we do not.
  const found = booked === null ? opening : opening + booked;
  if (booked !== null && found === closing) return { isKnown: true };
  const { name = '', currency = '' } = pages[0] ?? {};
  return { isKnown: true, fault: { what: 'balance', place: name, expected: closing, found, currency } };
}

type Ends = Pick<Statement, 'opening' | 'closing'>;

/** Where pages begin and end, in whichever order they stand: the balances that no other page goes on from. */
function endsOf(pages: readonly Ends[]): Ends {
  const ends = pages.flatMap(({ closing }) => closing ?? []);
  const begins = pages
    .flatMap(({ opening }) => opening ?? [])
    .filter((opening) => {
      const at = ends.indexOf(opening);
      if (at >= 0) ends.splice(at, 1);
      return at < 0;
    });
  const [opening, closing] = [begins[0] ?? null, ends[0] ?? null];
  if (begins.length === 1 && ends.length === 1) return { opening, closing };
  return {
    opening: pages.find((page) => page.opening !== null)?.opening ?? null,
    closing: pages.findLast((page) => page.closing !== null)?.closing ?? null,
  };
}

/** What banks write where they have no reference. */
const placeholders =
  /^(?:[\s0*./–-]*|NON?REF|NOREFERENCE|NOTPROVIDED|NOTAVAILABLE|NONE|N\/?A|UNKNOWN|KEINE)$/i;

/** A reference; '' for what only stands in its place. */
export const referenceIn = (text: string): string => {
  const reference = text.trim();
  return placeholders.test(reference) ? '' : reference;
};
