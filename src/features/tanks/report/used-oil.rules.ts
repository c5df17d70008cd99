import { type Cents, cents, roundHalfUp } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';

/** Oil that came into a tank; what nobody said of its price is null. */
export type Delivery = {
  day: Day;
  litres: number;
  cost: Cents | null;
  co2Cost: Cents | null;
  /** order: by its invoice here. hand: as the owner typed it. sensor: only its rise is known. */
  source: 'order' | 'hand' | 'sensor';
  /** Of the order, or of the typed row. */
  name: string;
};

/** What of a delivery was used in a period. A stock that no known delivery explains has no day. */
export type UsedPart = Omit<Delivery, 'day' | 'source' | 'name'> & {
  day: Day | null;
  source: Delivery['source'] | 'unknown';
  name: string;
};

export type UsedOil = {
  litres: number;
  delivered: number;
  parts: readonly UsedPart[];
  /** Null while a part has no price. */
  cost: Cents | null;
  co2Cost: Cents | null;
};

type Period = { from: Day; until: Day; opening: number; closing: number };

/**
 * What was used of a tank from a day to another, both included, and what it cost: first in, first out. The stock at the
 * beginning is what came last before. Null when more is there at the end than can be.
 */
export function usedOil(deliveries: readonly Delivery[], period: Period): UsedOil | null {
  const sorted = deliveries.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const within = sorted.filter(({ day }) => day >= period.from && day <= period.until);
  const delivered = within.reduce((sum, { litres }) => sum + litres, 0);
  const litres = period.opening + delivered - period.closing;
  if (litres < 0) return null;
  const before = sorted.filter(({ day }) => day < period.from);
  const parts = takenFrom([...stockOf(before, period.opening), ...within], litres);
  return { litres, delivered, parts, cost: sumOf(parts, 'cost'), co2Cost: sumOf(parts, 'co2Cost') };
}

/** What a stock is made of: the latest deliveries, as far as they reach. */
function stockOf(before: readonly Delivery[], opening: number): UsedPart[] {
  const stock: UsedPart[] = [];
  let open = opening;
  for (const delivery of before.toReversed()) {
    if (open <= 0) break;
    const litres = Math.min(open, delivery.litres);
    stock.unshift(partOf(delivery, litres));
    open -= litres;
  }
  if (open > 0)
    stock.unshift({ day: null, litres: open, cost: null, co2Cost: null, source: 'unknown', name: '' });
  return stock;
}

function takenFrom(stock: readonly UsedPart[], litres: number): UsedPart[] {
  let open = litres;
  return stock.flatMap((part) => {
    const taken = Math.min(open, part.litres);
    open -= taken;
    return taken > 0 ? [partOf(part, taken)] : [];
  });
}

const partOf = (of: UsedPart, litres: number): UsedPart => {
  const share = (amount: Cents | null) =>
    amount === null || of.litres === 0 ? amount : cents(roundHalfUp(amount * litres, of.litres));
  return { ...of, litres, cost: share(of.cost), co2Cost: share(of.co2Cost) };
};

const sumOf = (parts: readonly UsedPart[], name: 'cost' | 'co2Cost'): Cents | null =>
  parts.reduce<Cents | null>(
    (sum, part) => (sum === null || part[name] === null ? null : cents(sum + part[name])),
    cents(0),
  );
