import type { Database } from '#db/database.ts';
import type { Clock } from '#platform/time/clock.ts';
import { addAuditEvent } from '../audit/audit.store.ts';
import type { UserQuery } from './user-search.rules.ts';
import { searchUsers, type UserLine } from './user-search.store.ts';

/** A page of the list of users. Who looked for whom is in the audit log before the answer is given. */
export async function findUsers(
  { db, clock }: { db: Database; clock: Clock },
  { agentId, query }: { agentId: number; query: UserQuery },
): Promise<{ rows: UserLine[]; hasMore: boolean }> {
  const found = await searchUsers(db, query);
  const asked = Object.entries(query).filter(
    ([, value]) => value !== null && value !== '' && value !== false,
  );
  await addAuditEvent(db, {
    actorId: agentId,
    userId: null,
    action: 'users_searched',
    details: { ...Object.fromEntries(asked), shown: found.rows.length },
    now: clock.now(),
  });
  return found;
}
