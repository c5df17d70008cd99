export { insertFirstPages } from './edit-page.ts';
export { pathOfTitle } from './pages.rules.ts';
export { previewed, previewOf } from './preview-link.ts';
export { followSiteContent, pagePictureUses, pagesForCrawlers } from './published.ts';
export { momentIn } from './read-edit.ts';
export { bumpSiteContent, findSettings } from './site-content.store.ts';
