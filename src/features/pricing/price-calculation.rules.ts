import { type Cents, cents, distribute, roundHalfUp, roundToStep } from '#platform/money/money.ts';
import { column, type Rows } from './price-table.ts';
import {
  type Offer,
  type PricePart,
  type PriceSource,
  type PricingInput,
  priceSource,
} from './pricing.types.ts';
import { netLines } from './surcharge-lines.rules.ts';

/** The net price per unit for the whole amount, or -1 below the first tier. */
export function tierPrice(rows: Rows, row: number, input: PricingInput): number {
  const start = row * rows.width;
  const bounds = rows.bounds.lists[rows.numbers[start + column.bounds] ?? 0] ?? [];
  let tier = bounds.length - 1;
  while (tier >= 0 && (bounds[tier] ?? 0) > input.tierAmount) tier -= 1;
  return tier < 0 ? -1 : (rows.numbers[start + column.firstPrice + tier] ?? -1);
}

/**
 * The exact net price as a numerator over (price unit × 10,000): tier and per-unit surcharges times the amount,
 * flat surcharges and those per station times the unit.
 * @param row of the table, whose tier price for the input is `price`
 */
export function netNumerator(
  rows: Rows,
  { row, price }: { row: number; price: number },
  input: PricingInput,
): number {
  const { numbers } = rows;
  const start = row * rows.width;
  const { stations } = input;
  let perUnit = price + input.climatePerUnit + (numbers[start + column.unitFee] ?? 0);
  let flat = (numbers[start + column.fixedFee] ?? 0) + (numbers[start + column.stationFee] ?? 0) * stations;
  const charged = numbers[start + column.charged] ?? 0;
  const fees = rows.fees.numbers;
  for (let left = charged & input.chosenBits; left !== 0; left &= left - 1) {
    const entry = (numbers[start + column.fees] ?? 0) + 3 * bitCount(charged & ((left & -left) - 1));
    perUnit += fees[entry] ?? 0;
    flat += (fees[entry + 1] ?? 0) + (fees[entry + 2] ?? 0) * stations;
  }
  return perUnit * input.amount + flat * input.unit;
}

/** How many bits are set; a fee's place is the number of charged parameters before it. */
function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Over this, a net numerator times (1000 + VAT permille) is gross cents. */
const grossDenominator = (input: PricingInput): number => input.unit * 100_000;

/** Gross total in cents: net × (1 + VAT), rounded half up once, in Switzerland to five Rappen. */
export const grossTotal = (input: PricingInput, numerator: number): number =>
  roundToStep(numerator * (1000 + input.vatPermille), grossDenominator(input), input.roundingStep);

/** Gross price per unit for display. */
export const unitPriceOf = (input: PricingInput, total: number): number =>
  roundHalfUp(total * input.unit, input.amount);

/**
 * What an offer's total is made of, gross, adding up to it exactly: the product, each surcharge that is not free,
 * the climate contribution and, in Switzerland, the rounding to five Rappen where there is any.
 * Works on offers as the pricing service gave them (or spread copies), not on ones that were sent over a wire.
 */
export function partsOf(offer: Offer): readonly PricePart[] {
  return explainPrice(sourceOf(offer), offer.totalPrice);
}

/** The VAT in permille that an offer's price was made with: that of the day on which it was shown. */
export const vatOf = (offer: Offer): number => sourceOf(offer).input.vatPermille;

function sourceOf(offer: Offer): PriceSource {
  const source = offer[priceSource];
  if (!source) throw new TypeError('this offer did not come from the pricing service');
  return source;
}

function explainPrice(source: PriceSource, total: number): PricePart[] {
  const { input } = source;
  const lines = netLines(source);
  const denominator = grossDenominator(input);
  const vatFactor = 1000 + input.vatPermille;
  const gross = lines.map((line) => line.numerator * vatFactor);
  const exact = gross.reduce((sum, part) => sum + part, 0) + input.climatePerUnit * input.amount * vatFactor;
  const beforeRounding = roundToStep(exact, denominator, 1);
  const amounts = distribute(beforeRounding - input.climateAmount, gross, denominator);
  const parts: PricePart[] = lines.map(({ kind, label }, i) => ({
    kind,
    label,
    amount: cents(amounts[i] ?? 0),
  }));
  if (input.climateAmount > 0) {
    parts.push({ kind: 'climate', label: 'Klimaschutzbeitrag', amount: input.climateAmount });
  }
  const rounding = cents(total - beforeRounding);
  if (rounding !== 0) parts.push({ kind: 'rounding', label: 'Rundung', amount: rounding });
  return parts;
}

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
  const { rows, row, input: offered } = sourceOf(offer);
  const bounds = rows.bounds.lists[rows.numbers[row * rows.width + column.bounds] ?? 0] ?? [];
  const climate = offered.climatePerUnit * amount * (1000 + offered.vatPermille);
  const input = {
    ...offered,
    amount,
    tierAmount: Math.max(tierAmount, bounds[0] ?? 0),
    climateAmount: cents(roundToStep(climate, grossDenominator(offered), 1)),
  };
  const price = tierPrice(rows, row, input);
  const total = grossTotal(input, netNumerator(rows, { row, price }, input));
  return {
    totalPrice: cents(total),
    unitPrice: cents(unitPriceOf(input, total)),
    parts: explainPrice({ input, rows, row, tierPrice: price }, total),
  };
}
