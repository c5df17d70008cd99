import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import { withGuests } from '#features/identity/identity.ts';
import { countries } from '#features/places/shared.ts';
import { addDays, type Day, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type DayLevel, type Forecast, forecast } from './forecast/forecast.rules.ts';
import { statedAnnualLitres, statedSpread, statedWaterLitres } from './forecast/household.rules.ts';
import { temperaturesOf } from './forecast/temperatures.ts';
import { latestDays, type TankLevels, tankLevels } from './levels.store.ts';
import { type Sensor, sensorsOf } from './sensors.store.ts';
import { type Gauge, gaugeOf, roomIn } from './shapes.rules.ts';
import { type LatestFill, type LatestLevel, levelToday, type TankLevel } from './tank-status.rules.ts';
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
  /** The levels that the forecast was learned from, oldest first. */
  levels: readonly DayLevel[];
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
  const older = unknown.length === 0 ? null : await olderLevels(deps.db, { userId, tankIds: unknown });
  const inTank = (tank: Tank) => sensors.filter(({ tankId }) => tankId === tank.id);
  return tanks.map((tank, at) =>
    statusOf({
      temperatures: temperatures[at] ?? new Map(),
      ...{ tank, today: todayOf(tank, deps.clock.now()), fill: older?.fill ?? null },
      levels: known.get(tank.id)?.levels ?? [],
      latest: latestOf(known.get(tank.id)) ?? older?.latest.get(tank.id) ?? null,
      sensor: inTank(tank).find(({ kind }) => kind !== 'dip') ?? null,
      dippedAt: inTank(tank).find(({ kind }) => kind === 'dip')?.measuredAt ?? null,
    }),
  );
}

/** For tanks without a level in two years: the one before, or what an order brought. */
async function olderLevels(
  db: Connection,
  { userId, tankIds }: { userId: number; tankIds: readonly number[] },
) {
  const [days, fill] = await Promise.all([latestDays(db, tankIds), latestFill(db, userId)]);
  return { fill, latest: new Map(days.map((day) => [day.tankId, { ...day, litres: day.last }] as const)) };
}

function latestOf(known: TankLevels | undefined): LatestLevel | null {
  const last = known?.levels.at(-1);
  return known && last ? { ...last, lastAt: known.lastAt } : null;
}

type Known = {
  tank: Tank;
  sensor: Sensor | null;
  dippedAt: Date | null;
  levels: readonly DayLevel[];
  latest: LatestLevel | null;
  fill: LatestFill | null;
  today: Day;
  temperatures: ReadonlyMap<Day, number>;
};

function statusOf({ tank, sensor, dippedAt, levels, latest, fill, today, temperatures }: Known): TankStatus {
  const gauge = gaugeOf(tank);
  const use = {
    annualLitres: statedAnnualLitres(tank),
    waterLitres: statedWaterLitres(tank),
    statedSpread: statedSpread(tank),
    temperatures,
  };
  const level = levelToday({
    ...{ tank, gauge, latest, fill, today, use, levels, dippedAt },
    hasSensor: sensor !== null,
  });
  const [deadStock, reserve] = [tank.deadStock ?? 0, reserveOf(tank, gauge)];
  let known: Forecast | null | undefined;
  return {
    ...{ tank, gauge, sensor, levels, level },
    room:
      gauge && level ? roomIn(gauge, { litres: level.litres, maxFillPercent: tank.maxFillPercent }) : null,
    get forecast() {
      if (known === undefined)
        known = level && forecast({ today, litres: level.litres, deadStock, reserve, days: levels, ...use });
      return known;
    },
  };
}

/** Of what a tank holds, so much stays untouched: enough for the days that a delivery takes in winter. */
const reserveShare = 0.07;

/** Litres that are not to be used up before the next delivery, dead stock included. */
export const reserveOf = (tank: Pick<Tank, 'deadStock'>, gauge: Pick<Gauge, 'capacity'> | null): number =>
  Math.round((tank.deadStock ?? 0) + reserveShare * (gauge?.capacity ?? 0));

const todayOf = (tank: Tank | undefined, now: Date): Day =>
  localDay(now, countries[tank?.countryId ?? 1].timeZone);

/** The latest heating oil that was delivered to an account by an order here; null without one. */
async function latestFill(db: Connection, userId: number): Promise<LatestFill | null> {
  const { rows } = await sql<LatestFill>`
    select delivered_on as day, coalesce(delivered_amount, amount) as litres
    from orders
    where user_id = any (${withGuests(userId)}) and delivered_on is not null
      and state in ('delivered', 'settled', 'disputed') and (terms->'product'->>'productGroupId')::int = 1
    order by delivered_on desc limit 1`.execute(db);
  return rows[0] ?? null;
}
