import { sql } from 'kysely';
import type { Database, Transaction } from '#db/database.ts';
import { normalizeEmail } from '#features/identity/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { type ReportErrors, reportForm } from '#platform/forms/report-form.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import type { Clock } from '#platform/time/clock.ts';
import { isReadable } from '../community.rules.ts';
import { findPost } from '../threads.store.ts';

const reasons = ['unlawful', 'insult', 'personal_data', 'advert', 'dangerous', 'other'] as const;
export type ReportReason = (typeof reasons)[number];

const postReport = reportForm(reasons, (email) => normalizeEmail(email) !== null);

/** Receipts go to an address that anybody can type: more of them in an hour are reports without one. */
const receiptsPerHour = 5;

type Deps = { db: Database; clock: Clock; queue: Queue };
type Reported = { kind: 'received' } | { kind: 'not_found' } | { kind: 'invalid'; errors: ReportErrors };

/**
 * Anybody tells that a post should not be shown, and why (Art. 16 DSA). Sent twice, or again from an address whose report is
 * still open, it is one report. Who leaves an address is told that it came, and later what was decided.
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
  const key = sent.values.key || `${postId} ${now.toISOString()}`;
  await db.transaction().execute(async (tx) => {
    const earlier = await earlierReports(tx, { email, postId, now });
    if (earlier.isOpen) return;
    const report = await tx
      .insertInto('communityReports')
      .values({ postId, countryId, key, reason, text: written, email, createdAt: now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (report && email !== '' && earlier.lately < receiptsPerHour)
      await enqueueMails(queue, tx, [{ kind: 'community_report_received', about: report.id }]);
  });
  return { kind: 'received' };
}

type FromAddress = { email: string; postId: number; now: Date };

/** What came from an address before: whether its report of this post waits, and how many in the last hour. */
async function earlierReports(
  tx: Transaction,
  { email, postId, now }: FromAddress,
): Promise<{ isOpen: boolean; lately: number }> {
  if (email === '') return { isOpen: false, lately: 0 };
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const { rows } = await sql<{ isOpen: boolean; lately: number }>`
    select coalesce(bool_or(post_id = ${postId} and decision is null), false) as is_open,
      (count(*) filter (where created_at > ${hourAgo}))::integer as lately
    from community_reports where lower(email) = lower(${email}) and email <> ''`.execute(tx);
  return rows[0] ?? { isOpen: false, lately: 0 };
}
