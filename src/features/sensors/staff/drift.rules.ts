/** A delivery that was both noted and measured; litres at 15 °C. */
export type MeasuredRefill = { delivered: number; measured: number; tolerance: number };

/** A day's levels; litres at 15 °C. */
export type MeasuredDay = { low: number; high: number; last: number; isRefill: boolean };

type Drift = 'bias' | 'noise';

/** So many deliveries in a row have to be measured wrong in the same direction. */
const minRefills = 2;

/** On so many of the last days the level has to jump. */
const minNoisyDays = 3;
export const noiseDays = 14;

/** Of the capacity: less is waves, warmth and rounding. */
const noiseShare = 0.04;
const minNoise = 60;

/**
 * Whether a sensor drifts. Bias: its last two deliveries or more were measured beyond their tolerance in the same
 * direction. Noise: on three of the last fourteen days the level spread by more than 4 % of the capacity (60 litres at
 * least) although nothing was delivered, or rose from one day to the next by as much.
 */
export function driftOf(given: {
  /** The latest last. */
  refills: readonly MeasuredRefill[];
  /** The latest last. */
  days: readonly MeasuredDay[];
  capacity: number | null;
}): Drift | null {
  const last = given.refills.slice(-minRefills).map(({ delivered, measured, tolerance }) => {
    const off = measured - delivered;
    return Math.abs(off) > tolerance ? Math.sign(off) : 0;
  });
  if (last.length === minRefills && last[0] !== 0 && last.every((sign) => sign === last[0])) return 'bias';
  const bound = Math.max(minNoise, noiseShare * (given.capacity ?? 0));
  const days = given.days.slice(-noiseDays);
  const noisy = days.filter(({ low, high, last: level, isRefill }, at) => {
    const before = days[at - 1];
    if (isRefill || before?.isRefill) return false;
    return high - low > bound || (before !== undefined && level - before.last > bound);
  });
  return noisy.length >= minNoisyDays ? 'noise' : null;
}
