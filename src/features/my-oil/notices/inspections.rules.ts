import type { CountryId } from '#features/places/types.ts';
import type { Tank } from '#features/tanks/types.ts';
import { addMonths, type Day } from '#platform/time/calendar.ts';

/** The tank and what fits in, as far as the duty to have it inspected asks for it. */
type Inspected = {
  tank: Pick<Tank, 'countryId' | 'isUnderground' | 'isInWaterArea' | 'lastInspectedOn'>;
  capacity: number | null;
};

/** When the next inspection is due; null where none recurs, and where nobody said when the last one was. */
export function inspectionDueOn({ tank, capacity }: Inspected): Day | null {
  const months = inspectionMonths({ tank, capacity });
  return months === null || tank.lastInspectedOn === null ? null : addMonths(tank.lastInspectedOn, months);
}

/** Elsewhere the rules of each state or canton hold, which we do not know. */
export const knowsInspections = (countryId: CountryId): boolean => countryId === 1;

/**
 * How often a tank has to be inspected in Germany (AwSV, annexes 5 and 6): underground every 5 years, in a protection area
 * every 30 months; above ground over 10 m³ every 5 years, over 1 m³ only in a protection area. Null where no inspection
 * recurs, or where it is not known which rule holds.
 */
export function inspectionMonths({ tank, capacity }: Inspected): number | null {
  const { countryId, isUnderground, isInWaterArea } = tank;
  if (!knowsInspections(countryId)) return null;
  if (isUnderground) return isInWaterArea ? 30 : 60;
  if (isUnderground === null || capacity === null) return null;
  if (capacity > 10_000) return 60;
  return capacity > 1_000 && isInWaterArea ? 60 : null;
}
