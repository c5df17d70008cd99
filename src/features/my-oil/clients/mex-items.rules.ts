import { usesOf } from '#features/forecast/shared.ts';
import type { TankStatus } from '#features/forecast/types.ts';
import { countries } from '#features/places/shared.ts';
import { percentOf, voltsOf } from '#features/sensors/shared.ts';
import type { Charge, DayLevel } from '#features/sensors/types.ts';
import { addDays, type Day, daysBetween, localDay, localMoment } from '#platform/time/calendar.ts';

export type SensedStatus = TankStatus & {
  sensor: NonNullable<TankStatus['sensor']>;
  level: NonNullable<TankStatus['level']>;
  forecast: NonNullable<TankStatus['forecast']>;
};

/**
 * Tanks that a program can be told of: a sensor is in them and has measured, also where somebody read another level since, and what
 * they hold is known; so they have a forecast, which is not read here because most answers do not need that of every tank.
 */
export const isSensed = (status: TankStatus): status is SensedStatus =>
  status.sensor !== null && hasMeasured(status.sensor) && status.level !== null && capacityOf(status) > 0;

const hasMeasured = ({ measuredAt, doubts }: SensedStatus['sensor']): boolean =>
  measuredAt !== null || doubts.some(({ isDenied }) => isDenied);

const capacityOf = ({ gauge, tank }: TankStatus): number => Math.round(gauge?.capacity ?? tank.capacity ?? 0);

/**
 * A tank with a sensor as other people's programs read it: every field is there, and no number is null.
 * @param lastOrderPrice main units per price unit
 */
export function itemOf(status: SensedStatus, { now, lastOrderPrice }: { now: Date; lastOrderPrice: number }) {
  const { tank, sensor, forecast } = status;
  const { timeZone } = countries[tank.countryId];
  const today = localDay(now, timeZone);
  const measuredAt = sensor.measuredAt ?? status.level.at;
  const emptyOn = forecast.emptyOn ?? forecast.curve.at(-1)?.day ?? today;
  const remainingDays = Math.max(0, daysBetween(today, emptyOn));
  return {
    tankId: tank.id,
    sensorId: sensor.id,
    isMain: tank.isMain,
    ...volumesOf(status),
    usage: Math.max(0.1, tenths(forecast.dailyLitres)),
    yearlyOilUsage: Math.max(1, Math.round(forecast.annualLitres)),
    remainsUntil: `${emptyOn}T00:00:00`,
    remainingDays,
    remainsUntilCombined: remainsUntil(emptyOn, remainingDays),
    zipCode: tank.postalCode,
    mexName: sensor.name || tank.name,
    lastMeasurementTimeStamp: isoLocal(measuredAt, timeZone),
    lastMeasurementWithDifferentValue: isoLocal(sensor.changedAt ?? measuredAt, timeZone),
    notificationsEnabled: sensor.hasMails,
    ...batteryOf(sensor),
    sensorTypeId: sensor.sensorTypeId ?? sensor.connectionId ?? 1,
    lastMeasurementWasSuccessfully: sensor.fault === null,
    lastMeasurementWasTooHigh: sensor.fault === 'above_maximum',
    hasMeasurements: true,
    measuredDaysCount: Math.max(1, sensor.measuredDays ?? 0),
    lastOrderPrice,
    resultCode: 0 as const,
    resultMessage: null,
  };
}

/** Percent to a tenth, litres whole; the thresholds in litres, as their owner chose them in per cent. */
function volumesOf(status: SensedStatus) {
  const { tank, gauge, level } = status;
  const maxVolume = capacityOf(status);
  const litresOf = (percent: number) => Math.max(1, Math.round((maxVolume * percent) / 100));
  return {
    currentVolume: Math.round(level.litres),
    currentVolumePercentage: tenths(level.percent ?? (level.litres / maxVolume) * 100),
    maxVolume,
    notifyAtLowLevel: litresOf(tank.lowPercent),
    notifyAtAlmostEmptyLevel: litresOf(tank.almostEmptyPercent),
    litresPerCentimeter: Math.max(0.1, tenths(gauge ? litresAround(gauge, level.litres) : maxVolume / 100)),
  };
}

/** What a centimetre holds where the oil stands now; a lying cylinder holds most in its middle. */
function litresAround(gauge: NonNullable<TankStatus['gauge']>, litres: number): number {
  const half = Math.min(5, gauge.height / 2);
  const middle = Math.min(Math.max(gauge.levelOf(litres), half), gauge.height - half);
  return ((gauge.litresAt(middle + half) - gauge.litresAt(middle - half)) / (2 * half)) * 10;
}

/** What hangs on the mains reports no battery, and is full. */
const batteryOf = (charge: Charge): { battery: number; batteryPercentage: number } => ({
  battery: Math.round((voltsOf(charge) ?? 3.6) * 100) / 100,
  batteryPercentage: percentOf(charge) ?? 100,
});

const monthName = new Intl.DateTimeFormat('de-DE', { month: 'long', timeZone: 'UTC' });

/** In the unit that people count in: days for three weeks, weeks for three months, then months. All three are texts. */
function remainsUntil(day: Day, days: number) {
  const [value, unit] =
    days <= 21
      ? ([days, days === 1 ? 'Tag' : 'Tage'] as const)
      : days <= 91
        ? ([Math.round(days / 7), 'Wochen'] as const)
        : ([Math.round(days / 30.44), 'Monate'] as const);
  return {
    monthAndYear: `${monthName.format(new Date(day))} ${day.slice(0, 4)}`,
    remainsValue: String(value),
    remainsUnit: unit,
  };
}

/** Litres by day, from today on, the oldest first. */
export const remainingByDay = ({ forecast }: SensedStatus): Record<string, number> =>
  Object.fromEntries(forecast.curve.map(({ day, litres }) => [`${day}T00:00:00`, Math.round(litres)]));

/** Months of use that are told. */
const maxMonths = 36;

/** Litres by month of all tanks together, the oldest first; the current month is always there. */
export function usageByMonth(tanks: readonly (readonly DayLevel[])[], today: Day): Record<string, number> {
  const months = new Map<string, number>();
  for (const { from, until, litres } of tanks.flatMap(usesOf)) {
    const days = daysBetween(from, until);
    for (let at = 1; at <= days; at++) {
      const month = addDays(from, at).slice(0, 7);
      months.set(month, (months.get(month) ?? 0) + litres / days);
    }
  }
  const current = today.slice(0, 7);
  months.set(current, months.get(current) ?? 0);
  const sorted = [...months].filter(([month]) => month <= current).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    sorted.slice(-maxMonths).map(([month, litres]) => [`${month}-01T00:00:00`, Math.max(0, tenths(litres))]),
  );
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

const isoLocal = (moment: Date, timeZone: string): string =>
  `${localMoment(moment, timeZone).replace(' ', 'T')}:00`;
