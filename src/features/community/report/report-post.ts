import type { Database } from '#db/database.ts';
import { normalizeEmail } from '#features/identity/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { reportsIn } from '#features/reviews/reviews.ts';
import { keyOfContent } from '#platform/forms/form-keys.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { type ReportErrors, reportForm } from '#platform/forms/report-form.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import type { Clock } from '#platform/time/clock.ts';
import { isReadable } from '../community.rules.ts';
import { findPost } from '../threads.store.ts';

const reasons = ['unlawful', 'insult', 'personal_data', 'advert', 'dangerous', 'other'] as const;
export type ReportReason = (typeof reasons)[number];

const reports = reportsIn('communityReports', 'postId');
const postReport = reportForm(reasons, (email) => normalizeEmail(email) !== null);

type Deps = { db: Database; clock: Clock; queue: Queue };
type Reported = { kind: 'received' } | { kind: 'not_found' } | { kind: 'invalid'; errors: ReportErrors };

/**
 * Anybody tells that a post should not be shown, and why (Art. 16 DSA). Sent twice, or in the same words as an open one from
 * that address, it is one report; anything else is one more, as nobody knows whose an address is. Who leaves an address is told
 * that it came, once for each post, and later what was decided.
 */
export async function reportPost(
  { db, clock, queue }: Deps,
  { postId, countryId, form: posted }: { postId: number; countryId: CountryId; form: PostedForm },
): Promise<Reported> {
  const post = await findPost(db, postId);
  if (!post || !isReadable(post)) return { kind: 'not_found' };
  const sent = postReport(posted);
  if (!sent.ok) return { kind: 'invalid', errors: sent.errors };
  const { reason, text: written, email } = sent.values;
  const now = clock.now();
  // With other words, or from another address, it is one more.
  const key = sent.values.key
    ? keyOfContent(sent.values.key, [postId, reason, written, email])
    : `${postId} ${now.toISOString()}`;
  await db.transaction().execute(async (tx) => {
    const { isSame, isReceiptDue } = await reports.earlier(tx, {
      about: postId,
      email,
      reason,
      text: written,
      now,
    });
    if (isSame) return;
    const report = await tx
      .insertInto('communityReports')
      .values({ postId, countryId, key, reason, text: written, email, createdAt: now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (report && isReceiptDue)
      await enqueueMails(queue, tx, [{ kind: 'community_report_received', about: report.id }]);
  });
  return { kind: 'received' };
}
