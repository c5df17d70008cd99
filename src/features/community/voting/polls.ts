import type { Database, Transaction } from '#db/database.ts';
import { addAuditEvent, holdAccount } from '#features/identity/identity.ts';
import { countries } from '#features/places/shared.ts';
import { valuesOf, version } from '#platform/forms/form.ts';
import { formKeyIn, type PostedForm } from '#platform/forms/posted-form.ts';
import { addDays, momentOf } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { editedRows, type SavedRow } from '#platform/work/edited-rows.ts';
import { bumpCommunity } from '../community-content.ts';
import { isChoice, isOpen, type PollErrors, type PollKind, pollForm } from './polls.rules.ts';

type Deps = { db: Database; clock: Clock };

/** `fixed`: they have voted otherwise before, and that counts. */
export type Voted = 'voted' | 'fixed' | 'not_found' | 'closed' | 'choose';

/** Votes, once for each member; what is sent again changes nothing, and nobody is told that another choice counts. */
export async function vote(
  { db, clock }: Deps,
  { pollId, userId, optionIds }: { pollId: number; userId: number; optionIds: readonly number[] },
): Promise<Voted> {
  return db.transaction().execute(async (tx) => {
    if (!(await holdAccount(tx, userId))) return 'not_found';
    const now = clock.now();
    const poll = await tx
      .selectFrom('communityPolls')
      .select(['id', 'kind', 'opensAt', 'closesAt'])
      .$narrowType<{ kind: PollKind }>()
      .where('id', '=', pollId)
      .forUpdate()
      .executeTakeFirst();
    if (!poll) return 'not_found';
    const known = await tx
      .selectFrom('communityPollVotes')
      .select('optionId')
      .where('pollId', '=', pollId)
      .where('userId', '=', userId)
      .execute();
    if (known.length > 0) {
      const own = new Set(known.map(({ optionId }) => optionId));
      const isSame = new Set(optionIds).size === own.size && optionIds.every((id) => own.has(id));
      return isSame ? 'voted' : 'fixed';
    }
    if (!isOpen(poll, now)) return 'closed';
    const chosen = await optionsOf(tx, pollId, optionIds);
    if (!isChoice(poll.kind, chosen.length)) return 'choose';
    await tx
      .insertInto('communityPollVotes')
      .values(chosen.map((optionId) => ({ optionId, pollId, userId, votedAt: now })))
      .execute();
    await tx
      .updateTable('communityPollOptions')
      .set(({ eb }) => ({ voteCount: eb('voteCount', '+', 1) }))
      .where('id', 'in', chosen)
      .execute();
    await tx
      .updateTable('communityPolls')
      .set(({ eb }) => ({ voterCount: eb('voterCount', '+', 1) }))
      .where('id', '=', pollId)
      .execute();
    return 'voted';
  });
}

/** Those of these that are options of the poll. */
async function optionsOf(tx: Transaction, pollId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('communityPollOptions')
    .select('id')
    .where('pollId', '=', pollId)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ id }) => id);
}

export type PollSaved = SavedRow | { kind: 'invalid'; errors: PollErrors | { closes: 'day_past' } };

const rows = editedRows('communityPolls');

/** Opens a poll (id null), or changes one: until somebody has voted all of it, then only until when. */
export async function savePoll(
  { db, clock }: Deps,
  { id, form, agentId }: { id: number | null; form: PostedForm; agentId: number },
): Promise<PollSaved> {
  const sent = pollForm(form);
  if (!sent.ok) return { kind: 'invalid', errors: sent.errors };
  const { closes, options, ...columns } = sent.values;
  const now = clock.now();
  const closesAt = momentOf(addDays(closes, 1), 0, countries[1].timeZone);
  if (closesAt <= now) return { kind: 'invalid', errors: { closes: 'day_past' } };
  const until = { closesAt, changedBy: agentId };
  return db.transaction().execute(async (tx): Promise<PollSaved> => {
    const hasVotes = id !== null && (await isVotedOn(tx, id));
    return rows.save(tx, {
      id,
      expectedVersion: valuesOf(form, { version }).version,
      content: sent.values,
      formKey: formKeyIn(form),
      values: { ...columns, ...until, opensAt: now, createdAt: now },
      change: hasVotes ? until : { ...columns, ...until },
      afterwards: async (poll) => {
        if (!hasVotes) await replaceOptions(tx, poll, options);
        const event = { actorId: agentId, userId: null, action: 'community_poll_saved' } as const;
        await addAuditEvent(tx, { ...event, details: { poll }, now });
        await bumpCommunity(tx);
      },
    });
  });
}

/** Nobody begins to vote meanwhile. */
async function isVotedOn(tx: Transaction, id: number): Promise<boolean> {
  const poll = tx.selectFrom('communityPolls').select('voterCount').where('id', '=', id).forUpdate();
  return ((await poll.executeTakeFirst())?.voterCount ?? 0) > 0;
}

async function replaceOptions(tx: Transaction, pollId: number, labels: readonly string[]): Promise<void> {
  await tx.deleteFrom('communityPollOptions').where('pollId', '=', pollId).execute();
  await tx
    .insertInto('communityPollOptions')
    .values(labels.map((label, position) => ({ pollId, position, label })))
    .execute();
}
