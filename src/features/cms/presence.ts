import type { Database } from '#db/database.ts';
import type { Clock } from '#platform/time/clock.ts';
import { findPage, notePresence } from './pages.store.ts';

/** Somebody who has the page open, too. */
export type Present = { name: string; since: Date };

/** Notes that somebody has a page open; who else has. */
export async function othersHere(
  { db, clock }: { db: Database; clock: Clock },
  { pageId, userId }: { pageId: number; userId: number },
): Promise<Present[]> {
  if (!(await findPage(db, pageId))) return [];
  return notePresence(db, { pageId, userId, now: clock.now() });
}
