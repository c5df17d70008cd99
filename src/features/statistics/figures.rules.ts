import { productGroups } from '#features/catalog/shared.ts';
import { type Cents, cents, roundHalfUp } from '#platform/money/money.ts';
import type { Amounts, Figures } from './statistics.types.ts';

const noAmounts: Amounts = { ordered: 0, delivered: 0, valid: 0 };

export const noFigures: Figures = {
  ...{ orders: 0, cancelled: 0, delivered: 0, litres: noAmounts, kilograms: noAmounts },
  ...{ turnover: cents(0), commission: cents(0) },
};

const sumOfAmounts = (a: Amounts, b: Amounts): Amounts => ({
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

/** Litres or kg of a valid order on average; null without one or with both units. */
export function averageAmount(figures: Figures): number | null {
  const [unit, count] = [unitOf(figures), figures.orders - figures.cancelled];
  if (unit === null || count === 0) return null;
  return roundHalfUp(validAmount(figures, unit), count);
}

/** Gross price per price unit (100 l or 1,000 kg) on average, weighted by amount; null as above. */
export function averagePrice(figures: Figures): Cents | null {
  const unit = unitOf(figures);
  const amount = unit && validAmount(figures, unit);
  if (unit === null || !amount) return null;
  return cents(roundHalfUp(figures.turnover * priceUnits[unit], amount));
}

/** Prices are per so much of a unit. */
export const priceUnits = { l: productGroups[1].priceUnit, kg: productGroups[3].priceUnit } as const;

const validAmount = ({ litres, kilograms }: Figures, unit: 'l' | 'kg'): number =>
  unit === 'l' ? litres.valid : kilograms.valid;

/** Change against before as a share; null when there was nothing. */
export const changeSince = (now: number, before: number): number | null =>
  before === 0 ? null : (now - before) / before;
