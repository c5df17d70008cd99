import { reserveOf } from '#features/forecast/forecast.ts';
import type { TankStatus } from '#features/forecast/types.ts';
import { countries } from '#features/places/shared.ts';
import { sensorState, suspectIn } from '#features/sensors/shared.ts';
import type { SensorState } from '#features/sensors/types.ts';
import type { TankForm } from '#features/tanks/types.ts';
import { type Day, daysBetween, localDay } from '#platform/time/calendar.ts';
import { type Age, ageOf, silenceOf } from './age-of-figures.rules.ts';
import { type DailyUse, dailyUseOf } from './daily-use.rules.ts';
import { type Season, seasonOf } from './use-by-month.rules.ts';

/** How long oil lasts: days that hold in 8 of 10 cases. */
type Range = {
  /** Null when two years do not empty it. */
  emptyOn: Day | null;
  earliest: Day | null;
  latest: Day | null;
  daysLeft: number | null;
};

/** A tank as its owner sees it. */
export type TankView = {
  id: number;
  name: string;
  house: string;
  form: TankForm;
  capacity: number | null;
  maxFillPercent: number;
  reserve: number;
  level: LevelView | null;
  room: number | null;
  range: Range | null;
  /** When the expected level comes down to the reserve. */
  reserveOn: Day | null;
  /** What goes on a usual day now, and whether that was measured. */
  dailyUse: DailyUse | null;
  /** Learned from this tank, or from what its owner said. */
  basis: 'measured' | 'stated' | null;
  season: Season | null;
  sensor: SensorView | null;
  /** Litres that left it unburned, of which its owner has not said what it was; 0 where nothing did. */
  unexplained: number;
};

type LevelView = {
  litres: number;
  percent: number | null;
  source: 'sensor' | 'dip' | 'order';
  at: string;
  age: Age;
  /** More was measured than the tank can hold: a dimension or the sensor is wrong. */
  isAboveTop: boolean;
};

type SensorView = {
  id: number;
  state: SensorState;
  /** How long nothing was heard of one that is silent; null of one that never spoke. */
  silence: Age | null;
  /** Since when its level stands though the house burns oil. */
  stuckSince: Day | null;
  /** Litres that it says are there, where that is not believed and its owner asked. */
  suspect: number | null;
};

/** A tank's status in what pages show. */
export function viewOf(status: TankStatus, now: Date): TankView {
  const { tank, gauge, sensor, level, room, forecast, levels, unexplained } = status;
  const today = localDay(now, countries[tank.countryId].timeZone);
  return {
    id: tank.id,
    name: tank.name,
    house: tank.house,
    room,
    unexplained,
    form: formOf(tank),
    capacity: gauge && Math.round(gauge.capacity),
    maxFillPercent: tank.maxFillPercent,
    reserve: reserveOf(tank, gauge),
    level: level && {
      litres: Math.round(level.litres),
      percent: level.percent,
      source: level.source,
      at: level.at.toISOString(),
      age: ageOf(level.at, now),
      isAboveTop: gauge !== null && level.measured > gauge.capacity * 1.01,
    },
    range: forecast && rangeOf(forecast, today),
    reserveOn: forecast?.reserveOn ?? null,
    dailyUse:
      forecast && dailyUseOf(sensor?.stuckSince ? [] : levels, { today, expected: forecast.dailyLitres }),
    basis: forecast?.basis ?? null,
    season: forecast && seasonOf(levels, today, forecast.waterShare),
    sensor: sensor && {
      id: sensor.id,
      state: sensorState(sensor, now),
      silence: silenceOf(sensor, now),
      suspect: suspectLitres(sensor),
      stuckSince: sensor.stuckSince && localDay(sensor.stuckSince, countries[tank.countryId].timeZone),
    },
  };
}

/** Whole litres that it says are left, where that is not believed. */
const suspectLitres = (sensor: Parameters<typeof suspectIn>[0]): number | null => {
  const suspect = suspectIn(sensor);
  return suspect && Math.round(suspect.litres);
};

const rangeOf = ({ emptyOn, earliest, latest }: Omit<Range, 'daysLeft'>, today: Day): Range => ({
  emptyOn,
  earliest,
  latest,
  daysLeft: emptyOn === null ? null : daysBetween(today, emptyOn),
});

const formOf = ({
  shapeId,
  length,
  width,
  height,
  diameter,
  isStanding,
  heads,
  tankCount,
  capacity,
  dipTable,
}: TankForm): TankForm => ({
  shapeId,
  length,
  width,
  height,
  diameter,
  isStanding,
  heads,
  tankCount,
  capacity,
  dipTable,
});
