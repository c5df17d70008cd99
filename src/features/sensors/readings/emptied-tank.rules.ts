import { sideOf } from './doubtful-levels.rules.ts';
import type { Bounds } from './plausible-bounds.rules.ts';
import type { SensorState } from './sensor-state.rules.ts';

type Known = Pick<SensorState, 'measuredAt' | 'litres' | 'isFirm' | 'confirmedAt'>;

/** mm above the floor, and when. */
type Below = { at: Date; level: number | null };

/** mm below the floor of its tank, as a sensor tells it, that may be the floor; what is further off is an echo of something else. */
const nearFloor = 150;

/**
 * Whether less than an empty tank, as a sensor says at a moment, may be an emptied one: after a level of its own that another one agreed
 * with and that no house burns meanwhile. It counts as 0 l then, of which plausible-levels.rules.ts decides as of any other fall. Elsewhere it is
 * a sensor that hangs otherwise than somebody said, which tells nothing of oil.
 */
export function isEmptied(
  { measuredAt, litres, isFirm, confirmedAt }: Known,
  { at, level }: Below,
  bounds: Bounds,
): boolean {
  if (level === null || level < -nearFloor) return false;
  if (!measuredAt || litres === null || at <= measuredAt || !(isFirm || confirmedAt)) return false;
  return sideOf({ at: measuredAt, litres }, { at, litres: 0, value: null }, bounds) === 'fall';
}
