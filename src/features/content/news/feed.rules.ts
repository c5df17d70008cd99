import { escapeXml, xmlDeclaration, xmlElement } from '#platform/files/xml.ts';
import { readBody } from './article-body.ts';
import { htmlOf } from './article-html.ts';
import { articlePath, type FeedFormat, feedPath, storePaths } from './article-paths.rules.ts';
import type { NewsArticle, StoreId } from './news.rules.ts';

type Feed = {
  storeId: StoreId;
  title: string;
  description: string;
  /** e.g. de-DE */
  locale: string;
  /** Of the country's site, without a slash at the end. */
  origin: string;
  articles: readonly NewsArticle[];
  /** What the topics are called. */
  topics: Readonly<Record<string, string>>;
  /** When there is no article yet. */
  now: Date;
};

/** RSS 2.0 (rssboard.org/rss-specification) or Atom (RFC 4287) of a store's newest articles. */
export const feedOf = (feed: Feed, format: FeedFormat): string =>
  format === 'rss' ? rssOf(feed) : atomOf(feed);

const changedAt = ({ articles, now }: Feed): Date =>
  articles.reduce<Date | null>(
    (latest, { updatedAt }) => (latest && latest > updatedAt ? latest : updatedAt),
    null,
  ) ?? now;

/** Stays the same when an article moves to another address (RFC 4151). */
const idOf = ({ origin }: Feed, { id }: NewsArticle): string =>
  `tag:${new URL(origin).hostname},2026:artikel-${id}`;

/** The text with links that work wherever it is read. */
const contentOf = ({ origin }: Feed, { body }: NewsArticle): string =>
  htmlOf(readBody(body)).replaceAll('<a href="/', `<a href="${escapeXml(origin)}/`);

function rssOf(feed: Feed): string {
  const { storeId, title, description, locale, origin, articles, topics } = feed;
  const items = articles.map((article) =>
    [
      '<item>',
      xmlElement('title', article.title),
      xmlElement('link', origin + articlePath(article)),
      `<guid isPermaLink="false">${escapeXml(idOf(feed, article))}</guid>`,
      xmlElement('pubDate', article.publishedAt.toUTCString()),
      xmlElement('dc:creator', article.author),
      xmlElement('category', topics[article.topic] ?? article.topic),
      xmlElement('description', article.teaser),
      xmlElement('content:encoded', contentOf(feed, article)),
      '</item>',
    ].join(''),
  );
  return [
    xmlDeclaration,
    '\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>',
    xmlElement('title', title),
    xmlElement('link', origin + storePaths[storeId]),
    xmlElement('description', description),
    xmlElement('language', locale),
    xmlElement('lastBuildDate', changedAt(feed).toUTCString()),
    `<atom:link href="${escapeXml(origin + feedPath(storeId, 'rss'))}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>\n',
  ].join('');
}

function atomOf(feed: Feed): string {
  const { storeId, title, description, locale, origin, articles, topics } = feed;
  const link = (path: string, rel: string, type: string) =>
    `<link href="${escapeXml(origin + path)}" rel="${rel}" type="${type}"/>`;
  const entries = articles.map((article) =>
    [
      '<entry>',
      xmlElement('title', article.title),
      xmlElement('id', idOf(feed, article)),
      link(articlePath(article), 'alternate', 'text/html'),
      xmlElement('published', article.publishedAt.toISOString()),
      xmlElement('updated', article.updatedAt.toISOString()),
      `<author>${xmlElement('name', article.author)}</author>`,
      `<category term="${article.topic}" label="${escapeXml(topics[article.topic] ?? article.topic)}"/>`,
      xmlElement('summary', article.teaser),
      `<content type="html">${escapeXml(contentOf(feed, article))}</content>`,
      '</entry>',
    ].join(''),
  );
  return [
    `${xmlDeclaration}\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    xmlElement('title', title),
    xmlElement('subtitle', description),
    xmlElement('id', origin + feedPath(storeId, 'atom')),
    link(feedPath(storeId, 'atom'), 'self', 'application/atom+xml'),
    link(storePaths[storeId], 'alternate', 'text/html'),
    xmlElement('updated', changedAt(feed).toISOString()),
    ...entries,
    '</feed>\n',
  ].join('');
}
