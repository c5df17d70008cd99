import { productGroups } from '#features/catalog/shared.ts';
import type { Country } from '#features/places/types.ts';
import type { Formatter } from '#platform/i18n/format.ts';
import { type Cents, cents, roundHalfUp } from '#platform/money/money.ts';
import type { Period } from './periods.rules.ts';
import type { StatisticsTexts } from './statistics.texts.ts';

const noAmounts = {
  /** Of all orders. */
  ordered: 0,
  delivered: 0,
  /** Of the valid orders: delivered where it is known, else ordered. */
  valid: 0,
};

export const noFigures = {
  orders: 0,
  /** Cancelled or withdrawn; all others are valid. */
  cancelled: 0,
  delivered: 0,
  litres: noAmounts,
  kilograms: noAmounts,
  /** Gross, of the valid orders: final where it is known. */
  turnover: cents(0),
  /** Net, as booked so far. */
  commission: cents(0),
};

/** Of the orders that came in on some days, whatever became of them since. */
export type Figures = typeof noFigures;

export type Statistic = {
  /** `before`: the same days a year before; null for a 29th of February alone. */
  rows: readonly (Period & { figures: Figures; before: Figures | null })[];
  total: Figures;
  totalBefore: Figures;
};

const sumOfAmounts = (a: typeof noAmounts, b: typeof noAmounts) => ({
  ordered: a.ordered + b.ordered,
  delivered: a.delivered + b.delivered,
  valid: a.valid + b.valid,
});

export const sumOf = (all: readonly Figures[]): Figures =>
  all.reduce(
    (a, b) => ({
      orders: a.orders + b.orders,
      cancelled: a.cancelled + b.cancelled,
      delivered: a.delivered + b.delivered,
      litres: sumOfAmounts(a.litres, b.litres),
      kilograms: sumOfAmounts(a.kilograms, b.kilograms),
      turnover: cents(a.turnover + b.turnover),
      commission: cents(a.commission + b.commission),
    }),
    noFigures,
  );

/** What the figures are measured in; null when both are there, which cannot be added up, or none is. */
export function unitOf({ litres, kilograms }: Figures): 'l' | 'kg' | null {
  if (litres.ordered > 0 && kilograms.ordered > 0) return null;
  if (litres.ordered > 0) return 'l';
  return kilograms.ordered > 0 ? 'kg' : null;
}

/** The amounts of a unit; litres without one. */
export const amountsIn = ({ litres, kilograms }: Figures, unit: 'l' | 'kg' | null) =>
  unit === 'kg' ? kilograms : litres;

/** Litres or kg of a valid order on average; null without one or with both units. */
export function averageAmount(figures: Figures): number | null {
  const [unit, count] = [unitOf(figures), figures.orders - figures.cancelled];
  return unit === null || count === 0 ? null : roundHalfUp(amountsIn(figures, unit).valid, count);
}

/** Gross price per price unit (100 l or 1,000 kg) on average, weighted by amount; null as above. */
export function averagePrice(figures: Figures): Cents | null {
  const unit = unitOf(figures);
  const amount = unit && amountsIn(figures, unit).valid;
  return amount ? cents(roundHalfUp(figures.turnover * priceUnits[unit], amount)) : null;
}

/** Prices are per so much of a unit. */
const priceUnits = { l: productGroups[1].priceUnit, kg: productGroups[3].priceUnit } as const;

/** Change against before as a share; null when there was nothing. */
export const changeSince = (now: number, before: number): number | null =>
  before === 0 ? null : (now - before) / before;

/** "12.300 l, 4.000 kg"; '' for none. */
export const amountsText = (
  { litres, kilograms }: Figures,
  which: 'ordered' | 'delivered',
  format: Formatter,
): string =>
  [
    ...(litres[which] > 0 ? [`${format.quantity(litres[which])} l`] : []),
    ...(kilograms[which] > 0 ? [`${format.quantity(kilograms[which])} kg`] : []),
  ].join(', ');

/** Below so many orders of the year before a share says nothing: "+1.200,0 %" is one order and then thirteen. */
const fewOrders = 30;

export const isFew = ({ orders }: Figures): boolean => orders < fewOrders;

/** A figure beside that of the year before; `shown` writes either. */
export type ComparedFigure = { now: number | null; earlier: number | null; shown(value: number): string };

type Words = { texts: Pick<StatisticsTexts, 'instead' | 'change' | 'noneBefore'>; format: Formatter };

/** How a figure differs from the year before, whose figures are `before`: by a share, or by both values where it had few orders. */
export function changeText({ now, earlier, shown }: ComparedFigure, before: Figures, words: Words): string {
  const share = now === null || earlier === null ? null : changeSince(now, earlier);
  if (share === null || now === null || earlier === null) return words.texts.noneBefore;
  return isFew(before)
    ? words.texts.instead(shown(now), shown(earlier))
    : words.texts.change(percentText(share, words.format));
}

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
