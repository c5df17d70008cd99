import { roundToStep } from '#platform/money/distribute.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import { grossDenominator, grossTotal, netNumerator, tierPrice, unitPriceOf } from './price.rules.ts';
import { explainPrice } from './price-parts.ts';
import { column } from './price-table.ts';
import { type Offer, type PricePart, priceSource } from './pricing.types.ts';

export type PricedAmount = { totalPrice: Cents; unitPrice: Cents; parts: readonly PricePart[] };

/**
 * What another amount than the offered one costs at the offer's own prices: everything per unit follows the amount,
 * flat fees stay. `tierAmount` decides the tier; below the list's first tier that one counts. Minimum amounts and
 * requirements are not asked again, as they bind orders and not deliveries.
 */
export function priceOfAmount(
  offer: Offer,
  { amount, tierAmount }: { amount: number; tierAmount: number },
): PricedAmount {
  const source = offer[priceSource];
  if (!source) throw new TypeError('this offer did not come from the pricing service');
  const { rows, row } = source;
  const bounds = rows.bounds.lists[rows.numbers[row * rows.width + column.bounds] ?? 0] ?? [];
  const question = {
    ...source.question,
    amount,
    tierAmount: Math.max(tierAmount, bounds[0] ?? 0),
  };
  const climate = question.climatePerUnit * amount * (1000 + question.vatPermille);
  question.climateAmount = cents(roundToStep(climate, grossDenominator(question), 1));
  const price = tierPrice(rows, row, question);
  const total = grossTotal(question, netNumerator(rows, { row, price }, question));
  return {
    totalPrice: cents(total),
    unitPrice: cents(unitPriceOf(question, total)),
    parts: explainPrice({ question, rows, row, tierPrice: price }, total),
  };
}
