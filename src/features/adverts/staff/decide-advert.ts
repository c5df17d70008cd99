import type { Database, Transaction } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import type { Clock } from '#platform/time/clock.ts';
import { replaceSubmitted } from './save-advert.ts';

type Deps = { db: Database; clock: Clock };

export const advertDecisions = ['submit', 'approve', 'reject', 'stop', 'resume'] as const;
export type AdvertDecision = (typeof advertDecisions)[number];

type Asked = {
  advertId: number;
  decision: AdvertDecision;
  /** The version that the page showed, of the advert's text. */
  versionId: number;
  /** The version of the row. */
  expected: number;
  reason: string;
  actorId: number;
};

export type DecisionOutcome = 'done' | 'stale' | 'own' | 'reason_missing';

/** What happens to an advert: given to approval, approved by somebody else, refused, taken down, shown again. */
export const decideAdvert = ({ db, clock }: Deps, asked: Asked): Promise<DecisionOutcome> =>
  db.transaction().execute(async (tx) => {
    const { advertId, decision, actorId, reason } = asked;
    if ((decision === 'reject' || decision === 'stop') && reason.length < 3) return 'reason_missing';
    const advert = await tx
      .selectFrom('adverts')
      .select('name')
      .where('id', '=', advertId)
      .where('version', '=', asked.expected)
      .forUpdate()
      .executeTakeFirst();
    if (!advert) return 'stale';
    const now = clock.now();
    if (decision !== 'stop' && decision !== 'resume') {
      const outcome = await moveVersion(tx, { ...asked, decision, now });
      if (outcome !== 'done') return outcome;
    }
    await tx
      .updateTable('adverts')
      .set(({ eb }) => ({
        version: eb('version', '+', 1),
        ...(decision === 'stop' && { isStopped: true }),
        ...(decision === 'resume' && { isStopped: false }),
        ...(decision === 'approve' && { liveVersionId: asked.versionId }),
      }))
      .where('id', '=', advertId)
      .execute();
    const details = { advert: advertId, name: advert.name, decision, ...(reason && { reason }) };
    await addAuditEvent(tx, { actorId, userId: null, action: actionOf(decision), details, now });
    return 'done';
  });

const actionOf = (decision: AdvertDecision) =>
  decision === 'submit'
    ? 'advert_submitted'
    : decision === 'stop' || decision === 'resume'
      ? 'advert_stopped'
      : 'advert_decided';

type Move = Asked & { decision: 'submit' | 'approve' | 'reject'; now: Date };

async function moveVersion(tx: Transaction, move: Move): Promise<DecisionOutcome> {
  const { advertId, versionId, decision, actorId, reason, now } = move;
  const version = await tx
    .selectFrom('advertVersions')
    .select(['state', 'createdBy', 'submittedBy'])
    .where('id', '=', versionId)
    .where('advertId', '=', advertId)
    .executeTakeFirst();
  if (version?.state !== (decision === 'submit' ? 'draft' : 'submitted')) return 'stale';
  if (decision === 'approve' && [version.createdBy, version.submittedBy].includes(actorId)) return 'own';
  if (decision === 'submit') await replaceSubmitted(tx, advertId);
  const change =
    decision === 'submit'
      ? { state: 'submitted', submittedBy: actorId }
      : {
          state: `${decision}${decision === 'approve' ? 'd' : 'ed'}`,
          decidedBy: actorId,
          decidedAt: now,
          reason,
        };
  await tx.updateTable('advertVersions').set(change).where('id', '=', versionId).execute();
  return 'done';
}
