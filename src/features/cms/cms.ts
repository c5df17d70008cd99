export { insertFirstPages } from './edit-page.ts';
export { followSiteContent, pagesForCrawlers } from './published.ts';
