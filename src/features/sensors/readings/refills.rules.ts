import type { Gauge } from '#features/tanks/types.ts';

/** A rise of more than this is oil that came, not warmth or a wave. */
export const refillThreshold = 50;

/** mm, by which a level that was measured is true. */
const levelAccuracy = 10;
/** The same as a share of what came, where no shape is known. */
const shareAccuracy = 0.02;

/** Days by which a delivery note, or what somebody typed, may lie beside the day on which the level rose. */
export const nearDays = 3;

export type LevelPoint = { at: Date; low: number; last: number };

type Refill = { litres: number; from: number; to: number };

/**
 * The same as `refillOf` where the sensor was changed at some moments: a level before a change and one after it were said
 * by other measures, and what differs between them is no oil.
 */
export function refillBetweenChanges(
  { before, hours }: { before: LevelPoint | null; hours: readonly LevelPoint[] },
  { changes, noise }: { changes: readonly Date[]; noise: number },
): Refill | null {
  const changesBefore = ({ at }: LevelPoint) => changes.filter((change) => change <= at).length;
  const points = before ? [before, ...hours] : hours;
  const alike = Map.groupBy(points, changesBefore);
  const refills = [...alike.values()].flatMap((group) => {
    const [first, ...rest] = group;
    if (!first) return [];
    // The lowest level of an hour may be one that was reckoned anew by a change after it.
    const hasLow = !before && first === hours[0] && !changes.some((change) => change > first.at);
    return (hasLow ? refillOf(null, group, noise) : refillOf(first.last, rest, noise)) ?? [];
  });
  const [lowest] = refills;
  const highest = refills.at(-1);
  if (!lowest || !highest) return null;
  const litres = refills.reduce((sum, refill) => sum + refill.litres, 0);
  return { from: lowest.from, to: highest.to, litres };
}

/**
 * Litres that came within a day, by its hours (oldest first) and what was there before it; null when nothing came.
 * A rise that fell back by more than half was an echo of something else, one of no more than the sensor's own error is none.
 */
export function refillOf(before: number | null, hours: readonly LevelPoint[], noise = 0): Refill | null {
  const [first] = hours;
  if (!first) return null;
  const levels = [before ?? first.low, ...hours.map(({ last }) => last)];
  const rises: { from: number; to: number }[] = [];
  for (let at = 1; at < levels.length; at++) {
    const from = levels[at - 1] ?? 0;
    if ((levels[at] ?? 0) - from <= 0) continue;
    // What a delivery brings within an hour may be told in two.
    while (at + 1 < levels.length && (levels[at + 1] ?? 0) >= (levels[at] ?? 0)) at++;
    const to = levels[at] ?? 0;
    const rise = to - from;
    const isEcho = levels.slice(at + 1).some((level) => level < to - rise / 2);
    if (rise <= Math.max(refillThreshold, noise) || isEcho) continue;
    rises.push({ from, to });
  }
  const [lowest] = rises;
  const highest = rises.at(-1);
  if (!lowest || !highest) return null;
  const litres = rises.reduce((sum, { from, to }) => sum + to - from, 0);
  return { from: lowest.from, to: highest.to, litres: Math.round(litres) };
}

/** Litres by which a rise is true: both levels were measured, each to a centimetre. */
export function refillTolerance(
  gauge: Pick<Gauge, 'litresAt' | 'levelOf'> | null,
  { from, to, litres }: Refill,
): number {
  if (!gauge) return Math.ceil(litres * shareAccuracy);
  const errorAt = (level: number) => {
    const mm = gauge.levelOf(level);
    return (gauge.litresAt(mm + levelAccuracy) - gauge.litresAt(mm - levelAccuracy)) / 2;
  };
  return Math.ceil(Math.hypot(errorAt(from), errorAt(to)));
}
