import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealersRoutes } from '#features/dealers/dealers.routes.ts';
import { loadPlaces } from '#features/locations/locations.store.ts';
import type { Places } from '#features/locations/locations.types.ts';
import { marketOverview } from '#features/market/market.queries.ts';
import { reviewsRoutes } from '#features/reviews/reviews.routes.ts';
import { latestReviews, latestWrittenReviews } from '#features/reviews/reviews.store.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { nobody } from '#test/visitors.ts';
import { fillDemoMarket } from './demo-market.ts';
import { parseOperator } from './operator.ts';
import { mountRoutes } from './wire/mount.ts';

const operator = parseOperator({});
const clock = { now: () => new Date('2026-11-20T11:00:00Z') };
let database: TestDatabase;
let places: Places;
let app: FastifyInstance;

const deps = () => ({ db: database.db, places, clock });

beforeAll(async () => {
  database = await createTestDatabase();
  places = await loadPlaces();
  app = Fastify({ logger: false });
  mountRoutes(app, [...dealersRoutes(deps()), ...reviewsRoutes({ ...deps(), config: { operator } })], {
    visitorOf: async () => nobody,
    countryOf: () => 1,
    limit: () => ({}),
  });
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

async function rowsOf(table: string): Promise<number> {
  const { rows } = await sql<{
    rows: number;
  }>`select count(*)::integer as rows from ${sql.table(table)}`.execute(database.db);
  return rows[0]?.rows ?? 0;
}

describe('filling the demo market', () => {
  it('leaves nothing behind when it fails on the way', async () => {
    const failing: Places = {
      ...places,
      all: (countryId) => {
        // The reviews ask again for the places, when dealers and prices have been written.
        if (countryId === 3 && calls++ > 1) throw new Error('power cut');
        return places.all(countryId);
      },
    };
    let calls = 0;
    await expect(fillDemoMarket({ ...deps(), places: failing })).rejects.toThrow('power cut');
    for (const table of ['dealers', 'price_lists', 'price_changes', 'reviews', 'daily_prices']) {
      expect([table, await rowsOf(table)]).toEqual([table, 0]);
    }
  });

  it('happens once, however many processes try', async () => {
    const outcomes = await Promise.all([fillDemoMarket(deps()), fillDemoMarket(deps())]);
    expect(outcomes.sort()).toEqual(['filled', 'present']);
    expect(await fillDemoMarket(deps())).toBe('present');
    expect(await rowsOf('dealers')).toBe(680);
    expect(await rowsOf('price_changes')).toBe(1);
  });

  it('lets a later dealer have an id of its own', async () => {
    const { rows } = await sql<{ id: number }>`select nextval('dealers_id_seq')::integer as id`.execute(
      database.db,
    );
    const { rows: taken } = await sql`select from dealers where id >= ${rows[0]?.id}`.execute(database.db);
    expect(taken).toEqual([]);
  });
});

describe('the home page’s market', () => {
  it.each([
    [1, 16, 500],
    [2, 9, 90],
    [3, 27, 90],
  ] as const)(
    'of country %i has today, thirty days, every state and the dealers',
    async (country, states, dealers) => {
      const overview = await marketOverview(deps(), country);
      expect(overview.series).toHaveLength(30);
      expect(overview.today?.day).toBe('2026-11-20');
      expect(Math.abs(overview.change ?? 1)).toBeLessThan(0.05);
      expect(overview.states.size).toBe(states);
      expect(overview.dealerCount).toBe(dealers);
      const { low, average, high } = overview.today ?? { low: 0, average: 0, high: 0 };
      expect(low).toBeLessThan(average);
      expect(average).toBeLessThan(high);
    },
  );

  it('says nothing of a market without prices', async () => {
    const past = { ...deps(), clock: { now: () => new Date('1999-01-01T12:00:00Z') } };
    expect(await marketOverview(past, 1)).toMatchObject({ today: null, change: null, series: [] });
  });
});

describe('reviews', () => {
  it('are 20 to 30 thousand with a mean of about 4.8', async () => {
    const count = await rowsOf('reviews');
    expect(count).toBeGreaterThan(20_000);
    expect(count).toBeLessThan(30_000);
    const answer = await app.inject(
      `/api/site/trusted-shops/${operator.countries[1].trustedShopsId}/overall`,
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    expect(answer.json()).toMatchObject({
      OverallMarkDescriptionGUILang: 'SEHR GUT',
      ActivePeriodInDays: 365,
      TotalReviewCount: count,
    });
    expect(answer.json().OverallMark).toBeCloseTo(4.8, 1);
    expect(answer.json().ActiveReviewCount).toBeLessThan(count);
  });

  it('belong to no other shop’s id', async () => {
    expect((await app.inject('/api/site/trusted-shops/other/overall')).statusCode).toBe(404);
  });

  it('add up to what their dealer shows', async () => {
    const { rows } = await sql`
      select dealers.id from dealers left join reviews on dealer_id = dealers.id group by dealers.id
      having count(reviews.id) <> review_count or coalesce(sum(mark), 0) <> review_mark_sum`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });

  it('come newest first', async () => {
    const reviews = await latestReviews(database.db, 1001, 5);
    const times = reviews.map((review) => review.createdAt.getTime());
    expect(times.length).toBeGreaterThan(1);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect((await latestWrittenReviews(database.db, 3, 3)).every((review) => review.text !== '')).toBe(true);
  });

  it('have no sharp s, which Switzerland does not write', async () => {
    const { rows } = await sql`
      select text from reviews join dealers on dealers.id = dealer_id where country_id = 3 and text like '%ß%'`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });
});

describe('GET /api/site/:countryId/dealers/:id', () => {
  it('tells who the dealer is', async () => {
    const answer = await app.inject('/api/site/1/dealers/1001');
    expect(answer.statusCode).toBe(200);
    const dealer = answer.json();
    expect(Object.keys(dealer)).toEqual(
      expect.arrayContaining([
        'Id',
        'Name',
        'LegalName',
        'ZipCode',
        'City',
        'RegisterNumber',
        'Rating',
        'Branches',
      ]),
    );
    expect(dealer.Branches.length).toBeGreaterThan(0);
    expect(dealer.ProfileLink).toMatch(/^\/heizoelhaendler\//);
  });

  it.each([
    '/1/dealers/999999',
    '/2/dealers/1001',
    '/1/dealers/abc',
    '/1/dealers/99999999999',
    '/1/dealers/-1',
  ])('answers 404 at %s', async (path) => {
    const answer = await app.inject(`/api/site${path}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('refuses a country that does not exist', async () => {
    expect((await app.inject('/api/site/4/dealers/1001')).statusCode).toBe(400);
  });
});
