import { type Belief, isDoubtful, type Trust, trustIn } from './belief.rules.ts';
import { isSameValue, isSteady, type ToldLevel } from './doubtful-levels.rules.ts';
import { type Bounds, dayNumber } from './plausible-bounds.rules.ts';

type Judged = ToldLevel & { belief: Belief };

/**
 * What is believed from one of some levels on that were judged before, the latest first, where it depends on nothing before
 * that level. Either it was doubtful, had lasted, and another one was believed after it; or it was believed at once and is the
 * first of its day (UTC), the one before it was believed at once as well, and it is confirmed by those before it. Null where
 * there is none.
 */
export function trustFrom(levels: readonly Judged[], bounds: Pick<Bounds, 'leastNoise'>): Trust | null {
  let next: Judged | null = null;
  for (const [at, level] of levels.entries()) {
    const { belief, ...known } = level;
    if (isDoubtful(belief)) continue;
    if (belief !== null && next?.belief === null) return trustIn(known);
    if (belief === null && isFirstOfDay(level, levels[at + 1]) && isConfirmed(levels.slice(at), bounds))
      return { ...trustIn(known), anchor: known };
    next = level;
  }
  return null;
}

/** What two levels after each other say takes back whatever was doubted before them. */
const isFirstOfDay = (level: Judged, before: Judged | undefined): boolean =>
  before?.belief === null && dayNumber(before.at) < dayNumber(level.at);

/** Whether a level, or the first of those that say the same before it, confirms the one that was believed before it. */
function isConfirmed([level, ...earlier]: readonly Judged[], bounds: Pick<Bounds, 'leastNoise'>): boolean {
  let first = level;
  for (const one of earlier) {
    if (!first || isDoubtful(one.belief)) continue;
    if (one.belief !== null || !isSameValue(one, first)) return isSteady(first.litres, one.litres, bounds);
    first = one;
  }
  return false;
}
