export { deadLinkFinder, linkFaultFinder } from './dead-links.ts';
export { insertFirstPages } from './edit-page.ts';
export { previewedDraft } from './entries/legal-versions.ts';
export { entryOf } from './entries/messages-entry.ts';
export { pathOfTitle } from './pages.rules.ts';
export { othersHere } from './presence.ts';
export { previewed, previewOf } from './preview-link.ts';
export { pagesForCrawlers } from './published.ts';
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
