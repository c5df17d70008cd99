import type { Gauge } from '../shapes.rules.ts';

/** A rise of more than this is oil that came, not warmth or a wave. */
export const refillThreshold = 50;

/** mm, by which a level that was measured is true. */
const levelAccuracy = 10;
/** The same as a share of what came, where no shape is known. */
const shareAccuracy = 0.02;

export type LevelPoint = { at: Date; low: number; last: number };

/**
 * Litres that came within a day, by its hours (oldest first) and what was there before it; null when nothing came.
 * A rise that fell back by more than half was an echo of something else.
 */
export function refillOf(
  before: number | null,
  hours: readonly LevelPoint[],
): { litres: number; from: number; to: number } | null {
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
    if (rise <= refillThreshold || isEcho) continue;
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
  { from, to, litres }: { from: number; to: number; litres: number },
): number {
  if (!gauge) return Math.ceil(litres * shareAccuracy);
  const errorAt = (level: number) => {
    const mm = gauge.levelOf(level);
    return (gauge.litresAt(mm + levelAccuracy) - gauge.litresAt(mm - levelAccuracy)) / 2;
  };
  return Math.ceil(Math.hypot(errorAt(from), errorAt(to)));
}
