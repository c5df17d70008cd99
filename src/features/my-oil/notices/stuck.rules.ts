import type { TankStatus } from '#features/forecast/types.ts';
import { countries } from '#features/places/shared.ts';
import { boundsOf } from '#features/sensors/shared.ts';
import type { Doubt } from '#features/sensors/types.ts';
import { statedAnnualLitres } from '#features/tanks/shared.ts';
import type { Household } from '#features/tanks/types.ts';
import { daysBetween, localDay } from '#platform/time/calendar.ts';

/** A level that a sensor keeps, litres, and since when. */
export type Still = { since: Date; litres: number };

type Told = {
  /** The latest level that is believed. */
  litres: number | null;
  measuredAt: Date | null;
  /** Since when its whole litres are the same. */
  changedAt: Date | null;
  /** As it was looked at before. */
  stillSince: Date | null;
  stillLitres: number | null;
  stuckSince: Date | null;
  freedAt: Date | null;
  doubts: readonly Pick<Doubt, 'isDenied'>[];
};

/** A tank with a sensor, as far as it is asked whether its level stands for too long. */
export type Standing = Pick<TankStatus, 'gauge' | 'levels' | 'minUse'> & {
  tank: Pick<TankStatus['tank'], 'countryId' | 'deadStock' | 'capacity' | keyof Household>;
  sensor: Told;
};

/** A level that stands, and litres that the house has probably burned at least meanwhile. */
export type Stuck = Still & { burned: number };

export type Stillness = {
  still: Still | null;
  /** Where the house must have burned more meanwhile than a sensor could overlook. */
  stuck: Stuck | null;
  /** When it moved again after it had been stuck. */
  freedAt: Date | null;
};

/** The level that a sensor keeps, and whether it is stuck there. */
export function stillnessOf(standing: Standing): Stillness {
  const { stuckSince, stillSince, freedAt } = standing.sensor;
  const kept = keptOf(standing);
  if (kept) return { still: kept, stuck: kept, freedAt };
  const still = stillOf(standing);
  const isFreed = still !== null && stuckSince !== null && still.since !== stillSince;
  return { still, stuck: still && stuckOf(standing, still), freedAt: isFreed ? still.since : freedAt };
}

/** Of one that stands nobody knows whether it moves while somebody has read another level than it tells. */
function keptOf({ sensor, tank, levels, minUse }: Standing): Stuck | null {
  const { measuredAt, stuckSince, stillLitres, doubts } = sensor;
  if (measuredAt !== null || !stuckSince || stillLitres === null || !doubts.some(({ isDenied }) => isDenied))
    return null;
  const since = localDay(stuckSince, countries[tank.countryId].timeZone);
  return { since: stuckSince, litres: stillLitres, burned: minUse(since, levels.at(-1)?.day ?? since) };
}

/** Litres by which a level may be off. */
const noiseAt = ({ tank, gauge }: Standing, litres: number): number =>
  boundsOf({
    annualLitres: statedAnnualLitres(tank),
    gauge,
    capacity: tank.capacity,
    delivered: [],
    word: null,
  }).noiseAt(litres);

/**
 * Of what a level may be off, so much is no movement: a distance that is said again and again is other litres at 15 °C
 * whenever it gets warmer or colder, so whole litres that stay the same would not be enough.
 */
const unmovedShare = 0.5;

function stillOf(standing: Standing): Still | null {
  const { litres, measuredAt, changedAt, stillSince, stillLitres } = standing.sensor;
  if (litres === null || measuredAt === null) return null;
  const isKept =
    stillLitres !== null && Math.abs(litres - stillLitres) <= unmovedShare * noiseAt(standing, stillLitres);
  return isKept && stillSince
    ? { since: stillSince, litres: stillLitres }
    : { since: changedAt ?? measuredAt, litres };
}

/** Days for which any level may stand. */
const leastDays = 7;
/** Litres that any sensor sees go, and how many times what a level may be off. */
const [leastSeen, timesNoise] = [100, 3];

/** Up to when it told its level last. Not near the bottom, where there is nothing left to burn. */
function stuckOf(standing: Standing, { since, litres }: Still): Stuck | null {
  const { tank, sensor, levels, minUse } = standing;
  if (!sensor.measuredAt) return null;
  const { timeZone } = countries[tank.countryId];
  const [from, until] = [localDay(since, timeZone), localDay(sensor.measuredAt, timeZone)];
  // A sensor that came from another tank has told nothing of this one yet.
  if (daysBetween(from, until) < leastDays || !levels.some(({ day }) => day === until)) return null;
  const seen = Math.max(leastSeen, timesNoise * noiseAt(standing, litres));
  if (litres - (tank.deadStock ?? 0) < seen) return null;
  const burned = minUse(from, until);
  return burned < seen ? null : { since, litres, burned };
}
