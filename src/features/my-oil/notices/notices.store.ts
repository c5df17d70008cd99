import type { Connection, Transaction } from '#db/database.ts';
import { ofPartner } from '#features/partners/reads.ts';
import { liveTanks, ofTank } from '#features/tanks/reads.ts';
import type { NoticeCause, NoticeFacts } from './notices.rules.ts';

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
    .innerJoin(liveTanks.as('tanks'), 'tanks.id', 'tankNotices.tankId')
    .select(['tankNotices.id', 'tankId', 'cause', 'facts', 'userId', 'countryId', 'postalCode', 'name'])
    .select(({ ref }) => ofTank(ref('tankId'), 'partnerId').as('partnerId'))
    .select(({ ref }) => ofPartner(ofTank(ref('tankId'), 'partnerId'), 'name').as('partner'))
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
