import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { addDays, type Day, daysBetween, momentOf } from '#platform/time/calendar.ts';
import { type DayLevel, forecast } from './forecast/forecast.rules.ts';
import type { Gauge } from './shapes.rules.ts';

/** What is in a tank today, litres at 15 °C. */
export type TankLevel = {
  litres: number;
  /** Of the capacity; null without a gauge. */
  percent: number | null;
  /** Who said it: the sensor, the dipstick, or only an order that was delivered. */
  source: 'sensor' | 'dip' | 'order';
  /** When that was. */
  at: Date;
  /** What was measured then; differs from `litres` by what was probably used since. */
  measured: number;
};

/** Oil that an order here brought. */
export type LatestFill = { day: Day; litres: number };

/** The level of the last day that has one, and when it was measured. */
export type LatestLevel = DayLevel & { lastAt: Date };

type LevelInput = {
  tank: { maxFillPercent: number; countryId: CountryId };
  gauge: Gauge | null;
  /** The last day with a measured level. */
  latest: LatestLevel | null;
  fill: LatestFill | null;
  /** Whether a sensor is in the tank, which tells its level again within days. */
  hasSensor: boolean;
  /** When its dipstick was read last; null where it never was. */
  dippedAt: Date | null;
  today: Day;
  use: { annualLitres: number; waterLitres: number };
  levels: readonly DayLevel[];
};

/** A sensor that was silent for so many days no longer tells today's level: what was used since is subtracted. */
const maxAgeDays = 2;

/** The level of today, from what was measured last or, without that, from the order that was delivered last. */
export function levelToday(input: LevelInput): TankLevel | null {
  const { latest, today, hasSensor, dippedAt, gauge } = input;
  if (!latest) return levelByOrder(input);
  const isOld = daysBetween(latest.day, today) > (hasSensor ? maxAgeDays : 0);
  const litres = isOld ? leftOf(input, latest) : latest.litres;
  const source = dippedAt && dippedAt >= latest.lastAt ? ('dip' as const) : ('sensor' as const);
  return { litres, percent: percentOf(litres, gauge), source, at: latest.lastAt, measured: latest.litres };
}

/** Who orders usually fills up: after the delivery the tank stood at its permitted filling. */
function levelByOrder(input: LevelInput): TankLevel | null {
  const { fill, gauge, tank } = input;
  if (!fill || !gauge) return null;
  const measured = Math.max(
    (gauge.capacity * tank.maxFillPercent) / 100,
    Math.min(fill.litres, gauge.capacity),
  );
  const litres = leftOf(input, { day: fill.day, litres: measured });
  const at = momentOf(fill.day, 12 * 60, countries[tank.countryId].timeZone);
  return { litres, percent: percentOf(litres, gauge), source: 'order', at, measured };
}

/** What is probably left of a level on a day before today. */
function leftOf({ today, use, levels }: LevelInput, { day, litres }: DayLevel): number {
  const { curve } = forecast({ today: day, litres, deadStock: 0, reserve: 0, days: levels, ...use });
  return curve.find((one) => one.day === today)?.litres ?? (today <= addDays(day, 1) ? litres : 0);
}

const percentOf = (litres: number, gauge: Gauge | null): number | null =>
  gauge && Math.min(100, Math.max(0, (litres / gauge.capacity) * 100));
