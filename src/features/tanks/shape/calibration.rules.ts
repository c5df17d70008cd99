import type { Gauge } from './tank-volume.rules.ts';

/** As far as a sensor may be corrected, mm; what is further off was mounted or typed wrong. */
export const maxOffset = 10_000;

/** What stands in the tank as somebody knows it. */
export type KnownLevel = { unit: 'cm' | 'litres'; value: number };

/**
 * The mm that have to be added to every level so that the sensor says what is known, and not `said` mm; null where the tank's form, its
 * height or the bounds of a correction do not allow it.
 */
export function offsetFor(
  gauge: Gauge,
  { offset, said, known }: { offset: number; said: number; known: KnownLevel },
): number | null {
  const level = known.unit === 'cm' ? known.value * 10 : gauge.levelOf(known.value);
  if (level < 0 || level > gauge.height || (known.unit === 'litres' && known.value > gauge.capacity))
    return null;
  // Zero of either sign is zero.
  const next = Math.round(offset + level - said) + 0;
  return Math.abs(next) > maxOffset ? null : next;
}

/** Whether a tank is as wide at every height: then a delivery says nothing of how high its sensor sits. */
export function isEvenlyWide(gauge: Gauge): boolean {
  const quarter = gauge.litresAt(gauge.height / 4);
  return Math.abs(quarter - gauge.capacity / 4) < 0.01 * gauge.capacity;
}
