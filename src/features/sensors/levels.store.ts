import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { createCache } from '#platform/caches/cache-registry.ts';
import type { Day } from '#platform/time/calendar.ts';
import { unexplainedIn } from './losses/losses.store.ts';

/**
 * A level at the end of a day, litres at 15 °C. One with `isStep` was not measured like the one before it: the sensor was
 * corrected or exchanged between them.
 */
export type DayLevel = {
  day: Day;
  litres: number;
  isStep?: boolean;
  /** Litres that left the tank since the level before it and were not burned: stolen, leaked, drawn off. */
  lost?: number;
};

/** What was in a tank on a local day, litres at 15 °C. */
export type TankDay = {
  tankId: number;
  day: Day;
  low: number;
  high: number;
  last: number;
  lastAt: Date;
  temperature: number | null;
};

export type TankHour = Omit<TankDay, 'day'> & { hour: Date };

type Lost = { day: Day; litres: number };

type TankLevelsRow = Omit<TankLevels, 'levels'> & {
  tankId: number;
  levels: string;
  changedOn: Day[] | null;
  lost: Lost[] | null;
};

type DaysQuery = { tankIds: readonly number[]; from: Day; until: Day };

/** A tank's levels at the ends of days, oldest first, and when the last of them was measured. */
export type TankLevels = {
  levels: readonly DayLevel[];
  lastAt: Date;
  /** Litres that left it unburned and of which its owner has not said what it was; 0 where nothing did. */
  unexplained: number;
};

/**
 * The levels of the days between two days, both included, by tank; a tank without any is missing. Two years of days are
 * one text a tank: a row for each takes the process many times as long to read.
 */
export async function tankLevels(
  db: Connection,
  { tankIds, from, until }: DaysQuery,
): Promise<Map<number, TankLevels>> {
  const { rows } = await sql<TankLevelsRow>`
    select tank_id, json_agg(json_build_object('day', day, 'litres', last) order by day)::text as levels,
      (array_agg(last_at order by day desc))[1] as last_at,
      (select array_agg((at at time zone 'Europe/Berlin')::date::text) from sensor_changes
        where sensor_changes.tank_id = tank_days.tank_id and kind <> 'key') as changed_on,
      (select json_agg(piece order by piece->>'day') from tank_losses cross join jsonb_array_elements(pieces) as piece
        where tank_losses.tank_id = tank_days.tank_id and answer is distinct from 'burned') as lost,
      ${unexplainedIn(sql`tank_days.tank_id`)} as unexplained
    from tank_days
    where tank_id = any (${[...tankIds]}) and day between ${from} and ${until}
    group by tank_id`.execute(db);
  return new Map(
    rows.map(({ tankId, levels, lastAt, changedOn, lost, unexplained }) => [
      tankId,
      { levels: levelsIn(levels, { changedOn: changedOn ?? [], lost: lost ?? [] }), lastAt, unexplained },
    ]),
  );
}

const rememberedTanks = 200;
const read = createCache<readonly DayLevel[]>('tank-levels', { max: rememberedTanks, keys: 'secret' });

/** Days on which a sensor was changed, and what left the tank unburned. */
type Marks = { changedOn: readonly Day[]; lost: readonly Lost[] };

/** The same days are the same list for as long as nothing was measured: what was learned of it is remembered by it. */
function levelsIn(text: string, marks: Marks): readonly DayLevel[] {
  const key = `${marks.changedOn.join()} ${JSON.stringify(marks.lost)} ${text}`;
  return read.remembered(key, () => marked(JSON.parse(text), marks));
}

/** A correction reckons the last level before it anew, so the day of it may differ from both its neighbours. */
const marked = (levels: readonly DayLevel[], { changedOn, lost }: Marks): readonly DayLevel[] =>
  levels.map((level, at) => {
    const before = levels[at - 1]?.day;
    const isStep = changedOn.some((day) => day >= (before ?? level.day) && day <= level.day);
    const gone = before
      ? lost.reduce((sum, { day, litres }) => (day > before && day <= level.day ? sum + litres : sum), 0)
      : 0;
    return isStep || gone !== 0
      ? { ...level, ...(isStep && { isStep }), ...(gone !== 0 && { lost: gone }) }
      : level;
  });

/** The days with a level between two days, both included, by tank, oldest first. */
export const tankDays = (db: Connection, { tankIds, from, until }: DaysQuery): Promise<TankDay[]> =>
  db
    .selectFrom('tankDays')
    .select(['tankId', 'day', 'low', 'high', 'last', 'lastAt', 'temperature'])
    .where('tankId', 'in', [0, ...tankIds])
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('tankId')
    .orderBy('day')
    .execute();

/** The hours with a level from `from` until before `until`, by tank, oldest first. */
export const tankHours = (
  db: Connection,
  { tankIds, from, until }: { tankIds: readonly number[]; from: Date; until: Date },
): Promise<TankHour[]> =>
  db
    .selectFrom('tankHours')
    .select(['tankId', 'hour', 'low', 'high', 'last', 'lastAt', 'temperature'])
    .where('tankId', 'in', [0, ...tankIds])
    .where('hour', '>=', from)
    .where('hour', '<', until)
    .orderBy('tankId')
    .orderBy('hour')
    .execute();

/** When people read what was in tanks, since a moment. */
export const dipsOf = (
  db: Connection,
  { tankIds, from }: { tankIds: readonly number[]; from: Date },
): Promise<{ tankId: number; at: Date }[]> =>
  db
    .selectFrom('sensors')
    .innerJoin('sensorReadings', 'sensorReadings.sensorId', 'sensors.id')
    .select((of) => [of.ref('sensors.tankId').$notNull().as('tankId'), 'at'])
    .where('kind', '=', 'dip')
    .where('sensors.tankId', 'in', [0, ...tankIds])
    .where('deviceAt', '>=', from)
    .execute();

/** Of tanks that were ended, those of which anything is known. */
export async function withLevels<Ended extends { id: number }>(
  db: Connection,
  ended: readonly Ended[],
): Promise<Ended[]> {
  if (ended.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select ended.id from unnest(${ended.map(({ id }) => id)}::int[]) as ended (id)
    where exists (select from tank_days where tank_days.tank_id = ended.id)
      or exists (select from tank_refills where tank_refills.tank_id = ended.id)`.execute(db);
  return ended.filter((tank) => rows.some(({ id }) => id === tank.id));
}

/** The latest day with a level of each tank, whenever it was; a tank without any is missing. */
export const latestDays = (db: Connection, tankIds: readonly number[]): Promise<TankDay[]> =>
  db
    .selectFrom('tankDays')
    .distinctOn('tankId')
    .select(['tankId', 'day', 'low', 'high', 'last', 'lastAt', 'temperature'])
    .where('tankId', 'in', [0, ...tankIds])
    .orderBy('tankId')
    .orderBy('day', 'desc')
    .execute();
