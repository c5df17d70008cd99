import { amountLimits, stationLimits } from '#features/catalog/shared.ts';

/** What one order could bring into some tanks, or why it can bring nothing. */
export type Fill =
  | { kind: 'order'; litres: number; stations: number; isCapped: boolean }
  | { kind: 'full' }
  /** More than nothing, and less than anybody delivers. */
  | { kind: 'too_little'; litres: number }
  /** What is on its way leaves no room for another delivery. */
  | { kind: 'coming' }
  /** Nobody knows what is in them. */
  | { kind: 'unknown' }
  /** They stand at several places. */
  | { kind: 'many_places' };

/** Less than this is full: nobody would notice it in a tank. */
const fullBelow = 20;

/**
 * What fits into tanks that stand together, from what fits into each (null: unknown). Each tank that is filled is a
 * station of the order and takes at least the least amount.
 */
export function fillOf(rooms: readonly (number | null)[]): Fill {
  const known = rooms.filter((room) => room !== null);
  if (known.length === 0) return { kind: 'unknown' };
  const filled = known.filter((room) => room >= amountLimits.minimum).slice(0, stationLimits.maximum);
  if (filled.length === 0) {
    const most = Math.max(...known);
    return most < fullBelow ? { kind: 'full' } : { kind: 'too_little', litres: most };
  }
  const litres = filled.reduce((sum, room) => sum + room, 0);
  return {
    kind: 'order',
    litres: Math.min(litres, amountLimits.maximum),
    stations: filled.length,
    isCapped: litres > amountLimits.maximum,
  };
}

/** What still fits in beside an order that is on its way, litres. */
export function fillAfter(fill: Fill, ordered: number): Fill {
  if (fill.kind !== 'order') return fill;
  const litres = fill.litres - ordered;
  const stations = Math.min(fill.stations, Math.floor(litres / amountLimits.minimum));
  return stations < 1 ? { kind: 'coming' } : { ...fill, litres, stations };
}
