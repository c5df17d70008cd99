import type { ProductGroupId } from '#features/catalog/types.ts';
import type { NewsTopic } from '#features/content/types.ts';
import type { CountryId } from '#features/places/types.ts';
export type DemoArticle = {
  slug: string;
  /** Null: for all countries. */
  countryId: CountryId | null;
  /** When it was published, counted back from the day on which the demo market is filled. */
  daysAgo: number;
  topic: NewsTopic;
  productGroupId: ProductGroupId | null;
  isFeatured?: true;
  title: string;
  teaser: string;
  /** Markdown. */
  body: string;
};
