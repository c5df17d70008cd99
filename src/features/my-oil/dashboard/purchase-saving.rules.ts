import { type Cents, cents, roundHalfUp } from '#platform/money/money.ts';

/** What a customer paid, gross per price unit of litres or kg, and the country's average of that day if it is known. */
export type Purchase = { unitPrice: Cents; amount: number; priceUnit: number; marketPrice: Cents | null };

/** What was saved against the market, cents; negative when the market was cheaper, null when it is unknown. */
export const savingOf = ({ unitPrice, marketPrice, amount, priceUnit }: Purchase): Cents | null =>
  marketPrice === null ? null : cents(roundHalfUp((marketPrice - unitPrice) * amount, priceUnit));

/** All purchases that can be compared together; null without any. */
export function totalSaving(purchases: readonly Purchase[]): Cents | null {
  const savings = purchases.map(savingOf).filter((saving) => saving !== null);
  return savings.length === 0 ? null : cents(savings.reduce((sum, saving) => sum + saving, 0));
}
