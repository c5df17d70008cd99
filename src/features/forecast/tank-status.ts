import type { Connection, Database } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import { latestDays, oilOfOrders, sensorsOf, tankLevels, withLevels } from '#features/sensors/sensors.ts';
import { isUnsettled } from '#features/sensors/shared.ts';
import type { DayLevel, Sensor, SensorPorts, TankLevels } from '#features/sensors/types.ts';
import {
  gaugeOf,
  roomIn,
  statedAnnualLitres,
  statedSpread,
  statedWaterLitres,
} from '#features/tanks/shared.ts';
import { tanksEverOf } from '#features/tanks/tanks.ts';
import type { Gauge, Tank } from '#features/tanks/types.ts';
import { addDays, type Day, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type Forecast, type ForecastInput, forecast } from './forecast.rules.ts';
import {
  type Fill,
  isFresh,
  type LatestLevel,
  levelToday,
  type TankLevel,
  toldOf,
} from './level-today.rules.ts';
import { temperaturesOf } from './temperatures.ts';
import { minUse, type UsualUse, usualUse } from './usual-use.rules.ts';

type Deps = { db: Database; clock: Clock };

/** A tank with all that is known of it today. */
export type TankStatus = {
  tank: Tank;
  /** Null while a dimension is missing. */
  gauge: Gauge | null;
  /** The device or foreign sensor in it. */
  sensor: Sensor | null;
  /** Null when neither a reading nor an order tells one. */
  level: TankLevel | null;
  /** Litres up to the permitted filling, whole; null without a gauge or a level, and where it may be fuller than is believed. */
  room: number | null;
  /** Its sensor tells of oil of which its owner has not said that it came: what fits in might overflow. */
  mayBeFuller: boolean;
  /** Null without a level. Reckoned when it is first read: it takes longer than all the rest. */
  readonly forecast: Forecast | null;
  /** Litres that left it unburned, of which its owner has not said what it was; 0 where nothing did. */
  unexplained: number;
  /** The levels that are known, oldest first; the forecast learns from them. */
  levels: readonly DayLevel[];
  /** Litres that the house has probably burned at least after a day and until another, by what was known before. */
  minUse(from: Day, until: Day): number;
  /** What the house burns, as learned until a day. */
  usualUse(from: Day): UsualUse;
};

/** Days that a forecast learns from: two winters. */
const learnedDays = 730;

/** All tanks of an account that were not ended, the main one first. */
export const tankStatuses = async (deps: Deps, userId: number): Promise<TankStatus[]> =>
  (await householdOf(deps, userId)).statuses;

/** The same, and the tanks that were ended. */
export async function householdOf(
  deps: Deps,
  userId: number,
): Promise<{ statuses: TankStatus[]; ended: readonly Tank[] }> {
  const [{ live, ended }, sensors] = await Promise.all([
    tanksEverOf(deps.db, userId),
    sensorsOf(deps.db, userId),
  ]);
  return { ended, statuses: await statusesOf(deps, { userId, tanks: live, ended, sensors }) };
}

type Looked = {
  userId: number;
  tanks: readonly Tank[];
  ended: readonly Tank[];
  sensors: readonly Sensor[];
};

async function statusesOf(deps: Deps, { userId, tanks, ended, sensors }: Looked): Promise<TankStatus[]> {
  if (tanks.length === 0) return [];
  const today = todayOf(tanks[0], deps.clock.now());
  const tankIds = tanks.map(({ id }) => id);
  const [known, temperatures] = await Promise.all([
    tankLevels(deps.db, { tankIds, from: addDays(today, -learnedDays), until: today }),
    Promise.all(tanks.map((tank) => temperaturesOf(deps.db, tank))),
  ]);
  const unknown = tankIds.filter((id) => !known.has(id));
  const inTank = (tank: Tank) => sensors.filter(({ tankId }) => tankId === tank.id);
  const sensorIn = (tank: Tank) => inTank(tank).find(({ kind }) => kind !== 'dip') ?? null;
  const isHeard = (tank: Tank) =>
    sensorIn(tank)?.stuckSince === null &&
    isFresh(latestOf(known.get(tank.id)), todayOf(tank, deps.clock.now()));
  const [older, fills] = await Promise.all([
    unknown.length === 0 ? [] : latestDays(deps.db, unknown),
    tanks.every(isHeard) ? new Map<number, Fill[]>() : fillsOf(deps.db, { userId, tanks, ended, today }),
  ]);
  const before = new Map(older.map((day) => [day.tankId, { ...day, litres: day.last }] as const));
  return tanks.map((tank, at) =>
    statusOf({
      temperatures: temperatures[at] ?? new Map(),
      tank,
      today: todayOf(tank, deps.clock.now()),
      fills: fills.get(tank.id) ?? [],
      levels: known.get(tank.id)?.levels ?? [],
      unexplained: known.get(tank.id)?.unexplained ?? 0,
      latest: latestOf(known.get(tank.id)) ?? before.get(tank.id) ?? null,
      sensor: sensorIn(tank),
      dip: inTank(tank).find(({ kind }) => kind === 'dip') ?? null,
    }),
  );
}

