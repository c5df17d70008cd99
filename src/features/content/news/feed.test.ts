import { describe, expect, it } from 'vitest';
import { elementsAt, readXml, textAt } from '#platform/files/xml.ts';
import { xssPayloads } from '#test/fixtures/xss-payloads.ts';
import { feedOf } from './feed.rules.ts';
import type { NewsArticle } from './news.rules.ts';

const article = (more: Partial<NewsArticle> = {}): NewsArticle => ({
  id: 7,
  storeId: 1,
  slug: 'oel',
  title: 'Öl & Preis',
  teaser: 'Kurz <gesagt>.',
  topic: 'prices',
  body: '[Angebote](/heizoel/angebotsliste) ansehen',
  productGroupId: null,
  author: 'Redaktion',
  isFeatured: false,
  pictureId: null,
  publishedAt: new Date('2026-11-20T07:00:00Z'),
  updatedAt: new Date('2026-11-23T09:30:00Z'),
  ...more,
});
const feed = (articles: readonly NewsArticle[]) => ({
  storeId: 1 as const,
  title: 'Brennwert: Ratgeber',
  description: 'Was hilft.',
  locale: 'de-DE',
  origin: 'https://brennwert.example',
  articles,
  topics: { prices: 'Markt & Preise' },
  now: new Date('2026-11-24T10:00:00Z'),
});

describe('the feed of a store', () => {
  it('is RSS 2.0 with what its readers need', () => {
    const xml = readXml(feedOf(feed([article()]), 'rss')) ?? {};
    expect([textAt(xml, 'rss', '@version'), textAt(xml, 'rss', 'channel', 'language')]).toEqual([
      '2.0',
      'de-DE',
    ]);
    const [item = {}] = elementsAt(xml, 'rss', 'channel', 'item');
    expect(textAt(item, 'link')).toBe('https://brennwert.example/news/artikel/oel');
    expect(textAt(item, 'guid')).toBe('tag:brennwert.example,2026:artikel-7');
    expect(textAt(item, 'pubDate')).toBe('Fri, 20 Nov 2026 07:00:00 GMT');
    expect(textAt(xml, 'rss', 'channel', 'lastBuildDate')).toBe('Mon, 23 Nov 2026 09:30:00 GMT');
    expect(textAt(item, 'encoded')).toContain('href="https://brennwert.example/heizoel/angebotsliste"');
  });

  it('is Atom with an id, a time and an author for each entry, and one for the whole', () => {
    const xml = readXml(feedOf(feed([article(), article({ id: 8, slug: 'neu' })]), 'atom')) ?? {};
    expect(textAt(xml, 'feed', 'id')).toBe('https://brennwert.example/news/atom.xml');
    expect(textAt(xml, 'feed', 'updated')).toBe('2026-11-23T09:30:00.000Z');
    const entries = elementsAt(xml, 'feed', 'entry');
    expect(entries).toHaveLength(2);
    for (const entry of entries) {
      expect(textAt(entry, 'id')).toMatch(/^tag:brennwert\.example,2026:artikel-[78]$/);
      expect(textAt(entry, 'published')).toBe('2026-11-20T07:00:00.000Z');
      expect(textAt(entry, 'author', 'name')).toBe('Redaktion');
    }
  });

  it('stays readable, with as many entries, whatever stands in an article', () => {
    for (const text of [...xssPayloads, ']]>', '\u0000\u000b', '&amp;&bogus;']) {
      const articles = [article({ title: text, teaser: text, author: text, body: text })];
      const [rss, atom] = [feedOf(feed(articles), 'rss'), feedOf(feed(articles), 'atom')];
      expect(elementsAt(readXml(rss) ?? {}, 'rss', 'channel', 'item'), text).toHaveLength(1);
      expect(elementsAt(readXml(atom) ?? {}, 'feed', 'entry'), text).toHaveLength(1);
      expect(rss).not.toMatch(/<(script|img|svg|iframe)/i);
    }
  });

  it('has a time also without any article', () => {
    expect(feedOf(feed([]), 'atom')).toContain('<updated>2026-11-24T10:00:00.000Z</updated>');
  });
});
