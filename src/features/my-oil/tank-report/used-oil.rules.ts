import type { Delivery } from '#features/sensors/types.ts';
import { type Cents, cents, roundHalfUp } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';

/** What of a delivery was used in a period. A stock that no known delivery explains has no day. */
export type UsedPart = Omit<Delivery, 'day' | 'source' | 'name'> & {
  day: Day | null;
  source: Delivery['source'] | 'unknown';
  name: string;
};

/** Litres that left a tank unburned by a day, and what was left in it then. */
export type Gone = { day: Day; litres: number; left: number };

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
 * beginning is what came last before; what left it unburned is of what was on its turn then, and no part of the use. Null when
 * more is there at the end than can be.
 */
export function usedOil(
  deliveries: readonly Delivery[],
  period: Period,
  gone: readonly Gone[] = [],
): UsedOil | null {
  const sorted = deliveries.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const within = sorted.filter(({ day }) => day >= period.from && day <= period.until);
  const delivered = within.reduce((sum, { litres }) => sum + litres, 0);
  const out = period.opening + delivered - period.closing;
  if (out < 0) return null;
  const before = sorted.filter(({ day }) => day < period.from);
  const stock = [...stockOf(before, period.opening), ...within];
  const cameBy = (until: Day) =>
    within.reduce((sum, { day, litres }) => (day <= until ? sum + litres : sum), 0);
  const [parts, litres] = withoutGone(
    takenFrom(stock, out),
    gone.map(({ day, litres: lost, left }) => ({ end: period.opening + cameBy(day) - left, lost })),
  );
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

/** What of all that left a tank was burned: without the stretches that were lost, each of which ends after so many litres. */
function withoutGone(
  parts: readonly UsedPart[],
  gone: readonly { end: number; lost: number }[],
): [UsedPart[], number] {
  const out = parts.reduce((sum, { litres }) => sum + litres, 0);
  let free = out;
  const stretches: { from: number; until: number }[] = [];
  for (const { end, lost } of gone.toSorted((one, other) => other.end - one.end)) {
    const until = Math.max(0, Math.min(free, Math.max(end, Math.min(lost, free))));
    free = Math.max(0, until - lost);
    stretches.push({ from: free, until });
  }
  let passed = 0;
  const burned = parts.flatMap((part) => {
    const [from, until] = [passed, passed + part.litres];
    passed = until;
    const lost = stretches.reduce(
      (sum, one) => sum + Math.max(0, Math.min(until, one.until) - Math.max(from, one.from)),
      0,
    );
    return part.litres > lost ? [partOf(part, part.litres - lost)] : [];
  });
  return [burned, burned.reduce((sum, { litres }) => sum + litres, 0)];
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
