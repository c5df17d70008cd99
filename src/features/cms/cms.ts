export { insertFirstPages } from './edit-page.ts';
export { followSiteContent, pagePictureUses, pagesForCrawlers } from './published.ts';
export { bumpSiteContent } from './site-content.store.ts';
