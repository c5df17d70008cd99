import type { Database } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';

import type { Clock } from '#platform/time/clock.ts';
import { inSpellingOf, isSlug, newsPerPage, relatedCount } from './news.rules.ts';
import {
  articleBySlug,
  articleCount,
  articleSlugs,
  featuredArticles,
  newestArticles,
  relatedArticles,
} from './news.store.ts';
import type { NewsArticle, NewsTeaser, NewsView } from './news.types.ts';

type Deps = { db: Database; clock: Clock };

const viewOf = ({ clock }: Deps, countryId: CountryId): NewsView => ({ countryId, now: clock.now() });

/** The newest articles; none where a page lies behind the last one. Pages count from 1. */
export async function newestNews(
  deps: Deps,
  countryId: CountryId,
  { page, size }: { page: number; size: number },
): Promise<NewsArticle[]> {
  const range = { limit: size, offset: (page - 1) * size };
  return spelt(countryId, await newestArticles(deps.db, viewOf(deps, countryId), range));
}

export const featuredNews = async (deps: Deps, countryId: CountryId, limit: number): Promise<NewsArticle[]> =>
  spelt(countryId, await featuredArticles(deps.db, viewOf(deps, countryId), limit));

/** An article and what else to read; null when there is none at this address. */
export async function newsArticle(
  deps: Deps,
  countryId: CountryId,
  slug: string,
): Promise<{ article: NewsArticle; related: NewsArticle[] } | null> {
  if (!isSlug(slug)) return null;
  const view = viewOf(deps, countryId);
  const [article] = spelt(countryId, [await articleBySlug(deps.db, view, slug)].flatMap(present));
  if (!article) return null;
  const related = await relatedArticles(deps.db, view, { to: article, limit: relatedCount });
  return { article, related: spelt(countryId, related) };
}

export type NewsPage = {
  /** Stands above the list of the first page; on none of the pages' lists. */
  lead: NewsTeaser | null;
  articles: readonly NewsTeaser[];
  page: number;
  /** At least 1. */
  pages: number;
};

/** A page of the list: the featured article first, then the newest. */
export async function newsPage(deps: Deps, countryId: CountryId, page: number): Promise<NewsPage> {
  const view = viewOf(deps, countryId);
  const [[lead], count] = await Promise.all([
    featuredArticles(deps.db, view, 1),
    articleCount(deps.db, view),
  ]);
  const range = { limit: newsPerPage, offset: (page - 1) * newsPerPage, without: lead?.id };
  const articles = await newestArticles(deps.db, view, range);
  return {
    lead: page === 1 && lead ? (spelt(countryId, [lead])[0] ?? null) : null,
    articles: spelt(countryId, articles),
    page,
    pages: Math.max(1, Math.ceil((count - (lead ? 1 : 0)) / newsPerPage)),
  };
}

/** The slugs of a country's articles, newest first. */
export const newsSlugs = (deps: Deps, countryId: CountryId): Promise<string[]> =>
  articleSlugs(deps.db, viewOf(deps, countryId));

const spelt = (countryId: CountryId, articles: readonly NewsArticle[]): NewsArticle[] =>
  articles.map((article) => ({
    ...article,
    title: inSpellingOf(countryId, article.title),
    teaser: inSpellingOf(countryId, article.teaser),
    body: inSpellingOf(countryId, article.body),
  }));

const present = <T>(value: T | null): T[] => (value === null ? [] : [value]);
