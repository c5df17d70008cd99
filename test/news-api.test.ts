import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoArticles, fillDemoNews } from '#demo/news/demo-news.ts';
import { insertVersion } from '#features/cms/cms.ts';
import { newsPage, newsSlugs } from '#features/content/news/news.queries.ts';
import { newsRoutes } from '#features/content/news/news.routes.ts';
import { newsCache } from '#features/content/news/news.rules.ts';
import { articleVersions, insertArticle } from '#features/content/news/staff/articles.store.ts';
import type { ArticleDraft } from '#features/content/news/staff/draft.rules.ts';
import type { CountryId } from '#features/places/types.ts';
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

type Article = Partial<ArticleDraft> & {
  slug: string;
  countryId?: CountryId;
  hoursAgo?: number;
  status?: 'draft';
};

const write = async (...articles: Article[]) => {
  // As whoever publishes does in every process.
  clearCaches({ name: newsCache, key: null });
  for (const { slug, hoursAgo = 1, countryId, status, ...given } of articles) {
    const publishedAt = new Date(now.getTime() - hoursAgo * 3_600_000);
    const draft: ArticleDraft = {
      slug,
      title: slug,
      teaser: 'Worum es geht.',
      body: 'Ein **Satz**.',
      topic: 'prices',
      author: 'Redaktion',
      storeId: 1,
      productGroupId: null,
      isFeatured: false,
      pictureId: null,
      countryIds: countryId ? [countryId] : [1, 2, 3],
      relatedIds: [],
      ...given,
    };
    await database.db.transaction().execute(async (tx) => {
      const { id } = await insertArticle(tx, {
        formKey: randomUUID(),
        draft,
        userId: null,
        now: publishedAt,
      });
      const version = { id, state: 'published' as const, draft, userId: null, now: publishedAt };
      if (status !== 'draft')
        await insertVersion(tx, articleVersions, { ...version, fromAt: publishedAt, untilAt: null });
    });
  }
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
    expect(await newsSlugs(deps(), { storeId: 1, countryId: 3 })).toEqual(
      expect.arrayContaining(['alle', 'schweiz']),
    );
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

describe('GET /api/site/:countryId/mex-articles', () => {
  it('answers the newest two of the magazine alone, with their own addresses', async () => {
    await write({ slug: 'markt' }, { slug: 'alt', storeId: 2, hoursAgo: 9 });
    await write({ slug: 'neu', storeId: 2, isFeatured: true }, { slug: 'mitte', storeId: 2, hoursAgo: 5 });
    const { body, headers } = await ask('/1/mex-articles');
    expect(body.map(({ FilePath }: { FilePath: string }) => FilePath)).toEqual([
      '/mex/magazin/artikel/neu',
      '/mex/magazin/artikel/mitte',
    ]);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect((await ask('/1/mex-articles?page=2')).body).toHaveLength(1);
    expect((await ask('/1/mex-articles/featured')).body).toHaveLength(1);
    expect(await pathsOf('/1/news-articles')).toEqual(['markt']);
    expect((await ask('/1/mex-articles?page=9')).body).toEqual([]);
    const detail = await ask('/1/news-articles/detail?filePath=/mex/magazin/artikel/neu');
    expect(detail.body.map(({ Title }: { Title: string }) => Title)).toEqual(['neu', 'mitte', 'alt']);
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

const germany = { storeId: 1, countryId: 1 } as const;

describe('the list of the marketplace', () => {
  it('has the featured article above the first page and every other one once', async () => {
    const others = Array.from({ length: 10 }, (_, at) => ({ slug: `nummer-${at}`, hoursAgo: at + 1 }));
    await write({ slug: 'oben', isFeatured: true, hoursAgo: 99 }, ...others);
    const [first, second] = [await newsPage(deps(), germany, 1), await newsPage(deps(), germany, 2)];
    expect([first.lead?.slug, second.lead, first.pages, second.pages]).toEqual(['oben', null, 2, 2]);
    const shown = [...first.articles, ...second.articles].map(({ slug }) => slug);
    expect(shown).toEqual(others.map(({ slug }) => slug));
    expect((await newsPage(deps(), germany, 3)).articles).toEqual([]);
  });

  it('is one empty page without articles', async () => {
    expect(await newsPage(deps(), germany, 1)).toEqual({ lead: null, articles: [], page: 1, pages: 1 });
  });
});

describe('the articles of the demo market', () => {
  it('come once, however many processes start, dated before today', async () => {
    await Promise.all([fillDemoNews(deps()), fillDemoNews(deps())]);
    const { count } = await database.db
      .selectFrom('newsArticles')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('createdAt', '<', now)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(demoArticles.length);
    for (const country of [1, 2, 3]) {
      expect((await ask(`/${country}/news-articles`)).body).toHaveLength(3);
      expect((await ask(`/${country}/news-articles/featured`)).body).toHaveLength(1);
      expect((await ask(`/${country}/mex-articles`)).body).toHaveLength(2);
      expect((await ask(`/${country}/mex-articles/featured`)).body).toHaveLength(1);
    }
  });

  it('leave alone a store that has an article, and come into the one that has none', async () => {
    await write({ slug: 'eigener', status: 'draft' });
    await fillDemoNews(deps());
    expect(await pathsOf('/1/news-articles')).toEqual([]);
    // As in a market from before the magazine: its store has none yet.
    expect(await pathsOf('/1/mex-articles')).toHaveLength(2);
  });
});
