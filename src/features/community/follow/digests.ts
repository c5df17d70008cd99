import { sql } from 'kysely';
import type { Database, Transaction } from '#db/database.ts';
import { forEachIsolated, type Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import type { Clock } from '#platform/time/clock.ts';

type Deps = { db: Database; clock: Clock; queue: Queue };

const batch = 200;
/** One mail tells of no more; the next one goes on. */
const maxPosts = 1000;
const digestDays = 90;

/** Tells everybody of the new replies in what they follow; answers how many mails were asked for. */
export async function makeCommunityDigests({ db, clock, queue }: Deps): Promise<number> {
  const now = clock.now();
  const due = isDue(lastWeekly(now));
  let made = 0;
  let after = 0;
  for (;;) {
    const readers = await readersAfter(db, { after, due });
    const told = await forEachIsolated(readers, 'digests of the community', (userId) =>
      db.transaction().execute((tx) => makeDigest(tx, queue, { userId, due, now })),
    );
    made += told.filter(Boolean).length;
    const last = readers.at(-1);
    if (last === undefined) break;
    after = last;
  }
  const old = new Date(now.getTime() - digestDays * 24 * 3_600_000);
  await db.deleteFrom('communityDigests').where('madeAt', '<', old).execute();
  return made;
}

const week = 7 * 24 * 3_600_000;
/** When those are told who hear once a week: Mondays, as the job's clock has them. */
const firstMonday = Date.UTC(1970, 0, 5, 6, 20);
const lastWeekly = (now: Date): Date => new Date(now.getTime() - ((now.getTime() - firstMonday) % week));

/** A reply that its reader can read and has neither written nor heard of, also where it was hidden in between. */
const isNews = sql`p.parent_id = f.thread_id and p.appearance > f.last_mailed and p.state = 'visible'
  and p.author_id is distinct from f.user_id
  and exists (select from community_posts t where t.id = f.thread_id and t.state in ('visible', 'deleted'))
  and not exists (select from community_digests d where d.user_id = f.user_id and p.id = any (d.post_ids))`;

/** Who hears once a week is due with what was written by Monday: also later where nobody was told then, but once at most. */
const isDue = (weekly: Date) => sql<boolean>`(f.frequency = 'daily' or exists (
  select from community_posts p where ${isNews} and p.posted_at <= ${weekly})
  and not exists (select from community_digests d where d.user_id = f.user_id and d.made_at >= ${weekly}))`;
type Due = ReturnType<typeof isDue>;

async function readersAfter(db: Database, { after, due }: { after: number; due: Due }): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select distinct f.user_id from community_follows f
    where f.user_id > ${after} and ${due}
      and exists (select from community_posts p where ${isNews})
    order by f.user_id limit ${batch}`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** The digest, its mail, and that its replies were told are one transaction: none comes twice, and none is lost. */
async function makeDigest(
  tx: Transaction,
  queue: Queue,
  { userId, due, now }: { userId: number; due: Due; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: number; threadId: number; appearance: number }>`
    with mine as (select * from community_follows f where f.user_id = ${userId} and ${due} for update)
    select p.id, f.thread_id, p.appearance from mine f join community_posts p on ${isNews}
    order by p.appearance limit ${maxPosts}`.execute(tx);
  if (rows.length === 0) return false;
  const latest = Map.groupBy(rows, ({ threadId }) => threadId);
  for (const [threadId, posts] of latest) {
    await tx
      .updateTable('communityFollows')
      .set({ lastMailed: Math.max(...posts.map(({ appearance }) => appearance)) })
      .where('userId', '=', userId)
      .where('threadId', '=', threadId)
      .execute();
  }
  const postIds = rows.map(({ id }) => id);
  const { id } = await tx
    .insertInto('communityDigests')
    .values({ userId, postIds, madeAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueMails(queue, tx, [{ kind: 'community_digest', about: id }]);
  return true;
}
