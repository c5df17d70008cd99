export { articleAddresses } from './news/article-addresses.ts';
export { insertFirstArticles } from './news/staff/edit-article.ts';
