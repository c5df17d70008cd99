import type { ProductGroupId } from '#features/catalog/catalog.types.ts';
import type { CountryId } from '#features/locations/countries.ts';
import type { NewsTopic } from '../news.rules.ts';

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
