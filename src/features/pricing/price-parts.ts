import { distribute, roundToStep } from '#platform/money/distribute.ts';
import { cents } from '#platform/money/money.ts';
import { grossDenominator, type PriceSource } from './price.rules.ts';
import type { SurchargeRow } from './pricing.compile.ts';
import { type Offer, type PricePart, priceSource } from './pricing.types.ts';

/**
 * What an offer's total is made of, gross, adding up to it exactly: the product, each surcharge that is not free,
 * the climate contribution and, in Switzerland, the rounding to five Rappen.
 * Works on offers as the pricing service gave them (or spread copies), not on ones that were sent over a wire.
 */
export function partsOf(offer: Offer): readonly PricePart[] {
  const source = offer[priceSource];
  if (!source) throw new TypeError('this offer did not come from the pricing service');
  return explainPrice(source, offer.totalPrice);
}

/** The same from what a price was made of. */
export function explainPrice(source: PriceSource, total: number): PricePart[] {
  const { question } = source;
  const lines = netLines(source);
  const denominator = grossDenominator(question);
  const gross = lines.map((line) => line.numerator * (1000 + question.vatPermille));
  const exact =
    gross.reduce((sum, part) => sum + part, 0) +
    question.climatePerUnit * question.amount * (1000 + question.vatPermille);
  const beforeRounding = roundToStep(exact, denominator, 1);
  const amounts = distribute(beforeRounding - question.climateAmount, gross, denominator);
  const parts: PricePart[] = lines.map(({ kind, label }, i) => ({
    kind,
    label,
    amount: cents(amounts[i] ?? 0),
  }));
  if (question.climateAmount > 0) {
    parts.push({ kind: 'climate', label: 'Klimaschutzbeitrag', amount: question.climateAmount });
  }
  if (question.roundingStep > 1) {
    parts.push({ kind: 'rounding', label: 'Rundung', amount: cents(total - beforeRounding) });
  }
  return parts;
}

type Line = { kind: 'product' | 'surcharge'; label: string; numerator: number };

/** The lines with their exact net share, over the same denominator as the whole price. */
function netLines({ question, rows, row, tierPrice }: PriceSource): Line[] {
  const surcharges = (rows.tariffs[row]?.surcharges ?? [])
    .filter(({ parameterId }) => parameterId === null || question.parameterIds.includes(parameterId))
    .map(
      (row): Line => ({ kind: 'surcharge', label: row.label, numerator: surchargeNumerator(row, question) }),
    )
    .filter((line) => line.numerator !== 0);
  return [
    { kind: 'product', label: question.productName, numerator: tierPrice * question.amount },
    ...surcharges,
  ];
}

function surchargeNumerator(row: SurchargeRow, question: PriceSource['question']): number {
  switch (row.basis) {
    case 'unit':
      return row.netAmount * question.amount;
    case 'delivery':
      return row.netAmount * question.unit;
    case 'station':
      return row.netAmount * question.stations * question.unit;
    case 'extra_station':
      return row.netAmount * (question.stations - 1) * question.unit;
  }
}
