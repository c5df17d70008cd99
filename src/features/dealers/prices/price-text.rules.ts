import { readWrittenNumber, unitsOf } from '#platform/i18n/written-number.ts';

/** EUR or CHF per price unit; beyond it somebody forgot the comma. */
export const highestPrice = 5_000;

/**
 * A figure as people type it, "98,45" or "98.4512", with at most so many digits before and after the comma; in units of
 * the last one, null when it is none. Exact: no float holds it.
 */
export function parseDecimal(text: string, [before, after]: readonly [number, number]): number | null {
  const [, whole = '', fraction = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(text) ?? [];
  const isOne = whole !== '' && whole.length <= before && fraction.length <= after;
  return isOne ? Number(whole + fraction.padEnd(after, '0')) : null;
}

/** A net price as it is typed, in ten-thousandths; null when it is none, or can be read in two ways. */
export function parsePrice(text: string): number | null {
  const read = readWrittenNumber(text, { point: { unclearUpTo: 9_999 }, unit: /€|euro?|chf|s?fr\.?/ });
  const price = read.ok ? unitsOf(read.value, 4) : null;
  return price !== null && price > 0 && price <= highestPrice * 10_000 ? price : null;
}

/** "98,45", with as many decimals as it needs, two at least. */
export function priceText(price: number): string {
  const fraction = String(price % 10_000)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '');
  return `${Math.floor(price / 10_000)},${fraction}`;
}
