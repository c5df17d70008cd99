import { roundToStep } from '#platform/money/distribute.ts';
import { type Cents, roundHalfUp } from '#platform/money/money.ts';
import { column, type Rows } from './price-table.ts';

/** Everything about a wish that its price depends on, the same for all dealers. */
export type PricingInput = {
  /** Litres or kg. */
  amount: number;
  /** Decides the tier: the amount, or that of all deliveries of a collective order. */
  tierAmount: number;
  stations: number;
  /** Price unit U: 100 l or 1,000 kg. */
  unit: number;
  productName: string;
  vatPermille: number;
  /** Cents or Rappen that a total is rounded to: 1, in Switzerland 5. */
  roundingStep: 1 | 5;
  /** Bits of the chosen parameters: what a dealer must offer, and which fees apply. */
  chosenBits: number;
  /** Parameter ids behind `chosenBits`. */
  parameterIds: readonly number[];
  /** Net climate contribution per unit in ten-thousandths; 0 when not chosen. */
  climatePerUnit: number;
  /** Gross climate contribution for the amount. */
  climateAmount: Cents;
  /** As `priceSecond`; price lists must be valid then. */
  second: number;
};

/** What a price was made from; kept with an offer so that it can be explained later. */
export type PriceSource = { question: PricingInput; rows: Rows; row: number; tierPrice: number };

/** The net price per unit for the whole amount, or -1 below the first tier. */
export function tierPrice(rows: Rows, row: number, question: PricingInput): number {
  const start = row * rows.width;
  const bounds = rows.bounds.lists[rows.numbers[start + column.bounds] ?? 0] ?? [];
  let tier = bounds.length - 1;
  while (tier >= 0 && (bounds[tier] ?? 0) > question.tierAmount) tier -= 1;
  return tier < 0 ? -1 : (rows.numbers[start + column.firstPrice + tier] ?? -1);
}

/**
 * The exact net price as a numerator over (price unit × 10,000): tier and per-unit surcharges times the amount,
 * flat surcharges and those per station times the unit.
 * @param row of the table, whose tier price for the question is `price`
 */
export function netNumerator(
  rows: Rows,
  { row, price }: { row: number; price: number },
  question: PricingInput,
): number {
  const { numbers } = rows;
  const start = row * rows.width;
  const { stations } = question;
  let perUnit = price + question.climatePerUnit + (numbers[start + column.unitFee] ?? 0);
  let flat = (numbers[start + column.fixedFee] ?? 0) + (numbers[start + column.stationFee] ?? 0) * stations;
  const charged = numbers[start + column.charged] ?? 0;
  const fees = rows.fees.numbers;
  for (let left = charged & question.chosenBits; left !== 0; left &= left - 1) {
    const entry = (numbers[start + column.fees] ?? 0) + 3 * bitCount(charged & ((left & -left) - 1));
    perUnit += fees[entry] ?? 0;
    flat += (fees[entry + 1] ?? 0) + (fees[entry + 2] ?? 0) * stations;
  }
  return perUnit * question.amount + flat * question.unit;
}

/** How many bits are set; a fee's place is the number of charged parameters before it. */
function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Over this, a net numerator times (1000 + VAT permille) is gross cents. */
export const grossDenominator = (question: PricingInput): number => question.unit * 100_000;

/** Gross total in cents: net × (1 + VAT), rounded half up once, in Switzerland to five Rappen. */
export const grossTotal = (question: PricingInput, numerator: number): number =>
  roundToStep(numerator * (1000 + question.vatPermille), grossDenominator(question), question.roundingStep);

/** Gross price per unit for display. */
export const unitPriceOf = (question: PricingInput, total: number): number =>
  roundHalfUp(total * question.unit, question.amount);
