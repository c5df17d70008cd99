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

/** Every n-th day, the last one always, so that a chart of years stays readable and small. */
export function downsampled<T>(series: readonly T[], max: number): readonly T[] {
  const step = Math.ceil(series.length / max);
  return step <= 1 ? series : series.filter((_, at) => (series.length - 1 - at) % step === 0);
}

/** Whether figures of `loadedAt` (milliseconds) may be loaded again: after five minutes (specification, section 9). */
export const isRefreshDue = (loadedAt: number, now: number): boolean => now - loadedAt >= 5 * 60 * 1000;

/** A change of price on the wire, such as -0.0042; programs know a share or false, never null. */
export const shareOf = (share: number | null): number | false =>
  share === null ? false : Math.round(share * 10_000) / 10_000;
