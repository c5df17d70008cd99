import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import { withGuests } from '#features/identity/reads.ts';
import { oilDeliveries } from '#features/orders/reads.ts';
import { countries } from '#features/places/shared.ts';
import { addDays, type Day, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import {
  type DayLevel,
  type Forecast,
  type ForecastInput,
  forecast,
  leastUse,
} from './forecast/forecast.rules.ts';
import { statedAnnualLitres, statedSpread, statedWaterLitres } from './forecast/household.rules.ts';
import { temperaturesOf } from './forecast/temperatures.ts';
import { latestDays, type TankLevels, tankLevels } from './levels.store.ts';
import { litresByTank } from './order-tanks.rules.ts';
import { type Sensor, sensorsOf } from './sensors.store.ts';
import { type Gauge, gaugeOf, roomIn } from './shapes.rules.ts';
import {
  type Fill,
  isFresh,
  type LatestLevel,
  levelToday,
  type TankLevel,
  toldOf,
} from './tank-status.rules.ts';
import { type Tank, tanksOf } from './tanks.store.ts';

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
  /** Litres up to the permitted filling, whole; null without a gauge or a level. */
  room: number | null;
  /** Null without a level. Reckoned when it is first read: it takes longer than all the rest. */
  readonly forecast: Forecast | null;
  /** The levels that are known, oldest first; the forecast learns from them. */
  levels: readonly DayLevel[];
  /** Litres that the house has probably burned at least after a day and until another, by what was known before. */
  leastUse(from: Day, until: Day): number;
};

/** Days that a forecast learns from: two winters. */
const learnedDays = 730;

/** All tanks of an account that were not ended, the main one first. */
export async function tankStatuses(deps: Deps, userId: number): Promise<TankStatus[]> {
  const [tanks, sensors] = await Promise.all([tanksOf(deps.db, userId), sensorsOf(deps.db, userId)]);
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
    tanks.every(isHeard) ? new Map<number, Fill[]>() : fillsOf(deps.db, { userId, tanks }),
  ]);
  const before = new Map(older.map((day) => [day.tankId, { ...day, litres: day.last }] as const));
  return tanks.map((tank, at) =>
    statusOf({
      temperatures: temperatures[at] ?? new Map(),
      ...{ tank, today: todayOf(tank, deps.clock.now()), fills: fills.get(tank.id) ?? [] },
      levels: known.get(tank.id)?.levels ?? [],
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
  latest: LatestLevel | null;
  fills: readonly Fill[];
  today: Day;
  temperatures: ReadonlyMap<Day, number>;
};

function statusOf({ tank, sensor, dip, levels, latest, fills, today, temperatures }: Known): TankStatus {
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
    ...{ tank, gauge, fills, today, use },
    ...told,
    dippedAt: dip?.measuredAt ?? null,
  });
  const [deadStock, reserve] = [tank.deadStock ?? 0, reserveOf(tank, gauge)];
  // Who did not say what heats the water may do without oil in summer.
  const stated = {
    ...{ annualLitres: use.annualLitres, spread: use.statedSpread },
    waterLitres: tank.heatsWater ? use.waterLitres : 0,
  };
  let known: Forecast | null | undefined;
  return {
    ...{ tank, gauge, sensor, levels, level },
    room:
      gauge && level ? roomIn(gauge, { litres: level.litres, maxFillPercent: tank.maxFillPercent }) : null,
    get forecast() {
      if (known === undefined)
        known =
          level &&
          forecastOnce({ today, litres: level.litres, deadStock, reserve, days: told.levels, ...use });
      return known;
    },
    leastUse: (from, until) => leastUse({ from, until, stated, days: levels, temperatures }),
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

type DeliveredOrder = Parameters<typeof litresByTank>[0] & { day: Day };

/** More orders than come between two looks at a dipstick. */
const maxOrders = 12;

/** What the latest orders here brought into each tank, oldest first. */
async function fillsOf(
  db: Connection,
  { userId, tanks }: { userId: number; tanks: readonly Tank[] },
): Promise<Map<number, Fill[]>> {
  const { rows } = await sql<DeliveredOrder>`
    select o.day, o.litres, o.postal_code, o.country_id, o.addresses as stations,
      coalesce((select json_agg(json_build_object('tankId', said.tank_id, 'litres', coalesce(o.noted_litres[said.station],
          case when o.stations > 1 then (o.addresses->(said.station - 1)->>'litres')::int end, o.litres)))
        from order_tanks said
        where said.order_id = o.id and said.tank_id = any (${tanks.map(({ id }) => id)})),
      (select json_agg(json_build_object('tankId', r.tank_id, 'litres', r.litres)) from tank_refills r
        where r.tank_id = any (${tanks.map(({ id }) => id)}) and r.order_id = o.id and r.state <> 'dismissed'), '[]') as seen
    from ${oilDeliveries} o
    where o.user_id = any (${withGuests(userId)})
    order by o.day desc limit ${maxOrders}`.execute(db);
  const fills = new Map<number, Fill[]>();
  for (const order of rows.toReversed()) {
    for (const [tankId, litres] of litresByTank(order, tanks))
      fills.set(tankId, [...(fills.get(tankId) ?? []), { day: order.day, litres }]);
  }
  return fills;
}
