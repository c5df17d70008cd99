import { minLoss } from './losses.rules.ts';

/** A believed level that a sensor told. */
export type Told = { at: Date; litres: number };

/** Faster than so many times the expected use. */
const lossFactor = 10;
/** Three readings of a sensor lie within so many hours, or within so many of its usual intervals. */
const lossHours = 48;
const lossIntervals = 2.5;
const hour = 3_600_000;

/** ms within which three readings of a sensor lie: of one whose usual interval (hours) is not known, two days. */
export const lossWindow = (usualHours: number | null): number =>
  hour * Math.max(lossHours, lossIntervals * (usualHours ?? 0));

type Usual = { dailyLitres: number; window: number };

/** The latest fall that a second level has confirmed and that is far too fast for the house; null without one. */
export function suddenLoss(
  recent: readonly Told[],
  { dailyLitres, window }: Usual,
): { litres: number; from: Date; until: Date } | null {
  const usual = Math.max(1, dailyLitres);
  for (let at = recent.length - 1; at >= 2; at--) {
    const [until, before] = [recent[at], recent[at - 1]];
    if (!until || !before) continue;
    const lowest = Math.max(until.litres, before.litres);
    for (let from = at - 2; from >= 0; from--) {
      const start = recent[from];
      if (!start || until.at.getTime() - start.at.getTime() > window) break;
      const days = Math.max(1, before.at.getTime() - start.at.getTime()) / (24 * hour);
      const litres = start.litres - lowest;
      if (litres >= minLoss && litres >= lossFactor * usual * days)
        return { litres, from: start.at, until: before.at };
    }
  }
  return null;
}
