import { describe, expect, it } from 'vitest';
import { type Piece, readBody } from '#features/content/news/article-body.ts';
import { isSlug } from '#features/content/news/article-paths.rules.ts';
import { inSpellingOf } from '#features/content/news/news.rules.ts';
import { demoArticles } from './demo-news.ts';

const textsOf = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap((piece) => (typeof piece === 'string' ? [piece] : textsOf(piece.children)));

const ofCountry = (countryId: 1 | 2 | 3, storeId: 1 | 2) =>
  demoArticles.filter(
    (article) =>
      article.storeId === storeId && (article.countryId === null || article.countryId === countryId),
  );

describe('the articles of the demo market', () => {
  it.each(
    ([1, 2, 3] as const).flatMap((countryId) => [[countryId, 1, 10] as const, [countryId, 2, 5] as const]),
  )(
    'of country %i, store %i, are some, one of them featured, each at its own address and day',
    (countryId, storeId, least) => {
      const articles = ofCountry(countryId, storeId);
      expect(articles.length).toBeGreaterThanOrEqual(least);
      expect(articles.length).toBeLessThanOrEqual(20);
      expect(articles.filter(({ isFeatured }) => isFeatured)).toHaveLength(1);
      expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
      expect(new Set(articles.map(({ daysAgo }) => daysAgo)).size).toBe(articles.length);
    },
  );

  it.each(
    demoArticles.map((article) => [`${article.slug} (${article.countryId ?? 'all'})`, article] as const),
  )('%s keeps the house’s style', (_, article) => {
    expect(isSlug(article.slug)).toBe(true);
    expect(article.daysAgo).toBeGreaterThan(0);
    const text = `${article.title} ${article.teaser} ${article.body}`;
    expect(text).not.toMatch(/!|<|https?:/);
    expect(article.title.length).toBeLessThanOrEqual(80);
    expect(article.teaser.length).toBeLessThanOrEqual(200);
    if (article.countryId !== 1 && article.countryId !== 2) {
      expect(inSpellingOf(3, text)).not.toMatch(/ß|\d\.\d{3}\b/);
    }
    if (article.countryId === 3) expect(text).not.toContain('Umsatzsteuer');
    else expect(text).not.toMatch(/Mehrwertsteuer|MwSt/);
    if (article.countryId === 3) expect(text).not.toMatch(/ß|Euro|Cent\b/);
    if (article.countryId === null) expect(text).not.toMatch(/Euro|Cent\b|Franken|BGB|FAGG|Umsatzsteuer/);
  });

  it('are read without remains of Markdown', () => {
    const texts = demoArticles.flatMap(({ body }) => textsOf(readBody(body)));
    expect(texts.filter((text) => /[*_#[\]`>]/.test(text))).toEqual([]);
  });
});
