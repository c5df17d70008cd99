import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoArticles, fillDemoNews } from '#demo/news/demo-news.ts';
import { newsPage, newsSlugs } from '#features/content/news/news.queries.ts';
import { newsRoutes } from '#features/content/news/news.routes.ts';
import { newsCache } from '#features/content/news/news.rules.ts';
import { clearCaches } from '#platform/caches/cache-registry.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { endpointServer } from './endpoint-server.ts';

const now = new Date('2026-11-21T10:00:00Z');
let database: TestDatabase;
let app: FastifyInstance;
const deps = () => ({ db: database.db, clock: { now: () => now } });

beforeAll(async () => {
  database = await createTestDatabase();
  app = await endpointServer(deps(), newsRoutes(deps()));
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  await database.db.deleteFrom('newsArticles').execute();
  clearCaches({ name: newsCache, key: null });
});

type Article = {
  slug: string;
  countryId?: number;
  hoursAgo?: number;
  topic?: string;
  productGroupId?: number;
  status?: 'draft';
  isFeatured?: true;
  title?: string;
  body?: string;
};

const write = (...articles: Article[]) => {
  // As whoever publishes does in every process.
  clearCaches({ name: newsCache, key: null });
  return database.db
    .insertInto('newsArticles')
    .values(
      articles.map(({ slug, hoursAgo = 1, ...given }) => {
        const publishedAt = new Date(now.getTime() - hoursAgo * 3_600_000);
        return {
          ...{ slug, title: slug, teaser: 'Worum es geht.', body: 'Ein **Satz**.', topic: 'prices' },
          ...{ author: 'Redaktion', status: 'published', ...given },
          ...{ publishedAt, createdAt: publishedAt, updatedAt: publishedAt },
        };
      }),
    )
    .execute();
};

async function ask(path: string) {
  const answer = await app.inject(`/api/site${path}`);
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}
const pathsOf = async (path: string): Promise<string[]> => {
  const { body } = await ask(path);
  return body.map(({ FilePath }: { FilePath: string }) => FilePath.replace('/news/artikel/', ''));
};

describe('GET /api/site/:countryId/news-articles', () => {
  it('answers the newest three, with path and content, to be kept for an hour', async () => {
    await write({ slug: 'alt', hoursAgo: 9 }, { slug: 'neu', hoursAgo: 1 }, { slug: 'c', hoursAgo: 4 });
    await write({ slug: 'd', hoursAgo: 8, productGroupId: 3 });
    const { status, headers, body } = await ask('/1/news-articles');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(body).toHaveLength(3);
    expect(body[0]).toEqual({
      FilePath: '/news/artikel/neu',
      Content: '<p>Ein <strong>Satz</strong>.</p>',
      Id: expect.any(Number),
      Title: 'neu',
      Teaser: 'Worum es geht.',
      Topic: 'prices',
      ProductGroupId: null,
      Author: 'Redaktion',
      PublishedAt: '2026-11-21T09:00:00.000Z',
      IsFeatured: false,
    });
    expect(await pathsOf('/1/news-articles')).toEqual(['neu', 'c', 'd']);
    expect(await pathsOf('/1/news-articles?page=2&size=3')).toEqual(['alt']);
    expect(await pathsOf('/1/news-articles?page=2&size=2')).toEqual(['d', 'alt']);
  });

  it('answers an empty list where there is nothing', async () => {
    expect((await ask('/1/news-articles')).body).toEqual([]);
    await write({ slug: 'a' });
    expect((await ask('/1/news-articles?page=2')).body).toEqual([]);
    expect((await ask('/1/news-articles/featured')).body).toEqual([]);
  });

  it('hides drafts, what is not published yet and what is for another country', async () => {
    await write({ slug: 'entwurf', status: 'draft' }, { slug: 'morgen', hoursAgo: -1 });
    await write({ slug: 'schweiz', countryId: 3 }, { slug: 'alle' }, { slug: 'hier', countryId: 1 });
    expect((await pathsOf('/1/news-articles?size=30')).sort()).toEqual(['alle', 'hier']);
    for (const slug of ['entwurf', 'morgen', 'schweiz']) {
      expect((await ask(`/1/news-articles/detail?artikelString=${slug}`)).status).toBe(404);
    }
    expect(await newsSlugs(deps(), 3)).toEqual(expect.arrayContaining(['alle', 'schweiz']));
  });

  it('prefers a country’s own wording once it is published, and spells the common one as Switzerland does', async () => {
    await write({ slug: 'gleich', title: 'Große Menge' });
    await write({ slug: 'gleich', title: 'Österreich', countryId: 2 });
    await write({ slug: 'gleich', title: 'Entwurf', countryId: 1, status: 'draft' });
    const titles = await Promise.all(
      [1, 2, 3].map(async (country) => (await ask(`/${country}/news-articles`)).body[0].Title),
    );
    expect(titles).toEqual(['Große Menge', 'Österreich', 'Grosse Menge']);
    expect((await ask('/2/news-articles')).body).toHaveLength(1);
  });

  it.each([
    ['/4/news-articles', 'countryId'],
    ['/x/news-articles/featured', 'countryId'],
    ['/1/news-articles?page=0', 'page'],
    ['/1/news-articles?page=1.5', 'page'],
    ['/1/news-articles?size=0', 'size'],
    ['/1/news-articles?size=31', 'size'],
    ['/1/news-articles?size=drei', 'size'],
    ['/1/news-articles/detail', 'artikelString'],
    ['/1/news-articles/detail?artikelString=a&filePath=b', 'artikelString'],
  ])('refuses %s', async (path, field) => {
    const { status, body } = await ask(path);
    expect([status, Object.keys(body.errors ?? body.fields ?? {})]).toEqual([
      400,
      [expect.stringMatching(new RegExp(field, 'i'))],
    ]);
  });
});

