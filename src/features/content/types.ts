export type { NewsTopic } from './news/news.rules.ts';
