import { z } from 'zod';
import { countryIdParam } from '#features/places/places.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { defaultNewsSizes, maxNews, type StoreId } from './news.rules.ts';

const item = z.object({
  /** Where the article stands on the site, e.g. /news/artikel/tank-pruefen. */
  filePath: z.string(),
  /** HTML of headings, paragraphs, lists, quotes and links. */
  content: z.string(),
  id: z.int(),
  title: z.string(),
  teaser: z.string(),
  topic: z.string(),
  productGroupId: z.int().nullable(),
  author: z.string(),
  publishedAt: z.string(),
  isFeatured: z.boolean(),
});

const params = z.object({ countryId: countryIdParam });
const shared = { method: 'GET', tag: 'News', access: 'public', limit: 'read', params } as const;

const numberUpTo = (max: number, message: string) =>
  z
    .string()
    .regex(/^[0-9]{1,5}$/, { error: message })
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, { error: message });

const pageQuery = (storeId: StoreId) =>
  z.object({
    page: numberUpTo(99_999, 'Die Seite muss eine ganze Zahl ab 1 sein.').default(1),
    size: numberUpTo(maxNews, `Die Zahl der Artikel muss zwischen 1 und ${maxNews} liegen.`).default(
      defaultNewsSizes[storeId],
    ),
  });

export const newsListEndpoint = endpoint({
  ...shared,
  path: '/api/site/:countryId/news-articles',
  summary: 'The newest articles, page by page; an empty list behind the last page',
  query: pageQuery(1),
  result: z.array(item),
});

export const featuredNewsEndpoint = endpoint({
  ...shared,
  path: '/api/site/:countryId/news-articles/featured',
  summary: 'The articles that the editors put forward, newest first',
  result: z.array(item),
});

export const magazineListEndpoint = endpoint({
  ...shared,
  path: '/api/site/:countryId/mex-articles',
  summary: 'The newest articles of the meX magazine, page by page; an empty list behind the last page',
  query: pageQuery(2),
  result: z.array(item),
});

export const featuredMagazineEndpoint = endpoint({
  ...shared,
  path: '/api/site/:countryId/mex-articles/featured',
  summary: 'The articles of the meX magazine that the editors put forward, newest first',
  result: z.array(item),
});

export const newsDetailEndpoint = endpoint({
  ...shared,
  path: '/api/site/:countryId/news-articles/detail',
  summary: 'An article, named by its FilePath or its slug, and behind it up to three related ones',
  query: z
    .object({ filePath: z.string().max(200).optional(), artikelString: z.string().max(200).optional() })
    .refine(({ filePath, artikelString }) => (filePath === undefined) !== (artikelString === undefined), {
      path: ['artikelString'],
      error: 'Bitte nennen Sie den Artikel mit FilePath oder artikelString.',
    }),
  result: z.array(item),
});
