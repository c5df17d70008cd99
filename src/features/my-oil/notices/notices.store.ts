import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { ofPartner } from '#features/partners/reads.ts';
import { liveTanks } from '#features/tanks/reads.ts';
import type { NoticeCause, NoticeFacts } from './notices.rules.ts';

type OpenNotice = { tankId: number; cause: NoticeCause };

/** One with what was told of it, when, and when that was over. */
export type ToldNotice = OpenNotice & { id: number; facts: NoticeFacts; begunAt: Date; endedAt: Date | null };

/** The last notice of each cause. Written by us after checking, so the narrower type of the cause holds. */
export const lastNotices = (db: Connection, tankIds: readonly number[]): Promise<ToldNotice[]> =>
  db
    .selectFrom('tankNotices')
    .distinctOn(['tankId', 'cause'])
    .select(['id', 'tankId', 'cause', 'facts', 'begunAt', 'endedAt'])
    .where('tankId', 'in', [0, ...tankIds])
    .orderBy('tankId')
    .orderBy('cause')
    .orderBy('id', 'desc')
    .$castTo<ToldNotice>()
    .execute();

export const refusedCauses = (db: Connection, tankIds: readonly number[]): Promise<OpenNotice[]> =>
  db
    .selectFrom('tankNoticesRefused')
    .select(['tankId', 'cause'])
    .where('tankId', 'in', [0, ...tankIds])
    .$castTo<OpenNotice>()
    .execute();

type NewNotice = OpenNotice & {
  facts: NoticeFacts;
  /** The last one of its cause that was known to whoever looked; null where there was none. */
  last: number | null;
  now: Date;
};

/**
 * Its id; null when somebody else, perhaps in another process, has begun one since the last that was known: also where that has ended,
 * for of what is over nobody is told once more.
 */
export async function beginNotice(
  tx: Transaction,
  { tankId, cause, facts, last, now }: NewNotice,
): Promise<number | null> {
  const { rows } = await sql<{ id: string }>`
    insert into tank_notices (tank_id, cause, begun_at, facts)
    select ${tankId}::int, ${cause}::text, ${now}::timestamptz, ${JSON.stringify(facts)}::jsonb
    where (select max(id) from tank_notices where tank_id = ${tankId} and cause = ${cause})
      is not distinct from ${last}::bigint
    on conflict (tank_id, cause) where ended_at is null do nothing
    returning id`.execute(tx);
  return rows[0] ? Number(rows[0].id) : null;
}

/** False when it has ended already. */
export async function endNotice(db: Connection, { id, now }: { id: number; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tankNotices')
    .set({ endedAt: now })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The same of whatever is told of a cause. */
export async function endCause(
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
    .innerJoin(
      liveTanks('id', 'userId', 'countryId', 'postalCode', 'name', 'partnerId').as('tanks'),
      'tanks.id',
      'tankNotices.tankId',
    )
    .select(['tankNotices.id', 'tankId', 'cause', 'facts', 'userId', 'countryId', 'postalCode', 'name'])
    .select(({ ref }) => ['partnerId', ofPartner(ref('partnerId'), 'name').as('partner')])
    .where('tankNotices.id', '=', String(id) as never)
    .where('tankNotices.endedAt', 'is', null)
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
    .$narrowType<{ cause: NoticeCause; facts: NoticeFacts }>()
    .executeTakeFirst();
