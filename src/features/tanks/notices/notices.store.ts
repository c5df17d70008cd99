import { sql } from 'kysely';
import type { Connection, Database, Transaction } from '#db/database.ts';
import { partnerName } from '#features/partners/reads.ts';
import type { CountryId } from '#features/places/types.ts';
import { isBelieved } from '../readings/readings.store.ts';
import { scaleChangedAt } from '../sensor-changes.ts';
import type { NoticeCause, NoticeFacts } from './notices.rules.ts';
import type { Stillness } from './stuck.rules.ts';

/**
 * Takes tanks that nobody looked at since `before`, those that waited longest first; of two processes each takes
 * others. Their owners, each once: a household is looked at as a whole.
 */
export async function takeTanks(
  db: Database,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<{ id: number; userId: number }[]> {
  const { rows } = await sql<{ id: number; userId: number }>`
    update tanks set noticed_at = ${now} where id in (
      select id from tanks where ended_at is null and (noticed_at is null or noticed_at < ${before})
      order by noticed_at nulls first limit ${limit} for update skip locked)
    returning id, user_id::int as user_id`.execute(db);
  return rows;
}

type OpenNotice = { tankId: number; cause: NoticeCause };

/** One with what was told of it, and when. */
export type ToldNotice = OpenNotice & { facts: NoticeFacts; begunAt: Date };

/** Written by us after checking, so the narrower type of the cause holds. */
export const openNotices = (db: Connection, tankIds: readonly number[]): Promise<ToldNotice[]> =>
  db
    .selectFrom('tankNotices')
    .select(['tankId', 'cause', 'facts', 'begunAt'])
    .where('tankId', 'in', [0, ...tankIds])
    .where('endedAt', 'is', null)
    .$castTo<ToldNotice>()
    .execute();

export const refusedCauses = (db: Connection, tankIds: readonly number[]): Promise<OpenNotice[]> =>
  db
    .selectFrom('tankNoticesRefused')
    .select(['tankId', 'cause'])
    .where('tankId', 'in', [0, ...tankIds])
    .$castTo<OpenNotice>()
    .execute();

/** Its id; null when it has begun already, perhaps in another process. */
export async function beginNotice(
  tx: Transaction,
  { tankId, cause, facts, now }: OpenNotice & { facts: NoticeFacts; now: Date },
): Promise<number | null> {
  const begun = await tx
    .insertInto('tankNotices')
    .values({ tankId, cause, begunAt: now, facts: JSON.stringify(facts) })
    .onConflict((conflict) => conflict.columns(['tankId', 'cause']).where('endedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return begun ? Number(begun.id) : null;
}

export async function endNotice(
  db: Connection,
  { tankId, cause, now }: OpenNotice & { now: Date },
): Promise<void> {
  await db
    .updateTable('tankNotices')
    .set({ endedAt: now })
    .where('tankId', '=', tankId)
    .where('cause', '=', cause)
    .where('endedAt', 'is', null)
    .execute();
}

/** Whether the owner is told of a cause. */
export async function setRefused(
  db: Connection,
  { tankId, cause }: OpenNotice,
  isRefused: 'refused' | 'wanted',
): Promise<void> {
  if (isRefused === 'refused')
    await db
      .insertInto('tankNoticesRefused')
      .values({ tankId, cause })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await db
      .deleteFrom('tankNoticesRefused')
      .where('tankId', '=', tankId)
      .where('cause', '=', cause)
      .execute();
}

/** What a mail tells; undefined when its cause has ended, is refused by now, or the tank was ended. */
export const noticeForMail = (db: Connection, id: number) =>
  db
    .selectFrom('tankNotices')
    .innerJoin('tanks', 'tanks.id', 'tankNotices.tankId')
    .select([
      'tankNotices.id',
      'tankId',
      'cause',
      'facts',
      'tanks.userId',
      'tanks.countryId',
      'tanks.postalCode',
    ])
    .select(['tanks.name', 'tanks.partnerId'])
    .select(({ ref }) => partnerName(ref('tanks.partnerId')).as('partner'))
    .where('tankNotices.id', '=', String(id) as never)
    .where('tankNotices.endedAt', 'is', null)
    .where('tanks.endedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tankNoticesRefused')
            .select('cause')
            .whereRef('tankNoticesRefused.tankId', '=', 'tankNotices.tankId')
            .whereRef('tankNoticesRefused.cause', '=', 'tankNotices.cause'),
        ),
      ),
    )
    .$narrowType<{ countryId: CountryId; cause: NoticeCause; facts: NoticeFacts }>()
    .executeTakeFirst();

