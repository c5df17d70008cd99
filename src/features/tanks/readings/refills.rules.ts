import { minRefill } from '../forecast/forecast.rules.ts';

/** Oil that came, as the sensor saw it. */
export type SeenRefill = { tankId: number; at: Date; litres: number; tolerance: number };

type Level = { at: Date; tankId: number | null; litres: number | null };
type SensorBefore = { tankId: number | null; state: { measuredAt: Date | null; litres: number | null } };

/** Of what a rise measures, so much may be wave, warmth and rounding. */
const tolerance = { share: 0.02, least: 20 };

/** Rises by more than a wave among further readings of one sensor, oldest first; readings of before count for nothing. */
export function refillsIn({ tankId, state }: SensorBefore, own: readonly Level[]): SeenRefill[] {
  const refills: SeenRefill[] = [];
  let before = state.litres;
  for (const { at, litres } of own) {
    const isNews = litres !== null && (state.measuredAt === null || at > state.measuredAt);
    if (!isNews) continue;
    const rise = before === null ? 0 : litres - before;
    if (rise > minRefill && tankId !== null) {
      const uncertain = Math.round(Math.max(tolerance.least, rise * tolerance.share));
      refills.push({ tankId, at, litres: Math.round(rise), tolerance: uncertain });
    }
    before = litres;
  }
  return refills;
}
