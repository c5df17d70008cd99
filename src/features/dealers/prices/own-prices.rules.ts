import type { FormOutcome } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { readWrittenNumber, unitsOf } from '#platform/i18n/written-number.ts';
import type { PriceListChange, PriceTiers } from '../dealers.types.ts';

/** A dealer's zone and its present lists by product. */
export type PricedZone = {
  id: number;
  name: string;
  codeCount: number;
  lists: Readonly<Record<number, PriceTiers>>;
};

/** More than any dealer has; keeps grid and import readable. */
export const maxTiers = 15;
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

/** The lower bounds that a product has in any zone, ascending: the columns of its grid. */
export const columnsOf = (zones: readonly PricedZone[], productId: number): number[] =>
  [...new Set(zones.flatMap((zone) => zone.lists[productId]?.amounts ?? []))].sort((a, b) => a - b);

export type GridErrors = Readonly<Record<string, 'price' | 'gap' | 'many'>>;

export const cellName = (zoneId: number, amount: number): string => `p-${zoneId}-${amount}`;

/** The grid of a product as it was typed: one list for each zone that changed. An empty cell is no tier. */
export function readGrid(
  posted: PostedForm,
  scope: { zones: readonly PricedZone[]; productId: number; columns: readonly number[] },
): FormOutcome<readonly PriceListChange[], GridErrors> {
  const { zones, productId, columns } = scope;
  const errors: Record<string, GridErrors[string]> = {};
  const lists = zones.flatMap((zone) => {
    const present = zone.lists[productId];
    const amounts = columns.filter((amount) => posted.text(cellName(zone.id, amount)).trim() !== '');
    const prices = amounts.map((amount) => {
      const price = parsePrice(posted.text(cellName(zone.id, amount)));
      if (price === null) errors[cellName(zone.id, amount)] = 'price';
      return price ?? 0;
    });
    if (present && amounts.length === 0) errors[cellName(zone.id, columns[0] ?? 0)] = 'gap';
    const isSame = present?.amounts.join() === amounts.join() && present.prices.join() === prices.join();
    return isSame || (!present && amounts.length === 0)
      ? []
      : [{ zoneId: zone.id, productId, tiers: { amounts, prices } }];
  });
  if (columns.length > maxTiers) errors.newTier = 'many';
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values: lists };
}