describe('GET /api/site/:countryId/news-articles/featured', () => {
  it('answers those that the editors put forward, newest first', async () => {
    await write({ slug: 'a', isFeatured: true, hoursAgo: 5 }, { slug: 'b' }, { slug: 'c', isFeatured: true });
    await write({ slug: 'entwurf', isFeatured: true, status: 'draft' });
    expect(await pathsOf('/1/news-articles/featured')).toEqual(['c', 'a']);
  });
});

describe('GET /api/site/:countryId/news-articles/detail', () => {
  it('lists the article first, then three related ones: same topic, same product, newest', async () => {
    await write({ slug: 'gefragt', topic: 'storage', productGroupId: 3, hoursAgo: 90 });
    await write(
      { slug: 'thema', topic: 'storage', hoursAgo: 80 },
      { slug: 'produkt', productGroupId: 3, hoursAgo: 70 },
    );
    await write({ slug: 'neu' }, { slug: 'aelter', hoursAgo: 5 }, { slug: 'morgen', hoursAgo: -5 });
    const expected = ['gefragt', 'thema', 'produkt', 'neu'];
    expect(await pathsOf('/1/news-articles/detail?artikelString=gefragt')).toEqual(expected);
    expect(await pathsOf('/1/news-articles/detail?filePath=/news/artikel/gefragt')).toEqual(expected);
  });

  it.each(['gibt-es-nicht', '../etc', 'Gefragt', '%00', "'; drop table news_articles"])(
    'knows no article %s',
    async (slug) => {
      const { status, body } = await ask(`/1/news-articles/detail?artikelString=${encodeURIComponent(slug)}`);
      expect([status, body.code]).toEqual([404, 'no_article']);
    },
  );
});

describe('the list of the magazine', () => {
  it('has the featured article above the first page and every other one once', async () => {
    const others = Array.from({ length: 10 }, (_, at) => ({ slug: `nummer-${at}`, hoursAgo: at + 1 }));
    await write({ slug: 'oben', isFeatured: true, hoursAgo: 99 }, ...others);
    const [first, second] = [await newsPage(deps(), 1, 1), await newsPage(deps(), 1, 2)];
    expect([first.lead?.slug, second.lead, first.pages, second.pages]).toEqual(['oben', null, 2, 2]);
    const shown = [...first.articles, ...second.articles].map(({ slug }) => slug);
    expect(shown).toEqual(others.map(({ slug }) => slug));
    expect((await newsPage(deps(), 1, 3)).articles).toEqual([]);
  });

  it('is one empty page without articles', async () => {
    expect(await newsPage(deps(), 1, 1)).toEqual({ lead: null, articles: [], page: 1, pages: 1 });
  });
});

describe('the articles of the demo market', () => {
  it('come once, however many processes start, dated before today', async () => {
    await Promise.all([fillDemoNews(deps()), fillDemoNews(deps())]);
    const { count } = await database.db
      .selectFrom('newsArticles')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('publishedAt', '<', now)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(demoArticles.length);
    for (const country of [1, 2, 3]) {
      expect((await ask(`/${country}/news-articles`)).body).toHaveLength(3);
      expect((await ask(`/${country}/news-articles/featured`)).body).toHaveLength(1);
    }
  });

  it('leave alone a magazine that has an article', async () => {
    await write({ slug: 'eigener', status: 'draft' });
    await fillDemoNews(deps());
    expect(await pathsOf('/1/news-articles')).toEqual([]);
  });
});
