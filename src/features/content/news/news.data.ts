import type { Country } from '#features/places/types.ts';
import { type Day, localDay } from '#platform/time/calendar.ts';
import type { NewsTopic } from './news.rules.ts';
import type { NewsTeaser } from './news.types.ts';

/** An article in a list. */
export type TeaserData = Pick<NewsTeaser, 'slug' | 'title' | 'teaser' | 'productGroupId'> & {
  topic: NewsTopic;
  day: Day;
};

export const teaserOf = (
  { slug, title, teaser, topic, productGroupId, publishedAt }: NewsTeaser,
  { timeZone }: Pick<Country, 'timeZone'>,
): TeaserData => ({ slug, title, teaser, topic, productGroupId, day: localDay(publishedAt, timeZone) });
