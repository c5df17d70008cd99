export type { NewsTopic } from './news/news.rules.ts';
export type { ArticleDraft } from './news/staff/draft.rules.ts';
