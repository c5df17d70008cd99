export { deadLinkFinder, linkFaultFinder } from './dead-links.ts';
export { insertFirstPages } from './edit-page.ts';
export { previewedDraft } from './entries/legal-versions.ts';
export { entryOf } from './entries/messages-entry.ts';
export { pathOfTitle } from './page-path.rules.ts';
export { previewed, previewOf } from './preview-link.ts';
export { answerDraft, openDraft, openVersions, restoreDraft } from './publishable/draft-pages.ts';
export { publishable } from './publishable/publishable.ts';
export { pagesForCrawlers } from './published-pages.ts';
export { bumpSiteContent } from './site-content.store.ts';
export {
  insertVersion,
  joinLive,
  joinVersions,
  listState,
  stateAt,
  versionTable,
  waitingIn,
  wasRead,
} from './versions.store.ts';
