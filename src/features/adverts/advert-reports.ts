import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import { checked, type ErrorsIn, form, oneOf, rawText, required, text } from '#platform/forms/form.ts';
import { keyOfContent } from '#platform/forms/form-keys.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Showing } from './counting/advert-token.ts';

type Deps = { db: Database; clock: Clock };

const reportKinds = ['illegal', 'misleading', 'broken', 'other'] as const;
export type ReportKind = (typeof reportKinds)[number];
export const maxReportLength = 2000;

const reportForm = form({
  kind: required(oneOf(reportKinds), 'kind_missing'),
  text: checked(required(text(), 'text_missing'), (input) =>
    input.length > maxReportLength ? 'text_long' : null,
  ),
  key: rawText(60),
});

export type ReportErrors = ErrorsIn<typeof reportForm>;

/** Anybody tells what is wrong with an advert (Art. 16 DSA), without saying who they are. Sent twice, it is one report; with other words one more. */
export async function reportAdvert(
  { db, clock }: Deps,
  { showing, form: posted }: { showing: Showing; form: PostedForm },
): Promise<ReportErrors | null> {
  const sent = reportForm(posted);
  if (!sent.ok) return sent.errors;
  const { kind, text: written, key } = sent.values;
  const now = clock.now();
  await db
    .insertInto('advertReports')
    .values({
      advertId: showing.advertId,
      slotId: showing.slotId,
      kind,
      text: written,
      createdAt: now,
      formKey: key ? keyOfContent(key, [showing.id, kind, written]) : `${showing.id} ${now.toISOString()}`,
    })
    .onConflict((conflict) => conflict.column('formKey').doNothing())
    .execute();
  return null;
}

/** Reports are in visitors' own words: a year after the decision nobody needs them any more. */
export async function deleteOldReports(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 365 * 24 * 60 * 60_000);
  await db.deleteFrom('advertReports').where('decidedAt', '<', before).execute();
}

/** How many reports nobody has decided yet. */
export const openAdvertReports: RawBuilder<number> = sql<number>`(
  select count(*)::integer from advert_reports where decision is null)`;

/** How many adverts have a version that waits for a second person. */
export const waitingAdverts: RawBuilder<number> = sql<number>`(
  select count(distinct advert_id)::integer from advert_versions where state = 'submitted')`;

/** What somebody of the staff decided about a report; stopping takes the advert down everywhere at once. */
export const decideReport = (
  { db, clock }: Deps,
  asked: { reportId: number; decision: 'kept' | 'stopped'; note: string; actorId: number },
): Promise<'decided' | 'stale'> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const { reportId, decision, note, actorId } = asked;
    const decided = await tx
      .updateTable('advertReports')
      .set({ decision, note, decidedBy: actorId, decidedAt: now })
      .where('id', '=', reportId)
      .where('decision', 'is', null)
      .returning('advertId')
      .executeTakeFirst();
    if (!decided) return 'stale';
    if (decision === 'stopped') {
      await tx
        .updateTable('adverts')
        .set(({ eb }) => ({ isStopped: true, version: eb('version', '+', 1) }))
        .where('id', '=', decided.advertId)
        .execute();
    }
    const details = { advert: decided.advertId, decision, reason: note };
    await addAuditEvent(tx, { actorId, userId: null, action: 'advert_report_decided', details, now });
    return 'decided';
  });