/** The rhythm of sensors, by which they count as silent. */
export async function saveRhythms(
  db: Database,
  rhythms: readonly { sensorId: number; usualHours: number | null }[],
): Promise<void> {
  if (rhythms.length === 0) return;
  await sql`
    update sensor_states set usual_hours = given.hours
    from jsonb_to_recordset(${JSON.stringify(rhythms.map(({ sensorId, usualHours }) => ({ id: sensorId, hours: usualHours })))}::jsonb)
      as given (id int, hours real)
    where sensor_states.sensor_id = given.id and sensor_states.usual_hours is distinct from given.hours`.execute(
    db,
  );
}

/** The level that each sensor keeps, and whether it is stuck: its owner's pages and support show that. */
export async function saveStillness(
  db: Database,
  sensors: readonly (Stillness & { sensorId: number })[],
): Promise<void> {
  if (sensors.length === 0) return;
  const rows = sensors.map(({ sensorId: id, still, stuck, freedAt: freed }) => ({
    ...{ id, since: still?.since ?? null, litres: still?.litres ?? null },
    ...{ stuck: stuck?.since ?? null, freed },
  }));
  await sql`
    update sensor_states set still_since = given.since, still_litres = given.litres, stuck_since = given.stuck,
      freed_at = given.freed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id int, since timestamptz, litres real, stuck timestamptz, freed timestamptz)
    where sensor_states.sensor_id = given.id
      and (still_since, still_litres, stuck_since, freed_at)
        is distinct from (given.since, given.litres, given.stuck, given.freed)`.execute(db);
}

/** How many readings of these sensors are not believed since a moment: who looks after them sees those that lie. */
export async function countDoubtful(
  db: Database,
  { sensorIds, since }: { sensorIds: readonly number[]; since: Date },
): Promise<void> {
  await sql`
    update sensor_states set doubtful = counted.readings
    from unnest(${[...sensorIds]}::int[]) as id cross join lateral (
      select count(*)::int as readings from sensor_readings
      where sensor_readings.sensor_id = id and at >= ${since} and belief in ('fall', 'rise')) counted
    where sensor_states.sensor_id = id and doubtful <> counted.readings`.execute(db);
}

/**
 * The last two believed levels of each hour that sensors told since a moment, the oldest first. Where
 * the scale was changed, the levels before say nothing of those after.
 */
export async function recentLevels(
  db: Connection,
  { sensorIds, since }: { sensorIds: readonly number[]; since: Date },
): Promise<{ sensorId: number; at: Date; litres: number }[]> {
  if (sensorIds.length === 0) return [];
  const { rows } = await sql<{ sensorId: number; at: Date; litres: number }>`
    select sensor_id, at, litres from (
      select r.sensor_id, r.at, r.litres,
        row_number() over (partition by r.sensor_id, date_trunc('hour', r.at) order by r.at desc, r.identity desc) as place
      from sensors s
      join sensor_readings r on r.sensor_id = s.id and r.tank_id = s.tank_id and ${isBelieved}
        and r.device_at >= ${since} and r.at >= ${since}
        and r.received_at > greatest(${scaleChangedAt(sql`s.id`)}, s.assigned_at - interval '1 second', '-infinity'::timestamptz)
      where s.id = any (${[...sensorIds]}::int[])) told
    where place <= 2
    order by sensor_id, at`.execute(db);
  return rows;
}

/** Whose a tank is that was not ended. */
export const ownerOfTank = (db: Connection, tankId: number) =>
  db
    .selectFrom('tanks')
    .select('userId')
    .where('id', '=', tankId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
