import type { Connection } from '#db/database.ts';
import type { Json } from '#db/types.gen.ts';
import { draftsForgottenBefore } from './accounts.rules.ts';

/** `key` names what is drafted, e.g. the steps of one order. */
export type DraftKey = { sessionId: number; key: string };

/** Keeps what a visitor typed; the last writer wins. */
export async function saveDraft(
  db: Connection,
  draft: DraftKey & { content: Json; now: Date },
): Promise<void> {
  const content = JSON.stringify(draft.content);
  await db
    .insertInto('orderDrafts')
    .values({ sessionId: draft.sessionId, key: draft.key, content, updatedAt: draft.now })
    .onConflict((conflict) =>
      conflict.columns(['sessionId', 'key']).doUpdateSet({ content, updatedAt: draft.now }),
    )
    .execute();
}

/** What was kept within the last 30 days, as untrusted JSON, or null. */
export async function findDraft(db: Connection, draft: DraftKey, now: Date): Promise<Json | null> {
  const found = await db
    .selectFrom('orderDrafts')
    .select('content')
    .where('sessionId', '=', draft.sessionId)
    .where('key', '=', draft.key)
    .where('updatedAt', '>', draftsForgottenBefore(now))
    .executeTakeFirst();
  return found?.content ?? null;
}

export async function deleteDraft(db: Connection, draft: DraftKey): Promise<void> {
  await db
    .deleteFrom('orderDrafts')
    .where('sessionId', '=', draft.sessionId)
    .where('key', '=', draft.key)
    .execute();
}
