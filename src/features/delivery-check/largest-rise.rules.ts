/** A level at a moment, litres at 15 °C; `temperature` is what they were reckoned by. */
export type LevelPoint = { at: Date; litres: number; temperature: number | null };

/** The level before oil came and when it had come to rest. */
export type Rise = { before: LevelPoint; after: LevelPoint };

export const hour = 3_600_000;

/** Litres from one point to the next that are more than a wave or a warm hour. */
const minStep = 15;
/** In all; what is less is no delivery. */
const minRise = 50;
/** A delivery with a pause between two compartments of the truck is one. */
const maxPause = 3 * hour;
/** Waves and foam are gone. */
const settling = hour;

/**
 * The largest rise among levels, oldest first; `isSettled` is false while no level was measured an hour after its end.
 * Null without any.
 */
export function largestRise(points: readonly LevelPoint[]): (Rise & { isSettled: boolean }) | null {
  const rises = risesIn(points).toSorted((one, other) => riseOf(points, other) - riseOf(points, one));
  const [largest] = rises;
  const before = largest && points[largest.from];
  const end = largest && points[largest.until];
  if (!largest || !before || !end || end.litres - before.litres < minRise) return null;
  const settled = points.slice(largest.until).find(({ at }) => at.getTime() - end.at.getTime() >= settling);
  return { before, after: settled ?? end, isSettled: settled !== undefined };
}

type Span = { from: number; until: number };

function risesIn(points: readonly LevelPoint[]): Span[] {
  const spans: Span[] = [];
  for (const [at, point] of points.entries()) {
    const next = points[at + 1];
    if (!next || next.litres - point.litres < minStep) continue;
    const last = spans.at(-1);
    const end = last && points[last.until];
    if (last && end && point.at.getTime() - end.at.getTime() <= maxPause) last.until = at + 1;
    else spans.push({ from: at, until: at + 1 });
  }
  return spans;
}

const riseOf = (points: readonly LevelPoint[], { from, until }: Span): number =>
  (points[until]?.litres ?? 0) - (points[from]?.litres ?? 0);
