import type { Database, Transaction } from '#db/database.ts';
import { addAuditEvent, holdAccount } from '#features/identity/identity.ts';
import { countries } from '#features/places/shared.ts';
import { version } from '#platform/forms/form.ts';
import { contentDigest, madeBefore } from '#platform/forms/form-keys.ts';
import { formKeyIn, type PostedForm } from '#platform/forms/posted-form.ts';
import { addDays, momentOf } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { bumpCommunity } from '../community-content.ts';
import { isChoice, isOpen, type PollErrors, type PollKind, pollForm } from './polls.rules.ts';
import { findPoll } from './polls.store.ts';

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

export type PollSaved =
  | { kind: 'saved'; id: number }
  | { kind: 'not_found' | 'stale' }
  | { kind: 'key_used'; madeId: number }
  | { kind: 'invalid'; errors: PollErrors | { closes: 'day_past' } };

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
  const poll = { ...columns, closesAt, changedBy: agentId };
  const keyed = { formKey: formKeyIn(form, 'key'), formDigest: contentDigest(sent.values) };
  return db.transaction().execute(async (tx): Promise<PollSaved> => {
    const saved =
      id === null
        ? await insertPoll(tx, { ...poll, ...keyed, now })
        : await updatePoll(tx, { id, poll, expected: versionIn(form) });
    if (typeof saved === 'string') return { kind: saved };
    if (saved.isOther) return { kind: 'key_used', madeId: saved.id };
    if (saved.hasOptions) await replaceOptions(tx, saved.id, options);
    const details = { poll: saved.id };
    await addAuditEvent(tx, { actorId: agentId, userId: null, action: 'community_poll_saved', details, now });
    await bumpCommunity(tx);
    return { kind: 'saved', id: saved.id };
  });
}

const versionIn = (form: PostedForm): number => {
  const read = version(form, 'version');
  return read.ok ? read.value : 0;
};

type Columns = {
  question: string;
  explanation: string;
  kind: PollKind;
  results: string;
  closesAt: Date;
  changedBy: number;
};

/** `hasOptions`: they are still to be written; `isOther`: its form has made another poll of it. */
type Stored = { id: number; hasOptions: boolean; isOther: boolean };

async function insertPoll(
  tx: Transaction,
  { now, ...poll }: Columns & { formKey: string; formDigest: Buffer; now: Date },
): Promise<Stored> {
  const inserted = await tx
    .insertInto('communityPolls')
    .values({ ...poll, opensAt: now, createdAt: now })
    .onConflict((conflict) => conflict.column('formKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { id: inserted.id, hasOptions: true, isOther: false };
  const known = await tx
    .selectFrom('communityPolls')
    .select(['id', 'formDigest'])
    .where('formKey', '=', poll.formKey)
    .executeTakeFirstOrThrow();
  return { ...madeBefore(known, poll.formDigest), hasOptions: false };
}

async function updatePoll(
  tx: Transaction,
  { id, poll, expected }: { id: number; poll: Columns; expected: number },
): Promise<Stored | 'not_found' | 'stale'> {
  await tx.selectFrom('communityPolls').select('id').where('id', '=', id).forUpdate().execute();
  const known = await findPoll(tx, id);
  if (!known) return 'not_found';
  if (known.version !== expected) return 'stale';
  const { closesAt, changedBy } = poll;
  const isUntouched = known.voterCount === 0;
  await tx
    .updateTable('communityPolls')
    .set({ ...(isUntouched ? poll : { closesAt, changedBy }), version: expected + 1 })
    .where('id', '=', id)
    .execute();
  return { id, hasOptions: isUntouched, isOther: false };
}

async function replaceOptions(tx: Transaction, pollId: number, labels: readonly string[]): Promise<void> {
  await tx.deleteFrom('communityPollOptions').where('pollId', '=', pollId).execute();
  await tx
    .insertInto('communityPollOptions')
    .values(labels.map((label, position) => ({ pollId, position, label })))
    .execute();
}
