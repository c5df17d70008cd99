import type { Cents } from '../money/money.ts';
import type { Locale } from './catalogue.ts';

/**
 * The one formatter of the marketplace. DE and AT: "3.000", "98,45 €"; CH: "3'000", "CHF 98.45".
 * Intl alone differs for de-AT (grouping, sign position), so Austria is formatted as Germany.
 */
export type Formatter = {
  /** Whole number with thousands separators. */
  quantity(value: number): string;
  /** Number with a fixed count of decimals. */
  decimal(value: number, digits: number): string;
  /** Two decimals and the currency, from minor units. */
  money(value: Cents): string;
  /** Two decimals without the currency, from minor units. */
  amount(value: Cents): string;
  /** A share as percent, e.g. 0.003 → "0,3 %". */
  percent(share: number): string;
  /** 4. Dez. 2026 → "04.12.2026" */
  date(day: Date | string): string;
  /** "Fr, 4. Dez." */
  shortDay(day: Date | string): string;
  /** "Freitag, 4. Dezember 2026" */
  longDay(day: Date | string): string;
  /** "08:40" */
  time(moment: Date): string;
  /** "04.12.2026, 08:40" */
  moment(moment: Date): string;
};

const formatters = new Map<Locale, Formatter>();

/** Times are shown in Europe/Berlin, which Vienna and Zurich share; a YYYY-MM-DD day is a local day as it stands. */
export function formatter(locale: Locale): Formatter {
  const known = formatters.get(locale);
  if (known) return known;
  const made = makeFormatter(locale);
  formatters.set(locale, made);
  return made;
}

function makeFormatter(locale: Locale): Formatter {
  const swiss = locale === 'de-CH';
  const language = swiss ? 'de-CH' : 'de-DE';
  const currency = swiss ? 'CHF' : '€';
  const days = dayFormats(language);
  const numbers = numberFormats(language, swiss);
  const amount = (value: Cents) => numbers(value / 100, 2);
  const date = (day: Date | string) => days.numeric().format(toDate(day));
  const time = (moment: Date) => days.clock().format(moment);
  return {
    quantity: (value) => numbers(value, 0),
    decimal: numbers,
    amount,
    money: (value) => (swiss ? `${currency} ${amount(value)}` : `${amount(value)} ${currency}`),
    percent: (share) => `${numbers(share * 100, 1)} %`,
    date,
    shortDay: (day) => days.short().format(toDate(day)).replace('.,', ','),
    longDay: (day) => days.long().format(toDate(day)),
    time,
    moment: (moment) => `${date(moment)}, ${time(moment)}`,
  };
}

/** Each is made when it is first needed: on a phone that costs a visible pause, and most pages need one or two. */
function dayFormats(language: string) {
  const made = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(language, { ...options, timeZone: 'Europe/Berlin' }));
  return {
    numeric: made({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    short: made({ weekday: 'short', day: 'numeric', month: 'short' }),
    long: made({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    clock: made({ hour: '2-digit', minute: '2-digit' }),
  };
}

function once<T extends object>(make: () => T): () => T {
  let known: T | null = null;
  return () => {
    known ??= make();
    return known;
  };
}

function numberFormats(language: string, swiss: boolean) {
  const byDigits = new Map<number, Intl.NumberFormat>();
  return (value: number, digits: number): string => {
    let format = byDigits.get(digits);
    if (!format) {
      format = new Intl.NumberFormat(language, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      byDigits.set(digits, format);
    }
    const text = format.format(value);
    return swiss ? text.replaceAll('’', "'") : text;
  };
}

const toDate = (day: Date | string): Date =>
  typeof day === 'string' ? new Date(`${day.slice(0, 10)}T12:00:00Z`) : day;
