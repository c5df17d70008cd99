import type { FormOutcome } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { PriceListChange, PriceTiers } from '../dealers.types.ts';
import { parsePrice } from './price-text.rules.ts';
import { maxTiers } from './price-tiers.rules.ts';

/** A dealer's zone and its present lists by product. */
export type PricedZone = {
  id: number;
  name: string;
  codeCount: number;
  lists: Readonly<Record<number, PriceTiers>>;
};

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
