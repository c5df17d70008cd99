import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { PollKind, ResultRule } from './polls.rules.ts';

export type Poll = {
  id: number;
  question: string;
  explanation: string;
  kind: PollKind;
  results: ResultRule;
  opensAt: Date;
  closesAt: Date;
  voterCount: number;
  version: number;
  isDemo: boolean;
  options: { id: number; label: string; voteCount: number }[];
};

const polls = (db: Connection) =>
  db
    .selectFrom('communityPolls as p')
    .select(['p.id', 'p.question', 'p.explanation', 'p.kind', 'p.results', 'p.opensAt', 'p.closesAt'])
    .select(['p.voterCount', 'p.version', 'p.isDemo'])
    .select(
      sql<
        Poll['options']
      >`(select jsonb_agg(jsonb_build_object('id', o.id, 'label', o.label, 'voteCount', o.vote_count)
        order by o.position) from community_poll_options o where o.poll_id = p.id)`.as('options'),
    )
    .$narrowType<{ kind: PollKind; results: ResultRule }>();

/** Polls that can be voted in, the one that ends first first. */
export const openPolls = (db: Connection, now: Date): Promise<Poll[]> =>
  polls(db).where('p.opensAt', '<=', now).where('p.closesAt', '>', now).orderBy('p.closesAt').execute();

/** Polls that have ended, the latest first. */
export const closedPolls = (db: Connection, now: Date, limit: number): Promise<Poll[]> =>
  polls(db).where('p.closesAt', '<=', now).orderBy('p.closesAt', 'desc').limit(limit).execute();

export const allPolls = (db: Connection): Promise<Poll[]> =>
  polls(db).orderBy('p.id', 'desc').limit(200).execute();

export const findPoll = (db: Connection, id: number): Promise<Poll | undefined> =>
  polls(db).where('p.id', '=', id).executeTakeFirst();

/** The options that somebody has voted for; none before they have. */
export async function votesOf(
  db: Connection,
  { pollId, userId }: { pollId: number; userId: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('communityPollVotes')
    .select('optionId')
    .where('pollId', '=', pollId)
    .where('userId', '=', userId)
    .execute();
  return rows.map(({ optionId }) => optionId);
}