function latestOf(known: TankLevels | undefined): LatestLevel | null {
  const last = known?.levels.at(-1);
  return known && last ? { ...last, lastAt: known.lastAt } : null;
}

type Known = {
  tank: Tank;
  sensor: Sensor | null;
  dip: Sensor | null;
  levels: readonly DayLevel[];
  unexplained: number;
  latest: LatestLevel | null;
  fills: readonly Fill[];
  today: Day;
  temperatures: ReadonlyMap<Day, number>;
};

function statusOf(known: Known): TankStatus {
  const { tank, sensor, dip, levels, latest, fills, today, temperatures, unexplained } = known;
  const gauge = gaugeOf(tank);
  const use = {
    annualLitres: statedAnnualLitres(tank),
    waterLitres: statedWaterLitres(tank),
    statedSpread: statedSpread(tank),
    temperatures,
  };
  const { timeZone } = countries[tank.countryId];
  const [hasSensor, stuckSince] = [sensor !== null, sensor?.stuckSince ?? null];
  const told = toldOf({ levels, latest, hasSensor, stuckSince, dip, timeZone });
  const level = levelToday({
    tank,
    gauge,
    fills,
    today,
    use,
    ...told,
    dippedAt: dip?.measuredAt ?? null,
  });
  const [deadStock, reserve] = [tank.deadStock ?? 0, reserveOf(tank, gauge)];
  // Who did not say what heats the water may do without oil in summer.
  const stated = {
    annualLitres: use.annualLitres,
    spread: use.statedSpread,
    waterLitres: tank.heatsWater ? use.waterLitres : 0,
  };
  const mayBeFuller = sensor?.doubts.some(isUnsettled) ?? false;
  let made: Forecast | null | undefined;
  return {
    tank,
    gauge,
    sensor,
    levels,
    level,
    unexplained,
    mayBeFuller,
    room:
      gauge && level && !mayBeFuller
        ? roomIn(gauge, { litres: level.litres, maxFillPercent: tank.maxFillPercent })
        : null,
    get forecast() {
      if (made === undefined)
        made =
          level &&
          forecastOnce({ today, litres: level.litres, deadStock, reserve, days: told.levels, ...use });
      return made;
    },
    minUse: (from, until) => minUse({ from, until, stated, days: levels, temperatures }),
    usualUse: (from) =>
      usualUse({ from, stated: { ...stated, waterLitres: use.waterLitres }, days: levels, temperatures }),
  };
}

type Remembered = { temperatures: ReadonlyMap<Day, number>; forecast: Forecast };
const forecasts = new WeakMap<readonly DayLevel[], Map<string, Remembered>>();

/** The pages of a visit ask for the same forecast: it is reckoned again once something that it follows from has changed. */
function forecastOnce({
  days,
  temperatures,
  ...input
}: ForecastInput & { temperatures: ReadonlyMap<Day, number> }): Forecast {
  const ofDays = forecasts.get(days) ?? new Map<string, Remembered>();
  forecasts.set(days, ofDays);
  const key = JSON.stringify(input);
  const known = ofDays.get(key);
  if (known && known.temperatures === temperatures) return known.forecast;
  const made = forecast({ days, temperatures, ...input });
  // Of the last question alone: the level of a silent sensor is another one each day.
  ofDays.clear();
  ofDays.set(key, { temperatures, forecast: made });
  return made;
}

/** Of what a tank holds, so much stays untouched: enough for the days that a delivery takes in winter. */
const reserveShare = 0.07;

/** Litres that are not to be used up before the next delivery, dead stock included. */
export const reserveOf = (tank: Pick<Tank, 'deadStock'>, gauge: Pick<Gauge, 'capacity'> | null): number =>
  Math.round((tank.deadStock ?? 0) + reserveShare * (gauge?.capacity ?? 0));

const todayOf = (tank: Tank | undefined, now: Date): Day =>
  localDay(now, countries[tank?.countryId ?? 1].timeZone);

/** What orders here brought into each tank until today, oldest first: by the rule of the landlord's report. */
async function fillsOf(
  db: Connection,
  { userId, tanks, ended, today }: Omit<Looked, 'sensors'> & { today: Day },
): Promise<Map<number, Fill[]>> {
  const all = [...tanks, ...(await withLevels(db, ended))];
  const fills = new Map<number, Fill[]>();
  for (const { tankId, day, litres } of await oilOfOrders(db, { userId, until: today, tanks: all }))
    if (tankId !== null) fills.set(tankId, [...(fills.get(tankId) ?? []), { day, litres }]);
  return fills;
}

/** What a tank holds today as its owner sees it, which may be an estimate; null without a level. */
export const levelTodayOf =
  (deps: Deps): SensorPorts['levelToday'] =>
  async ({ id, userId }) => {
    const status = (await tankStatuses(deps, userId)).find(({ tank }) => tank.id === id);
    if (!status?.level) return null;
    const { litres, measured, source } = status.level;
    return { litres, isEstimated: source === 'order' || Math.round(litres) !== Math.round(measured) };
  };
