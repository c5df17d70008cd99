import type { Database } from '#db/database.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import { deleteDraftsBefore } from './entries/entries.store.ts';

export { deadLinkFinder, linkFaultFinder } from './dead-links.ts';
export { insertFirstPages } from './edit-page.ts';
export { entryMediaUses } from './entries/entry-media-uses.ts';
export { waitingTexts } from './entries/entry-reviews.store.ts';
export { previewedDraft } from './entries/legal-versions.ts';
export { messagesEntry } from './entries/messages-entry.ts';
export { waitingPages } from './page-list.store.ts';
export { pathOfTitle } from './pages.rules.ts';
export { othersHere } from './presence.ts';
export { previewed, previewOf } from './preview-link.ts';
export { followSiteContent, pagePictureUses, pagesForCrawlers } from './published.ts';
export { bumpSiteContent, findSettings } from './site-content.store.ts';
export {
  expectedVersionIn,
  madeAlready,
  momentIn,
  momentText,
  plannedIn,
  publicationSaid,
  reviewIn,
  scheduled,
  scheduleIn,
  typedTimes,
} from './versions.rules.ts';
export {
  cancelPlanned,
  decideVersion,
  dropWaitingReviews,
  endPlansBefore,
  joinVersions,
  listState,
  stateAt,
  versionsIn,
  waitingIn,
  wasRead,
  withdrawVersions,
} from './versions.store.ts';

const dayMs = 24 * 60 * 60_000;

/** Drafts of texts that nobody has gone on with for 30 days. */
export const cmsJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    task: 'forget_content_drafts',
    cron: '35 2 * * *',
    run: async () => void (await deleteDraftsBefore(db, new Date(clock.now().getTime() - 30 * dayMs))),
  },
];
