import { litresAt15, litresAtTemperature } from '#features/tanks/shared.ts';
import { type Measured, usedMeanwhile } from './delivery-tolerance.rules.ts';

/** As far as a delivery alone may correct a sensor, mm. */
const maxCorrection = 100;
const minCorrection = 3;
/** Litres; less is not worth a correction. */
const minGain = 10;

/**
 * The mm that have to be added to every level so that the sensor sees what the note says; null where that is not worth
 * it, or where the tank is as wide at both levels: then any correction sees the same rise.
 */
export function correctionBy(given: Measured, delivered: number): number | null {
  const { gauge, by, rise } = given;
  if (by !== 'level' || !gauge) return null;
  const [low, high] = [rise.before, rise.after].map((point) => ({
    level: gauge.levelOf(litresAtTemperature(point)),
    warmth: point.temperature === null ? 1 : litresAt15(1, point.temperature),
  }));
  if (!low || !high) return null;
  const used = usedMeanwhile(given);
  const errorAt = (offset: number) => {
    const at = ({ level, warmth }: { level: number; warmth: number }) =>
      warmth * gauge.litresAt(level + offset);
    return Math.abs(at(high) - at(low) + used - delivered);
  };
  const offsets = Array.from({ length: 2 * maxCorrection + 1 }, (_, at) => at - maxCorrection).filter(
    (offset) => low.level + offset >= 0 && high.level + offset <= gauge.height,
  );
  const best = offsets.toSorted(
    (one, other) => errorAt(one) - errorAt(other) || Math.abs(one) - Math.abs(other),
  )[0];
  if (best === undefined || Math.abs(best) < minCorrection) return null;
  const gain = errorAt(0) - errorAt(best);
  // A correction that has to go to its bound, or leaves half of the error, explains nothing.
  const isExplained = Math.abs(best) < maxCorrection && errorAt(best) < errorAt(0) / 2;
  return gain >= minGain && isExplained ? best : null;
}
