import type { ProductGroupId } from '#features/catalog/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { NewsTopic } from './news.rules.ts';

/** An article as lists show it. */
export type NewsTeaser = {
  id: number;
  slug: string;
  title: string;
  teaser: string;
  topic: NewsTopic;
  /** What it is about; null when about none or all of them. */
  productGroupId: ProductGroupId | null;
  author: string;
  publishedAt: Date;
  isFeatured: boolean;
};

export type NewsArticle = NewsTeaser & {
  /** Markdown. */
  body: string;
};

/** Who reads and when: nothing of another country, nothing that is not published yet. */
export type NewsView = { countryId: CountryId; now: Date };
