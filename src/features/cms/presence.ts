import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { nameOfUser } from '#features/identity/reads.ts';
import type { Clock } from '#platform/time/clock.ts';

/** Somebody who has the same open. */
export type Present = { name: string; since: Date };

/** Who has what open: the table, its column that says what, and the table of that. */
export type PresenceTable = { table: string; of: string; owners: string };

export const pagePresence: PresenceTable = { table: 'cmsPresence', of: 'pageId', owners: 'cmsPages' };

const dayMs = 24 * 60 * 60_000;

/** Notes that somebody has it open, and who else had in the last minute; nobody where it is gone. */
export async function othersHere(
  { db, clock }: { db: Database; clock: Clock },
  { table, of, owners }: PresenceTable,
  { ownerId, userId }: { ownerId: number; userId: number },
): Promise<Present[]> {
  const now = clock.now();
  const seenAfter = new Date(now.getTime() - 60_000);
  const [presence, owner] = [sql.table(table), sql.ref(of)];
  await sql`
    insert into ${presence} as known (${owner}, user_id, since, seen_at)
    select id, ${userId}::bigint, ${now}::timestamptz, ${now}::timestamptz from ${sql.table(owners)}
    where id = ${ownerId}
    on conflict (${owner}, user_id) do update set seen_at = ${now},
      since = case when known.seen_at > ${seenAfter} then known.since else ${now} end`.execute(db);
  await sql`delete from ${presence} where seen_at < ${new Date(now.getTime() - dayMs)}`.execute(db);
  const { rows } = await sql<Present>`
    select since, ${nameOfUser(sql`present.user_id`)} as name from ${presence} as present
    where ${owner} = ${ownerId} and user_id <> ${userId} and seen_at > ${seenAfter}
    order by since`.execute(db);
  return rows;
}
