import type { Database, Transaction } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import type { Clock } from '#platform/time/clock.ts';
import { bumpCommunity } from '../community-content.ts';
import { nextAppearance } from '../follow/follows.store.ts';
import { sumSanctions } from '../members.store.ts';
import { leaveThread, postWithThread, returnToThread } from '../write/change-post.ts';
import { countReply } from '../write/write-post.ts';
import { type Decision, measureOf } from './sanctions-and-appeals.rules.ts';

type Deps = { db: Database; clock: Clock; queue: Queue };

/**
 * `statement_missing`: whatever is done against somebody needs reasons. `stale`: somebody else decided, or the post says
 * something else than what was read. `same_person`: nobody judges what they wrote or decided themselves.
 */
export type Judged = 'decided' | 'statement_missing' | 'stale' | 'same_person';

/** `version`: of the post that was read. */
type Judging = { agentId: number; decision: Decision; version: number };

const isUnexplained = ({ against, sanction, statement }: Decision): boolean =>
  (against || sanction !== 'none') && statement === '';

/** Lets a doubtful post appear, or refuses it with reasons, which its author is sent (Art. 17 DSA). */
export async function judgeHeld(
  deps: Deps,
  { postId, agentId, decision, version }: Judging & { postId: number },
): Promise<Judged> {
  if (isUnexplained(decision)) return 'statement_missing';
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const post = await postWithThread(tx, postId);
    if (post?.state !== 'held' || post.version !== version) return 'stale';
    if (post.authorId === agentId) return 'same_person';
    const { against, sanction } = decision;
    const details = { post: postId, decision: against ? 'refused' : 'published', sanction };
    await addAuditEvent(tx, {
      actorId: agentId,
      userId: post.authorId,
      action: 'community_post_judged',
      details,
      now,
    });
    const measure = { post, agentId, decision, foundBy: 'program' as const, now };
    if (against) {
      await setState(tx, postId, 'hidden');
      await takeMeasure(deps, tx, { ...measure, act: 'refused' });
    } else {
      await setState(tx, postId, 'visible');
      if (post.parentId !== null) await countReply(tx, { threadId: post.parentId, by: 1, now });
      await enqueueMails(deps.queue, tx, [{ kind: 'community_published', about: postId }]);
      if (sanction !== 'none') await takeMeasure(deps, tx, { ...measure, act: 'none' });
      // After the member's lock, as whoever posts does.
      await bumpCommunity(tx);
    }
    return 'decided';
  });
}

/** Leaves a reported post, or hides it with reasons; who reported it and who wrote it are told. Either way its author may be warned. */
export async function judgeReport(
  deps: Deps,
  { reportId, agentId, decision, version }: Judging & { reportId: number },
): Promise<Judged> {
  if (isUnexplained(decision)) return 'statement_missing';
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const report = await tx
      .selectFrom('communityReports')
      .select('postId')
      .where('id', '=', reportId)
      .where('decision', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    const post = report && (await postWithThread(tx, report.postId));
    if (!post || post.version !== version) return 'stale';
    if (post.authorId === agentId) return 'same_person';
    const { against, statement, sanction } = decision;
    await tx
      .updateTable('communityReports')
      .set({ decision: against ? 'hidden' : 'kept', statement, decidedBy: agentId, decidedAt: now })
      .where('id', '=', reportId)
      .execute();
    const details = { post: post.id, report: reportId, decision: against ? 'hidden' : 'kept', sanction };
    await addAuditEvent(tx, {
      actorId: agentId,
      userId: post.authorId,
      action: 'community_report_judged',
      details,
      now,
    });
    await enqueueMails(deps.queue, tx, [{ kind: 'community_report_decided', about: reportId }]);
    const isHiding = against && post.state === 'visible';
    const wasAnswer = isHiding && (await hide(tx, post, now));
    if (isHiding || sanction !== 'none') {
      const act = isHiding ? 'hidden' : 'none';
      await takeMeasure(deps, tx, { post, agentId, decision, act, wasAnswer, foundBy: 'report', now });
    }
    if (isHiding) await bumpCommunity(tx);
    return 'decided';
  });
}

type Post = NonNullable<Awaited<ReturnType<typeof postWithThread>>>;

const setState = (tx: Transaction, postId: number, state: 'visible' | 'hidden') =>
  tx
    .updateTable('communityPosts')
    .set({ state, heldFor: [], ...(state === 'visible' && { appearance: nextAppearance }) })
    .where('id', '=', postId)
    .execute();

