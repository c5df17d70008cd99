import type { Database } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import { tidyLine } from '#features/identity/shared.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';

type Deps = { db: Database; clock: Clock };

export const maxWord = 60;

/** Counted in signs, as the database does, not in the units of a string. */
const isWord = (word: string): boolean => [...word].length >= 2;

/** `too_long`: one of them. `known`: all of them. `missing`: there is none. */
export type WordsError = 'missing' | 'too_long' | 'known';

/** Puts words on the list, one a line; those that are there stay. Answers how many came: one at least. */
export async function addWords(
  { db, clock }: Deps,
  { typed, agentId }: { typed: string; agentId: number },
): Promise<Result<number, WordsError>> {
  const lines = [...new Set(typed.split('\n').map((line) => tidyLine(line).toLowerCase()))];
  if (lines.some(({ length }) => length > maxWord)) return failed('too_long');
  const words = lines.filter(isWord);
  if (words.length === 0) return failed('missing');
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const added = await tx
      .insertInto('communityFlaggedWords')
      .values(words.slice(0, 500).map((word) => ({ word, addedBy: agentId, addedAt: now })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('word')
      .execute();
    if (added.length === 0) return failed('known');
    const details = { after: added.map(({ word }) => word).join(', ') };
    await addAuditEvent(tx, {
      actorId: agentId,
      userId: null,
      action: 'community_words_changed',
      details,
      now,
    });
    return ok(added.length);
  });
}

/** Takes a word from the list; one that is not there is as good as taken. */
export const deleteWord = (
  { db, clock }: Deps,
  { word, agentId }: { word: string; agentId: number },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('communityFlaggedWords').where('word', '=', word).execute();
    const details = { before: word };
    const now = clock.now();
    await addAuditEvent(tx, {
      actorId: agentId,
      userId: null,
      action: 'community_words_changed',
      details,
      now,
    });
  });
