import type { Database } from '#db/database.ts';
import type { MediaStore } from '#features/media/types.ts';
import type { Job, Queue } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import { makeCommunityDigests } from './follow/digests.ts';
import { appealDays } from './moderation/sanctions-and-appeals.rules.ts';
import { collectPictures } from './pictures/pictures.ts';

type Deps = { db: Database; clock: Clock };

/** Digests in the morning, on Mondays for those, too, who want to hear once a week; at night what nobody needs any more goes. */
export const communityJobs = (deps: Deps & { queue: Queue; files: { mediaStore: MediaStore } }): Job[] => [
  {
    task: 'make_community_digests',
    cron: '20 6 * * *',
    run: async () => void (await makeCommunityDigests(deps)),
  },
  {
    task: 'collect_community_pictures',
    cron: '55 2 * * *',
    run: async () => void (await collectPictures(deps)),
  },
  {
    task: 'forget_community_reporters',
    cron: '5 3 * * *',
    run: async () => void (await forgetReporters(deps)),
  },
];

/**
 * Once nobody can appeal any more, who reported a post and in which words is nobody's business; that there was a report
 * stays, for the figures. Answers how many.
 */
export async function forgetReporters({ db, clock }: Deps): Promise<number> {
  const before = new Date(clock.now().getTime() - appealDays * 24 * 3_600_000);
  const forgotten = await db
    .updateTable('communityReports')
    .set({ email: '', text: '' })
    .where('decidedAt', '<', before)
    .where((or) => or.or([or('email', '<>', ''), or('text', '<>', '')]))
    .returning('id')
    .execute();
  return forgotten.length;
}
