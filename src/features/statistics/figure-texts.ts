import type { Country } from '#features/places/types.ts';
import type { Formatter } from '#platform/i18n/format.ts';
import type { Amounts, Figures } from './statistics.types.ts';

/** "12.300 l, 4.000 kg"; '' for none. */
export const amountsText = (
  { litres, kilograms }: Pick<Figures, 'litres' | 'kilograms'>,
  which: keyof Amounts,
  format: Formatter,
): string =>
  [
    ...(litres[which] > 0 ? [`${format.quantity(litres[which])} l`] : []),
    ...(kilograms[which] > 0 ? [`${format.quantity(kilograms[which])} kg`] : []),
  ].join(', ');

/** "+3,2 %", "−3,2 %" */
export function percentText(share: number, format: Formatter): string {
  const size = format.percent(Math.abs(share));
  if (Math.round(share * 1000) === 0) return `±${format.percent(0)}`;
  return share > 0 ? `+${size}` : `−${size}`;
}

/** Minor units without their cents, where only the size matters: "71.142.627 €", "CHF 71'142'627". */
export function wholeMoney(
  value: number,
  { currencySymbol }: Pick<Country, 'currencySymbol'>,
  format: Formatter,
): string {
  const whole = format.quantity(Math.round(value / 100));
  return currencySymbol === '€' ? `${whole}\u00A0€` : `${currencySymbol}\u00A0${whole}`;
}
