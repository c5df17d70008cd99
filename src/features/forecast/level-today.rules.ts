import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import type { DayLevel } from '#features/sensors/types.ts';
import type { Gauge } from '#features/tanks/types.ts';
import { addDays, type Day, daysBetween, localDay, momentOf } from '#platform/time/calendar.ts';
import { forecast } from './forecast.rules.ts';

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

/** Oil that an order here brought into a tank. */
export type Fill = { day: Day; litres: number };

/** The level of the last day that has one, and when it was measured. */
export type LatestLevel = DayLevel & { lastAt: Date };

type LevelInput = {
  tank: { maxFillPercent: number; countryId: CountryId };
  gauge: Gauge | null;
  /** The last day with a measured level. */
  latest: LatestLevel | null;
  /** Since two years, oldest first; of a tank with a sensor that is heard nobody asks. */
  fills: readonly Fill[];
  /** Whether a sensor is in the tank, which tells its level again within days. */
  hasSensor: boolean;
  /** When its dipstick was read last; null where it never was. */
  dippedAt: Date | null;
  today: Day;
  use: { annualLitres: number; waterLitres: number };
  levels: readonly DayLevel[];
};

type Told = Pick<LevelInput, 'latest' | 'levels' | 'hasSensor'>;

type Standing = Told & {
  stuckSince: Date | null;
  /** What its dipstick said last. */
  dip: { measuredAt: Date | null; litres: number | null } | null;
  timeZone: string;
};

/**
 * What tells the level of a tank, and what teaches its use. Where a sensor is stuck, its levels since teach nothing, and
 * what a person has read since is the level, without what was used after it.
 */
export function toldOf({ stuckSince, dip, timeZone, latest, levels, hasSensor }: Standing): Told {
  if (!stuckSince) return { latest, levels, hasSensor };
  const since = localDay(stuckSince, timeZone);
  const taught = levels.filter(({ day }) => day <= since);
  if (!dip?.measuredAt || dip.litres === null || dip.measuredAt <= stuckSince)
    return { latest, levels: taught, hasSensor };
  const read = { day: localDay(dip.measuredAt, timeZone), litres: dip.litres, lastAt: dip.measuredAt };
  return { latest: read, levels: taught, hasSensor: false };
}

/** A sensor that was silent for so many days no longer tells today's level: what was used since is subtracted. */
const maxAgeDays = 2;

/** Whether a sensor told its level lately, so that no delivery since is unknown to it. */
export const isFresh = (latest: Pick<LatestLevel, 'day'> | null, today: Day): boolean =>
  latest !== null && daysBetween(latest.day, today) <= maxAgeDays;

/**
 * The level of today, from what was measured last with what orders brought since or, without that, from the order that was
 * delivered last.
 */
export function levelToday(input: LevelInput): TankLevel | null {
  const { latest, today, hasSensor, dippedAt, gauge } = input;
  if (!latest) return levelByOrder(input);
  const isKnown = hasSensor && isFresh(latest, today);
  const fills = isKnown ? [] : input.fills.filter((fill) => isSince(fill, latest));
  const filled = fills.reduce<DayLevel>((level, fill) => filledUp(input, level, fill), latest);
  const litres = isKnown ? latest.litres : leftOf(input, filled, today);
  const source = dippedAt && dippedAt >= latest.lastAt ? ('dip' as const) : ('sensor' as const);
  return { litres, percent: percentOf(litres, gauge), source, at: latest.lastAt, measured: latest.litres };
}

/** A level of the same day was read before the oil came when it is less than what came. */
const isSince = (fill: Fill, latest: LatestLevel): boolean =>
  fill.day > latest.day || (fill.day === latest.day && latest.litres < fill.litres);

/** After a delivery, which fills no tank above its permitted filling. */
function filledUp(input: LevelInput, level: DayLevel, { day, litres }: Fill): DayLevel {
  const before = leftOf(input, level, day);
  const most = input.gauge ? Math.max(before, permitted(input.gauge, input)) : Number.POSITIVE_INFINITY;
  return { day, litres: Math.min(before + litres, most) };
}

const permitted = ({ capacity }: Gauge, { tank }: LevelInput): number =>
  (capacity * tank.maxFillPercent) / 100;

/** Of what a tank holds; who orders more usually fills up, and of less nobody knows what it came to. */
const fillingShare = 0.5;

function levelByOrder(input: LevelInput): TankLevel | null {
  const { gauge, tank, today } = input;
  const fill = input.fills.at(-1);
  if (!fill || !gauge) return null;
  const litresIn = Math.min(fill.litres, gauge.capacity);
  const isFilling = fill.litres > fillingShare * gauge.capacity;
  const measured = isFilling ? Math.max(permitted(gauge, input), litresIn) : litresIn;
  const litres = leftOf(input, { day: fill.day, litres: measured }, today);
  const at = momentOf(fill.day, 12 * 60, countries[tank.countryId].timeZone);
  return { litres, percent: percentOf(litres, gauge), source: 'order', at, measured };
}

/** What is probably left of a level on a later day. */
function leftOf({ use, levels }: LevelInput, { day, litres }: DayLevel, until: Day): number {
  if (until <= day) return litres;
  const { curve } = forecast({ today: day, litres, deadStock: 0, reserve: 0, days: levels, ...use });
  return curve.find((one) => one.day === until)?.litres ?? (until <= addDays(day, 1) ? litres : 0);
}

const percentOf = (litres: number, gauge: Gauge | null): number | null =>
  gauge && Math.min(100, Math.max(0, (litres / gauge.capacity) * 100));
