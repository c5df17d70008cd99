import type { DemoArticle } from './demo-article.types.ts';
import { orderingArticles } from './ordering-articles.ts';
import { priceArticles } from './price-articles.ts';
import { rulesArticles } from './rules-articles.ts';
import { safetyArticles } from './safety-articles.ts';
import { storageArticles } from './storage-articles.ts';

/** What the magazine of the demo market begins with. */
export const demoArticles: readonly DemoArticle[] = [
  ...orderingArticles,
  ...priceArticles,
  ...rulesArticles,
  ...safetyArticles,
  ...storageArticles,
];
