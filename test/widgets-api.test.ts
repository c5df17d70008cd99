import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketRoutes } from '#features/market/market.routes.ts';
import { countries, countryList } from '#features/places/countries.ts';
import { loadPlaces } from '#features/places/places.store.ts';
import { dealerRows, indexOf, monday } from '#features/pricing/pricing.fixture.ts';
import { pricingFrom } from '#features/pricing/pricing.service.ts';
import { widgetsRoutes } from '#features/widgets/widgets.routes.ts';
import { addDays } from '#platform/time/calendar.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { endpointServer } from './endpoint-server.ts';

const clock = { now: () => monday };
const today = '2026-11-23';
let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const places = await loadPlaces();
  const index = indexOf([dealerRows({ id: 1, zones: [{ id: 1, postalCodes: [80_331] }] })]);
  const pricing = pricingFrom(() => index, { db, places, secret: 'x'.repeat(32) });
  const originOf = (id: 1 | 2 | 3) => `https://${countries[id].code}.brennwert.example`;
  const deps = { db, clock, places, pricing, originOf, config: { demo: 'off' } };
  app = await endpointServer({ db, clock }, [...marketRoutes(deps), ...widgetsRoutes(deps)]);
  const rows = countryList.flatMap(({ id, defaultProductId }) =>
    Array.from({ length: 40 }, (_, ago) => ({
      countryId: id,
      areaKind: 'country',
      areaCode: '',
      productId: defaultProductId,
      amount: 3000,
      day: addDays(today, -ago),
      averagePrice: 9000 + ago * 10,
      lowPrice: 8000,
      highPrice: 10_000,
    })),
  );
  await db.insertInto('dailyPrices').values(rows).execute();
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const ask = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'localhost', origin: 'https://blog.example', ...headers } });

describe('the figures behind the widgets', () => {
  it.each(countryList)('are those of $name', async ({ id, iso, currency, code }) => {
    const answer = await ask(`/api/widgets/${id}/price`);
    expect(answer.json()).toMatchObject({
      country: iso,
      currency,
      source: 'Brennwert',
      isDemo: false,
      day: today,
      price: 90,
      link: `https://${code}.brennwert.example/heizoelpreise`,
      changePercent: -0.11,
    });
    expect(answer.json().values).toHaveLength(30);
  });

  it('are a place’s, or those of the region around it that has a past', async () => {
    const history = (await ask('/api/widgets/1/history?zipCode=80331&span=30-tage')).json();
    expect(history).toMatchObject({ region: 'Deutschland', unit: '100 Liter' });
    expect(history.link).toMatch(/\/heizoelpreise\/bayern\/.*80331$/);
    expect(history.values.at(-1)).toEqual({ day: today, price: 90 });
  });

  it('say where a form goes', async () => {
    expect((await ask('/api/widgets/3/calculator')).json()).toMatchObject({
      action: 'https://ch.brennwert.example/angebote',
      postalCode: { name: 'zipCode', pattern: '^[0-9]{4}$' },
      amount: { minimum: 500, maximum: 32_000, preset: 3000 },
    });
  });

  it.each([
    ['/api/widgets/1/history?span=ewig', 400, 'span'],
    ['/api/widgets/1/history?zipCode=99999', 404, 'zipCode'],
    ['/api/widgets/1/history?zipCode=%3Cscript%3E', 400, 'zipCode'],
    ['/api/widgets/1/price?productGroupId=9', 400, 'productGroupId'],
    ['/api/widgets/4/price', 400, 'countryId'],
  ])('refuse %s by name', async (url, status, field) => {
    const answer = await ask(url);
    expect(answer.statusCode).toBe(status);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });

  it('may be read by any site, without cookies, and are sent once', async () => {
    const first = await ask('/api/widgets/1/price');
    expect(first.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300, stale-while-revalidate=600',
    });
    expect(first.headers).not.toHaveProperty('access-control-allow-credentials');
    expect(first.headers).not.toHaveProperty('set-cookie');
    const tag = String(first.headers.etag);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await ask('/api/widgets/1/price', { 'if-none-match': known });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect((await ask('/api/widgets/1/price', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('alone: no other endpoint may be read from elsewhere', async () => {
    const other = await ask('/api/site/1/prices/history?rangeType=1');
    expect(other.statusCode).toBe(200);
    expect(other.headers).not.toHaveProperty('access-control-allow-origin');
  });
});
