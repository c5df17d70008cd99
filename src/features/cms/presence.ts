import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { ofUser } from '#features/identity/reads.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { DraftKind } from './versions.rules.ts';

/** Somebody who has the same open. */
export type Present = { name: string; since: Date };

const dayMs = 24 * 60 * 60_000;

/** Notes that somebody has a draft open, and who else had in the last minute. */
export async function othersHere(
  { db, clock }: { db: Database; clock: Clock },
  { kind, ownerId, userId }: { kind: DraftKind; ownerId: number; userId: number },
): Promise<Present[]> {
  const now = clock.now();
  const seenAfter = new Date(now.getTime() - 60_000);
  await sql`
    insert into draft_presence as known (kind, owner_id, user_id, since, seen_at)
    values (${kind}, ${ownerId}, ${userId}, ${now}, ${now})
    on conflict (kind, owner_id, user_id) do update set seen_at = ${now},
      since = case when known.seen_at > ${seenAfter} then known.since else ${now} end`.execute(db);
  await sql`delete from draft_presence where seen_at < ${new Date(now.getTime() - dayMs)}`.execute(db);
  const { rows } = await sql<Present>`
    select since, ${ofUser(sql`present.user_id`, 'name')} as name from draft_presence as present
    where kind = ${kind} and owner_id = ${ownerId} and user_id <> ${userId} and seen_at > ${seenAfter}
    order by since`.execute(db);
  return rows;
}
