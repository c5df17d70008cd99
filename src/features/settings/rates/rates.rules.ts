import { parseAmount, rateKinds } from '#features/catalog/shared.ts';
import type { Rate, RateKind } from '#features/catalog/types.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { formatter } from '#platform/i18n/format.ts';
import { cents } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';

/** The rate on a day of rates in ascending order; null before the first. */
export const rateAt = (rates: readonly Rate[], day: Day): Rate | null =>
  rates.findLast(({ validFrom }) => validFrom <= day) ?? null;

/** The rate that must never stand on the other side of this one. */
export const oppositeOf: Readonly<Partial<Record<RateKind, RateKind>>> = {
  cancellation_minimum: 'cancellation_maximum',
  cancellation_maximum: 'cancellation_minimum',
};

/** Whether the least is more than the most on some day from `from` on. */
export const areCrossed = (
  { minimum, maximum }: { minimum: readonly Rate[]; maximum: readonly Rate[] },
  from: Day,
): boolean =>
  [from, ...[...minimum, ...maximum].map(({ validFrom }) => validFrom).filter((day) => day > from)].some(
    (day) => (rateAt(minimum, day)?.value ?? 0) > (rateAt(maximum, day)?.value ?? Number.POSITIVE_INFINITY),
  );

/** Rates that have not begun: all that may still be changed. */
export const comingRates = (rates: readonly Rate[], today: Day): readonly Rate[] =>
  rates.filter(({ validFrom }) => validFrom > today);

/** "19,0 %", "25,00 €", "1,34 €". */
export function rateText(kind: RateKind, value: number, countryId: CountryId): string {
  const format = formatter(countries[countryId].locale);
  const { unit } = rateKinds[kind];
  if (unit === 'permille') return format.percent(value / 1000);
  if (unit === 'cents') return format.money(cents(value));
  const text = format.decimal(value / 10_000, value % 100 === 0 ? 2 : 4);
  return countryId === 3 ? `CHF ${text}` : `${text} €`;
}

/** A rate as people write it: "19", "8,1 %", "25,00 €"; null when it is none of the kind. */
export function readRate(kind: RateKind, input: string): number | null {
  const { unit, max } = rateKinds[kind];
  const written = input.replace(/[€%\s]|CHF/g, '');
  const digits = { permille: 1, cents: 2, net: 4 }[unit];
  const [, whole = '', fraction = ''] = /^(.*?)(?:[,.](\d{1,4}))?$/.exec(written) ?? [];
  const units = parseAmount(whole);
  if (units === null || fraction.length > digits) return null;
  const value = units * 10 ** digits + Number(fraction.padEnd(digits, '0') || 0);
  return value <= max ? value : null;
}
