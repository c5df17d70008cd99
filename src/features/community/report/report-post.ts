import type { Database } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';
import { reportsIn } from '#features/reviews/reviews.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import { isReadable } from '../community.rules.ts';
import { findPost } from '../threads.store.ts';

const reasons = ['unlawful', 'insult', 'personal_data', 'advert', 'dangerous', 'other'] as const;
export type ReportReason = (typeof reasons)[number];

const receive = reportsIn('communityReports', {
  of: 'postId',
  reasons,
  receipt: 'community_report_received',
});

type Deps = { db: Database; clock: Clock; queue: Queue };

/** Anybody reports a post that is shown. */
export async function reportPost(
  deps: Deps,
  { postId, countryId, form }: { postId: number; countryId: CountryId; form: PostedForm },
) {
  const post = await findPost(deps.db, postId);
  if (!post || !isReadable(post)) return { kind: 'not_found' as const };
  return receive(deps, { about: postId, form, also: { countryId } });
}
