import type { MetaDescriptor } from 'react-router';
import { originalUrl } from '#features/media/shared.ts';
import type { ArticleData } from './article-data.ts';
import { feedPath } from './article-paths.rules.ts';
import type { StoreId } from './news.rules.ts';
import { newsTexts } from './news.texts.ts';
import type { NewsListData } from './news-list-data.ts';

/** The head of an article's page. */
export function articleMeta(data: ArticleData | undefined): MetaDescriptor[] {
  if (!data) return [{ title: 'Brennwert' }];
  const { title, teaser, day, changedOn, picture, storeId } = data.article;
  return [
    { title: `${title} · Brennwert` },
    { name: 'description', content: teaser },
    { property: 'og:title', content: title },
    { property: 'og:description', content: teaser },
    ...(picture ? [{ property: 'og:image', content: originalUrl(picture) }] : []),
    { property: 'article:published_time', content: day },
    { property: 'article:modified_time', content: changedOn },
    ...feedLinks(storeId),
  ];
}

/** The head of a store's list. */
export function listMeta(storeId: StoreId, data: NewsListData | undefined): MetaDescriptor[] {
  const texts = newsTexts(data?.locale ?? 'de-DE');
  const { title, lead } = texts.stores[storeId];
  const page = data?.page ?? 1;
  return [
    { title: `${page === 1 ? title : texts.nthPage(title, page)} · Brennwert` },
    { name: 'description', content: lead },
    ...feedLinks(storeId),
  ];
}

/** Where programs that follow news find these. */
export const feedLinks = (storeId: StoreId): MetaDescriptor[] =>
  (['rss', 'atom'] as const).map((format) => ({
    tagName: 'link',
    rel: 'alternate',
    type: `application/${format}+xml`,
    href: feedPath(storeId, format),
    title: newsTexts('de-DE').stores[storeId].title,
  }));