/** Answers whether the post was marked as the answer of its question until now. */
async function hide(tx: Transaction, post: Post, now: Date): Promise<boolean> {
  await setState(tx, post.id, 'hidden');
  return post.parentId !== null && leaveThread(tx, { threadId: post.parentId, postId: post.id, now });
}

type Measure = {
  post: Post;
  agentId: number;
  decision: Decision;
  act: 'none' | 'hidden' | 'refused';
  wasAnswer?: boolean;
  foundBy: 'program' | 'report';
  now: Date;
};

/** Writes down what is done against somebody, does it to them, and has them told why. */
async function takeMeasure(
  { queue }: Pick<Deps, 'queue'>,
  tx: Transaction,
  { post, agentId, decision, act, wasAnswer = false, foundBy, now }: Measure,
): Promise<void> {
  const { sanction, blockedUntil } = measureOf(decision, now);
  const { ground, statement } = decision;
  const { id } = await tx
    .insertInto('communityMeasures')
    .values({
      userId: post.authorId,
      postId: post.id,
      act,
      wasAnswer,
      sanction,
      blockedUntil,
      ground,
      statement,
      foundBy,
      takenBy: agentId,
      takenAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (post.authorId === null) return;
  if (sanction !== 'none') await sumSanctions(tx, post.authorId);
  await enqueueMails(queue, tx, [{ kind: 'community_measure', about: id }]);
}

/** Answers an appeal: the measure stands, or is undone as if it had never been taken. Never by who took it. */
export async function judgeAppeal(
  deps: Deps,
  {
    measureId,
    agentId,
    isReversed,
    answer,
  }: {
    measureId: number;
    agentId: number;
    isReversed: boolean;
    answer: string;
  },
): Promise<Judged> {
  if (answer === '') return 'statement_missing';
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const measure = await tx
      .selectFrom('communityMeasures')
      .select(['postId', 'userId', 'act', 'wasAnswer', 'sanction', 'takenBy', 'takenAt'])
      .where('id', '=', measureId)
      .where('appealedAt', 'is not', null)
      .where('outcome', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!measure) return 'stale';
    if (measure.takenBy === agentId || measure.userId === agentId) return 'same_person';
    await tx
      .updateTable('communityMeasures')
      .set({ outcome: isReversed ? 'reversed' : 'upheld', answer, answeredBy: agentId, answeredAt: now })
      .where('id', '=', measureId)
      .execute();
    const { userId } = measure;
    const details = { measure: measureId, post: measure.postId, outcome: isReversed ? 'reversed' : 'upheld' };
    await addAuditEvent(tx, { actorId: agentId, userId, action: 'community_appeal_judged', details, now });
    if (isReversed) await undo(deps, tx, measure);
    await enqueueMails(deps.queue, tx, [{ kind: 'community_appeal_decided', about: measureId }]);
    return 'decided';
  });
}

type Taken = {
  postId: number;
  userId: number | null;
  act: string;
  wasAnswer: boolean;
  sanction: string;
  takenAt: Date;
};

async function undo(deps: Deps, tx: Transaction, measure: Taken): Promise<void> {
  const { postId, userId, act, sanction } = measure;
  const post = await postWithThread(tx, postId);
  const isRestored = act !== 'none' && post?.state === 'hidden';
  if (isRestored) {
    await setState(tx, postId, 'visible');
    if (post.parentId !== null)
      await returnToThread(tx, {
        threadId: post.parentId,
        postId,
        wasAnswer: measure.wasAnswer,
        now: deps.clock.now(),
      });
    await tellReporters(deps, tx, measure);
  }
  if (userId !== null && sanction !== 'none') await sumSanctions(tx, userId);
  if (isRestored) await bumpCommunity(tx);
}

/** Those who were told that the post is gone hear that it is back. */
async function tellReporters({ queue }: Deps, tx: Transaction, { postId, takenAt }: Taken): Promise<void> {
  const reports = await tx
    .selectFrom('communityReports')
    .select('id')
    .where('postId', '=', postId)
    .where('decision', '=', 'hidden')
    .where('decidedAt', '>=', takenAt)
    .where('email', '<>', '')
    .execute();
  const mails = reports.map(({ id }) => ({ kind: 'community_report_reversed' as const, about: id }));
  await enqueueMails(queue, tx, mails);
}
