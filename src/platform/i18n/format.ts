import { madeOnce } from '../memoize.ts';
import type { Cents } from '../money/money.ts';
import type { Locale } from './catalogue.ts';

/**
 * The one formatter of the marketplace. DE and AT: "3.000", "98,45 €"; CH: "3'000", "CHF 98.45".
 * Intl alone differs for de-AT (grouping, sign position), so Austria is formatted as Germany.
 */
export type Formatter = ReturnType<typeof makeFormatter>;

/** Times are shown in Europe/Berlin, which Vienna and Zurich share; a YYYY-MM-DD day is a local day as it stands. */
export const formatter: (locale: Locale) => Formatter = madeOnce(makeFormatter);

function makeFormatter(locale: Locale) {
  const swiss = locale === 'de-CH';
  const language = swiss ? 'de-CH' : 'de-DE';
  // Each is made when it is first needed: on a phone that costs a visible pause, and most pages need one or two.
  const numbers = madeOnce(
    (digits: number) =>
      new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
  const days = madeOnce(
    (kind: keyof typeof dayKinds) =>
      new Intl.DateTimeFormat(language, { ...dayKinds[kind], timeZone: 'Europe/Berlin' }),
  );
  const decimal = (value: number, digits: number): string => {
    const text = numbers(digits).format(value);
    return swiss ? text.replaceAll('’', "'") : text;
  };
  const amount = (value: Cents) => decimal(value / 100, 2);
  const date = (day: Date | string) => days('numeric').format(toDate(day));
  const time = (moment: Date) => days('clock').format(moment);
  return {
    /** Whole number with thousands separators. */
    quantity: (value: number) => decimal(value, 0),
    /** Number with a fixed count of decimals. */
    decimal,
    /** The sign that `money` writes. */
    currency: swiss ? 'CHF' : '€',
    /** Minor units with two decimals and their name, e.g. 9845 hundredths → "98,45 Cent". */
    minorUnits: (hundredths: number) => `${decimal(hundredths / 100, 2)} ${swiss ? 'Rappen' : 'Cent'}`,
    /** Two decimals without the currency, from minor units. */
    amount,
    /** Two decimals and the currency, from minor units. */
    money: (value: Cents) => (swiss ? `CHF ${amount(value)}` : `${amount(value)} €`),
    /** From the lower to the higher amount, in minor units; the currency once. */
    moneyRange: (low: Cents, high: Cents) =>
      swiss ? `CHF ${amount(low)} bis ${amount(high)}` : `${amount(low)} bis ${amount(high)} €`,
    /** A share as percent, e.g. 0.003 → "0,3 %". */
    percent: (share: number) => `${decimal(share * 100, 1)} %`,
    /** 4. Dez. 2026 → "04.12.2026" */
    date,
    /** "Fr, 4. Dez." */
    shortDay: (day: Date | string) => days('short').format(toDate(day)).replace('.,', ','),
    /** "Freitag, 4. Dezember 2026" */
    longDay: (day: Date | string) => days('long').format(toDate(day)),
    /** "3. Februar" */
    dayOfMonth: (day: Date | string) => days('dayOfMonth').format(toDate(day)),
    /** "29. Jan." */
    briefDay: (day: Date | string) => days('brief').format(toDate(day)),
    /** "Februar 2027" */
    month: (day: Date | string) => days('month').format(toDate(day)),
    /** "Feb." */
    briefMonth: (day: Date | string) => days('briefMonth').format(toDate(day)),
    /** "08:40" */
    time,
    /** "04.12.2026, 08:40" */
    moment: (moment: Date) => `${date(moment)}, ${time(moment)}`,
  };
}

/** A figure and its unit, to be printed on one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Lets long words joined by a slash break behind it. */
export const breakable = (label: string): string => label.replaceAll('/', '/\u200b');

const dayKinds = {
  numeric: { day: '2-digit', month: '2-digit', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  dayOfMonth: { day: 'numeric', month: 'long' },
  brief: { day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
  briefMonth: { month: 'short' },
  clock: { hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const toDate = (day: Date | string): Date =>
  typeof day === 'string' ? new Date(`${day.slice(0, 10)}T12:00:00Z`) : day;
