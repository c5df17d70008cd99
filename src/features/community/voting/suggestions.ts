import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import { checked, type ErrorsIn, form, oneOf, required, text, version } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type SuggestionState, suggestionStates } from '../community.rules.ts';
import { bumpCommunity } from '../community-content.ts';

const maxAnswer = 2000;
const perPage = 100;

export type SuggestionRow = {
  id: number;
  title: string;
  state: SuggestionState;
  voteCount: number;
  replyCount: number;
  postedAt: Date;
};

/** Suggestions as staff sees them, the most wanted first; `state` null is every one. */
export async function suggestionRows(
  db: Connection,
  state: SuggestionState | null,
): Promise<SuggestionRow[]> {
  const { rows } = await sql<SuggestionRow>`
    select p.id, p.title, coalesce(s.state, 'open') as state, p.thanks_count as vote_count, p.reply_count, p.posted_at
    from community_posts p left join community_suggestion_answers s on s.post_id = p.id
    where p.parent_id is null and p.state = 'visible' and p.area = 'suggestions'
      and (${state}::text is null or coalesce(s.state, 'open') = ${state})
    order by p.thanks_count desc, p.id desc limit ${perPage}`.execute(db);
  return rows;
}

/** One suggestion with the answer that it has; undefined when there is none. */
export async function findSuggestion(db: Connection, id: number) {
  const { rows } = await sql<{
    id: number;
    title: string;
    body: string;
    state: SuggestionState;
    answer: string;
    version: number;
  }>`
    select p.id, p.title, p.body, coalesce(s.state, 'open') as state, coalesce(s.answer, '') as answer,
      coalesce(s.version, 0) as version
    from community_posts p left join community_suggestion_answers s on s.post_id = p.id
    where p.id = ${id} and p.parent_id is null and p.state = 'visible' and p.area = 'suggestions'`.execute(
    db,
  );
  return rows[0];
}

const answerForm = form({
  state: required(oneOf(suggestionStates), 'state_missing'),
  answer: checked(text(), ({ length }) => (length > maxAnswer ? 'answer_long' : null)),
  version,
});

export type Answered =
  | { kind: 'saved'; id: number }
  | { kind: 'not_found' | 'stale' }
  | { kind: 'invalid'; errors: ErrorsIn<typeof answerForm> };

/** Says where a suggestion stands, and what the operator thinks of it; of two who do the second is told. */
export async function answerSuggestion(
  { db, clock }: { db: Database; clock: Clock },
  { id, form: posted, agentId }: { id: number; form: PostedForm; agentId: number },
): Promise<Answered> {
  const sent = answerForm(posted);
  if (!sent.ok) return sent.errors.answer ? { kind: 'invalid', errors: sent.errors } : { kind: 'not_found' };
  const { state, answer, version: expected } = sent.values;
  return db.transaction().execute(async (tx): Promise<Answered> => {
    await tx.selectFrom('communityPosts').select('id').where('id', '=', id).forUpdate().execute();
    const known = await findSuggestion(tx, id);
    if (!known) return { kind: 'not_found' };
    if (known.version !== expected) return { kind: 'stale' };
    const now = clock.now();
    const columns = { state, answer, version: expected + 1, answeredBy: agentId, answeredAt: now };
    await tx
      .insertInto('communitySuggestionAnswers')
      .values({ postId: id, ...columns })
      .onConflict((conflict) => conflict.column('postId').doUpdateSet(columns))
      .execute();
    const details = { suggestion: id, before: known.state, after: state };
    await addAuditEvent(tx, {
      actorId: agentId,
      userId: null,
      action: 'community_suggestion_answered',
      details,
      now,
    });
    await bumpCommunity(tx);
    return { kind: 'saved', id };
  });
}
