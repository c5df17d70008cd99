import { litresAt15, litresAtTemperature } from '#features/tanks/shared.ts';
import type { Gauge } from '#features/tanks/types.ts';
import { hour, type LevelPoint, type Rise } from './largest-rise.rules.ts';

/** How a sensor measures: a level in the tank, or litres and per cents that it reckons itself. */
export type MeasuredBy = 'level' | 'volume';

/** A rise with what it is reckoned by. */
export type Measured = {
  rise: Rise;
  gauge: Gauge | null;
  by: MeasuredBy;
  /** Litres that the house uses in a day. */
  dailyUse: number;
};

/** What a sensor saw of a delivery: litres at 15 °C, of them used while it came, and how far that may be off. */
export type SeenDelivery = { measured: number; used: number; tolerance: number };

export function seenDelivery(given: Measured, delivered: number): SeenDelivery {
  return seenTogether([{ given, share: delivered }], delivered);
}

/** The same of a tank of which nobody wrote down what it got. */
export const seenAlone = (given: Measured): SeenDelivery => seenDelivery(given, litresSeen(given));

/**
 * What the sensors of several tanks saw of what came to all of them: the sum, with their errors added up as squares.
 * `share` is what a tank got of it; where nobody wrote that down, what its own sensor saw is near enough to tell errors by.
 */
export function seenTogether(
  tanks: readonly { given: Measured; share: number }[],
  delivered: number,
): SeenDelivery {
  const used = tanks.map(({ given }) => usedMeanwhile(given));
  const errors = tanks.flatMap(({ given, share }, at) => errorsOf(given, { used: used[at] ?? 0, share }));
  const tolerance = Math.hypot(...errors, meterShare * delivered);
  return {
    measured: Math.round(tanks.reduce((sum, { given }) => sum + litresSeen(given), 0)),
    used: used.reduce((sum, litres) => sum + litres, 0),
    tolerance: Math.round(Math.max(minTolerance, tolerance)),
  };
}

export const usedMeanwhile = ({ rise: { before, after }, dailyUse }: Measured): number =>
  (dailyUse * (after.at.getTime() - before.at.getTime())) / (24 * hour);

/** The rise with what was used meanwhile. */
export const litresSeen = (given: Measured): number =>
  given.rise.after.litres - given.rise.before.litres + usedMeanwhile(given);

/** mm by which a sensor of the usual kind may be wrong, and by which oil that came to rest still moves. */
const levelAccuracy = 10;
const wave = 3;
/** Of the capacity, of a sensor that tells litres or per cents. */
const volumeAccuracy = 0.01;
/** K by which the oil may be warmer or colder than the sensor says; without a temperature, than 15 °C. */
const knownWarmth = 5;
const unknownWarmth = 10;
/** The error that the meter of a tank truck may have in use (MID, class 0.5: 0.5 %, in use twice that). */
const meterShare = 0.01;
/** A tank's dimensions and dip tables are as exact as this. */
const tankShare = 0.01;
/** What was used meanwhile is an estimate. */
const useShare = 0.5;
const minTolerance = 30;

/** What a tank's levels may be wrong by, litres: independent of each other, so they add up as the root of their squares. */
function errorsOf(
  { rise: { before, after }, gauge, by }: Measured,
  { used, share }: { used: number; share: number },
): number[] {
  const each = (point: LevelPoint) =>
    by === 'level' && gauge
      ? levelAccuracy * litresPerMillimetre(gauge, point)
      : volumeAccuracy * (gauge?.capacity ?? after.litres);
  const warmth = before.temperature === null || after.temperature === null ? unknownWarmth : knownWarmth;
  return [
    each(before),
    each(after),
    by === 'level' && gauge ? wave * litresPerMillimetre(gauge, after) : 0,
    Math.abs(litresAt15(after.litres, 15 + warmth) - after.litres),
    tankShare * share,
    useShare * used,
  ];
}

/** How many litres a millimetre more or less of a level is. */
function litresPerMillimetre(gauge: Gauge, point: LevelPoint): number {
  const level = gauge.levelOf(litresAtTemperature(point));
  const [low, high] = [Math.max(0, level - 10), Math.min(gauge.height, level + 10)];
  return high > low ? (gauge.litresAt(high) - gauge.litresAt(low)) / (high - low) : 0;
}

export type Verdict = 'agrees' | 'less' | 'more';

/** Whether a delivery note and a sensor agree; `less`: the sensor saw less than was noted. */
export function verdictOf({ measured, tolerance }: Omit<SeenDelivery, 'used'>, delivered: number): Verdict {
  const off = measured - delivered;
  if (Math.abs(off) <= tolerance) return 'agrees';
  return off < 0 ? 'less' : 'more';
}
