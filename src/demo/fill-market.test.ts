import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commissionFollowsOrder } from '#features/billing/commission/book-commission.ts';
import { statementSums } from '#features/billing/commission/commission.store.ts';
import type { OrderId } from '#features/catalog/catalog.rules.ts';
import { dealersRoutes } from '#features/dealers/dealers.routes.ts';
import { documentsOfOrder } from '#features/documents/documents.store.ts';
import { marketRoutes } from '#features/market/market.routes.ts';
import { marketOverview } from '#features/market/price-history.queries.ts';
import { countyCodeOf } from '#features/market/price-series.rules.ts';
import { samplePrices } from '#features/market/sample-prices.ts';
import { eventsOf } from '#features/orders/change/order-changes.store.ts';
import { documentsFollowOrder } from '#features/orders/documents/documents-follow-order.ts';
import type { OrderTerms } from '#features/orders/orders.types.ts';
import type { Places } from '#features/places/places.store.ts';
import { loadPlaces } from '#features/places/places.store.ts';
import { createPricing, type PricingService } from '#features/pricing/pricing.service.ts';
import { reviewsRoutes } from '#features/reviews/platform-rating.ts';
import { latestWrittenReviews, publishedReviews } from '#features/reviews/reviews.store.ts';
import { addDays, localDay } from '#platform/time/calendar.ts';
import { parseOperator } from '#server/operator-variables.ts';
import { unlimited } from '#server/rate-limits.ts';
import { mountRoutes } from '#server/wire/mount-routes.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { nobody } from '#test/visitors.ts';
import { fillDemoMarket } from './fill-market.ts';
import { emailOf, fillDemoPersonas } from './fill-personas.ts';
import { fillDemoTanks } from './tanks/demo-tanks.ts';

const operator = parseOperator({});
const clock = { now: () => new Date('2026-11-20T11:00:00Z') };
let database: TestDatabase;
let places: Places;
let pricing: PricingService;
let app: FastifyInstance;

const deps = () => ({ db: database.db, places, clock });

beforeAll(async () => {
  database = await createTestDatabase();
  places = await loadPlaces();
  pricing = createPricing({ ...deps(), secret: 'a secret of the tests, long enough' });
  app = Fastify({ logger: false });
  const all = { ...deps(), pricing, config: { operator } };
  mountRoutes(app, [...dealersRoutes(all), ...marketRoutes(all), ...reviewsRoutes(all)], {
    visitorOf: async () => nobody,
    countryOf: () => 1,
    partnerOf: () => null,
    limits: unlimited,
  });
});

afterAll(async () => {
  await app.close();
  await pricing.stop();
  await database.drop();
});

async function rowsOf(table: string): Promise<number> {
  const { rows } = await sql<{
    rows: number;
  }>`select count(*)::integer as rows from ${sql.table(table)}`.execute(database.db);
  return rows[0]?.rows ?? 0;
}

/** Filling takes seconds of work, more on a busy machine. */
const patience = 60_000;

describe('filling the demo market', { timeout: patience }, () => {
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
    const filled = ['dealers', 'price_lists', 'price_changes', 'reviews', 'daily_prices'];
    const rows = () => Promise.all(filled.map(rowsOf));
    const before = await rows();
    await expect(fillDemoMarket({ ...deps(), places: failing })).rejects.toThrow('power cut');
    expect(await rows()).toEqual(before);
  });

  it('happens once, however many processes try', async () => {
    // Both have their connection: filling lets the event loop open none for longer than the pool waits for one.
    await Promise.all([rowsOf('dealers'), rowsOf('dealers')]);
    const changes = await rowsOf('price_changes');
    const outcomes = await Promise.all([fillDemoMarket(deps()), fillDemoMarket(deps())]);
    expect(outcomes.sort()).toEqual(['filled', 'present']);
    expect(await fillDemoMarket(deps())).toBe('present');
    expect(await rowsOf('dealers')).toBe(680);
    // The makers of the products, and all prices of the dealers.
    expect(await rowsOf('price_changes')).toBe(changes + 2);
  });

  it('tells PostgreSQL how much there is, or the home page’s first minute would read every review', async () => {
    const { rows } = await sql<{ known: number }>`
      select reltuples::integer as known from pg_class where oid = 'reviews'::regclass`.execute(database.db);
    expect(rows[0]?.known).toBe(await rowsOf('reviews'));
  });

  it('lets a later dealer have an id of its own', async () => {
    const { rows } = await sql<{ id: number }>`select nextval('dealers_id_seq')::integer as id`.execute(
      database.db,
    );
    const { rows: taken } = await sql`select from dealers where id >= ${rows[0]?.id}`.execute(database.db);
    expect(taken).toEqual([]);
  });
});

const later = (hours: number) => ({
  ...deps(),
  pricing,
  clock: { now: () => new Date(clock.now().getTime() + hours * 3_600_000) },
});

type Row = { averagePrice: number; lowPrice: number; highPrice: number; samples: number };

async function rowOf(where: { kind: string; code: string; product: number; amount: number; day: string }) {
  const { rows } = await sql<Row>`
    select average_price, low_price, high_price, samples from daily_prices
    where area_kind = ${where.kind} and area_code = ${where.code} and product_id = ${where.product}
      and amount = ${where.amount} and day = ${where.day}::date and country_id = 2`.execute(database.db);
  return rows[0];
}

const nation = { kind: 'country', code: '', product: 6, amount: 3000, day: '2026-11-20' };

describe('taking prices', () => {
  beforeAll(() => pricing.refresh());

  it('finds what the demo market’s own past ends in', async () => {
    const before = await rowOf(nation);
    expect(await samplePrices(later(1), 2)).toBe('added');
    const after = await rowOf(nation);
    expect(after?.samples).toBe(2);
    expect(Math.abs((after?.averagePrice ?? 0) - (before?.averagePrice ?? 0))).toBeLessThanOrEqual(1);
    const yesterday = await rowOf({ ...nation, day: '2026-11-19' });
    expect(Math.abs((yesterday?.averagePrice ?? 0) / (after?.averagePrice ?? 1) - 1)).toBeLessThan(0.02);
  });

  it('writes states, counties and places', async () => {
    const vienna = places.find(2, '1010');
    const countyCode = vienna ? countyCodeOf(vienna) : '';
    expect(await rowOf({ ...nation, kind: 'state', code: 'AT-9', amount: 5000 })).toBeDefined();
    expect(
      await rowOf({ ...nation, kind: 'county', code: countyCode, amount: 1000, product: 9 }),
    ).toBeDefined();
    expect(await rowOf({ ...nation, kind: 'place', code: '1010' })).toBeDefined();
    expect(await rowOf({ ...nation, kind: 'place', code: '1010', product: 8 })).toBeDefined();
    expect(await rowOf({ ...nation, kind: 'place', code: '6456' })).toBeUndefined();
  });

  it('waits until a price has changed, and counts an hour once', async () => {
    expect(await samplePrices(later(2), 2)).toBe('unchanged');
    await sql`select next_price_version(2001)`.execute(database.db);
    await pricing.refresh();
    expect(await samplePrices(later(1), 2)).toBe('unchanged');
    expect((await rowOf(nation))?.samples).toBe(2);
    expect(await samplePrices(later(2), 2)).toBe('added');
    expect((await rowOf(nation))?.samples).toBe(3);
  });

  it('begins a day of its own after midnight', async () => {
    expect(await samplePrices(later(13), 2)).toBe('added');
    expect((await rowOf({ ...nation, day: '2026-11-21' }))?.samples).toBe(1);
  });
});

describe('GET /api/site/:countryId/prices/best', () => {
  it('answers the cheapest offer of a place', async () => {
    const answer = await app.inject('/api/site/1/prices/best?zipCode=20095&amount=2000');
    expect(answer.headers['cache-control']).toBe('public, max-age=120');
    const best = answer.json();
    expect(best).toMatchObject({ CountryCode: 'de', ZipCode: '20095', Amount: 2000, ProductId: 1 });
    expect(best.TotalPrice / 20).toBeCloseTo(best.UnitPrice, 1);
  });

  it('takes 3,000 of the default product at the reference code when nothing is said', async () => {
    expect((await app.inject('/api/site/3/prices/best')).json()).toMatchObject({
      CountryCode: 'ch',
      ZipCode: '8001',
      Amount: 3000,
      ProductId: 12,
    });
  });

  it.each([
    ['/1/prices/best?amount=499', 400, 'amount'],
    ['/1/prices/best?amount=32001', 400, 'amount'],
    ['/1/prices/best?amount=viel', 400, 'amount'],
    ['/1/prices/best?zipCode=00000', 400, 'zipCode'],
    ['/1/prices/best?productId=99', 400, 'productId'],
    ['/9/prices/best', 400, 'countryId'],
  ])('refuses %s', async (path, status, field) => {
    const answer = await app.inject(`/api/site${path}`);
    expect(answer.statusCode).toBe(status);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('says when nobody delivers', async () => {
    expect((await app.inject('/api/site/1/prices/best?zipCode=27498')).statusCode).toBe(404);
  });
});

describe('the price history', () => {
  it('is a bare array, oldest first', async () => {
    const answer = await app.inject('/api/site/1/prices/history?amount=1000&productId=1&rangeType=1');
    const rows = answer.json();
    expect(rows).toHaveLength(7);
    expect(rows[0]).toEqual({ DateTime: '2026-11-14T00:00:00', Price: expect.any(Number) });
    expect(rows[6].DateTime).toBe('2026-11-20T00:00:00');
  });

  it('reaches back ten years', async () => {
    const rows = (await app.inject('/api/site/2/prices/history?rangeType=11')).json();
    expect(rows.length).toBeGreaterThan(3650);
    expect(rows[0].DateTime).toBe('2016-11-20T00:00:00');
  });

  it.each([
    ['rangeType=0', 'rangeType'],
    ['rangeType=12', 'rangeType'],
    ['', 'rangeType'],
    ['rangeType=1&amount=viel', 'amount'],
    ['rangeType=1&productId=99', 'productId'],
  ])('refuses %j', async (query, field) => {
    const answer = await app.inject(`/api/site/1/prices/history?${query}`);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });

  it.each([
    ['productId=12&amount=3000', 'productId=1&amount=3000'],
    ['productId=1&amount=1400', 'productId=1&amount=1000'],
    ['productId=1&amount=2500', 'productId=1&amount=2000'],
    ['productId=7&amount=99999', 'productId=2&amount=5000'],
  ])('answers %s as %s: the country’s product of that kind, the nearest amount', async (asked, meant) => {
    const of = (query: string) => app.inject(`/api/site/1/prices/history?rangeType=2&${query}`);
    const [answer, same] = [await of(asked), await of(meant)];
    expect(answer.json().length).toBeGreaterThan(20);
    expect(answer.json()).toEqual(same.json());
  });

  it.each([
    ['/api/site/1/99999/prices/history-local?rangeType=2', 404],
    ['/api/site/1/80331/prices/history-local', 400],
    ['/api/site/1/8033x/prices/history-local?rangeType=2', 400],
    ['/api/site/2/80331/prices/history-local?rangeType=2', 404],
  ])('refuses %s', async (url, status) => {
    expect((await app.inject(url)).statusCode).toBe(status);
  });

  it('serves charts with times and a change', async () => {
    const answer = await app.inject(
      '/api/chartapi/GetAveragePriceHistory?countryId=1&minDate=2026-03-01&maxDate=2026-03-31T00:00:00',
    );
    const chart = answer.json();
    expect(Object.keys(chart)).toEqual([
      ...['Values', 'Currency', 'ProductName', 'ChartName', 'ChartUnit', 'CurrentPrice', 'ChangePercent'],
    ]);
    expect(chart.Values).toHaveLength(31);
    expect(chart.Values[0]).toEqual({ date: Date.UTC(2026, 2, 1), value: expect.any(Number) });
    expect(chart.ChangePercent).toBeGreaterThan(10);
  });

  it('takes the days of a chart with the month first, and product and amount as a history does', async () => {
    const chart = async (query: string) =>
      (await app.inject(`/api/chartapi/GetAveragePriceHistory?countryId=3&${query}`)).json();
    const iso = await chart('minDate=2026-03-01&maxDate=2026-03-31');
    expect(iso.Values).toHaveLength(31);
    expect(await chart('minDate=03-01-2026&maxDate=03-31-2026')).toEqual(iso);
    expect(await chart('minDate=03-01-2026&maxDate=03-31-2026&productId=1&amount=3100')).toEqual(iso);
    const premium = await chart('minDate=03-01-2026&maxDate=03-31-2026&productId=2&amount=800');
    expect(premium.ProductName).toBe('Heizöl Premium schwefelarm');
    expect(premium.CurrentPrice).toBeGreaterThan(iso.CurrentPrice);
  });

  it.each(['minDate=gestern', 'maxDate=2026-02-30', 'minDate=13-01-2026'])('refuses %s', async (query) => {
    expect((await app.inject(`/api/chartapi/GetAveragePriceHistory?countryId=1&${query}`)).statusCode).toBe(
      400,
    );
  });
});

describe('the daily price for sensors', () => {
  const sensor = (query: string) => app.inject(`/DailyPriceXml.ashx?${query}`);

  it('is two prices of one delivery in XML, the unit’s first, with a decimal comma', async () => {
    const answer = await sensor('zipCode=80331&litre=3000&unloadingpoints=1');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8']);
    const best = (await app.inject('/api/site/1/prices/best?amount=3000&zipCode=80331')).json();
    const price = (of: string, value: number) =>
      `<price of="${of}">${value.toFixed(2).replace('.', ',')}</price>`;
    expect(answer.body).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><result><deliveries><delivery>' +
        `${price('100 l', best.UnitPrice)}${price('total', best.TotalPrice)}</delivery></deliveries></result>`,
    );
  });

  it('counts the places of delivery', async () => {
    const total = async (stations: number) => {
      const { body } = await sensor(`zipCode=80331&litre=3000&unloadingpoints=${stations}`);
      return Number(/"total">([\d,]+)</.exec(body)?.[1]?.replace(',', '.'));
    };
    expect(await total(3)).toBeGreaterThan(await total(1));
  });

  it.each([
    ['litre=3000', ['zipCode']],
    ['zipCode=99999&litre=3000', ['zipCode']],
    ['zipCode=80331&litre=300', ['litre']],
    ['zipCode=80331&litre=1000&unloadingpoints=3', ['unloadingpoints']],
    ['zipCode=80331&unloadingpoints=0', ['unloadingpoints']],
  ])('refuses %s', async (query, fields) => {
    const answer = await sensor(query);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, fields]);
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
    const answers = await Promise.all(([1, 2, 3] as const).map(ratingOf));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('public, max-age=3600');
      const rating = answer.json();
      expect(rating).toMatchObject({ OverallMarkDescriptionGUILang: 'SEHR GUT', ActivePeriodInDays: 365 });
      expect(rating.OverallMark).toBeCloseTo(4.8, 1);
      expect(rating.ActiveReviewCount).toBeLessThan(rating.TotalReviewCount);
    }
    // Each country's own, and all of them together.
    const counts = answers.map((answer) => answer.json().TotalReviewCount);
    expect(new Set(counts).size).toBe(3);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(count);
  });

  const ratingOf = (countryId: 1 | 2 | 3) =>
    app.inject(`/api/site/trusted-shops/${operator.countries[countryId].trustedShopsId}/overall`);

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
    const reviews = await publishedReviews(database.db, {
      dealerId: 1001,
      limit: 5,
      timeZone: 'Europe/Berlin',
    });
    const days = reviews.map(({ day }) => day);
    expect(days.length).toBeGreaterThan(1);
    expect(days).toEqual(days.toSorted().toReversed());
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
    expect(dealer.ProfileLink).toMatch(new RegExp(`^/heizoelhaendler/[a-z-]+/${dealer.ZipCode}/1001$`));
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

describe('a demo market that was switched off for a week', () => {
  it('has no holes in its lines afterwards', async () => {
    const back = { ...deps(), clock: { now: () => new Date('2026-12-01T11:00:00Z') } };
    expect(await fillDemoMarket(back)).toBe('present');
    const { series } = await marketOverview(back, 1);
    // Today's prices come with the next sample.
    expect(series.map(({ day }) => day)).toEqual(
      Array.from({ length: 29 }, (_, index) => addDays('2026-11-02', index)),
    );
    expect(await rowOf({ ...nation, kind: 'state', code: 'AT-9', day: '2026-11-28' })).toBeDefined();
  });
});

describe('the personas of the demo market', () => {
  type Row = {
    state: string;
    countryId: number;
    productId: number;
    totalPrice: number;
    terms: OrderTerms;
    id: number;
  };
  let orders: Row[];
  const idOf = async (name: string) => {
    const found = await database.db
      .selectFrom('users')
      .select(['id', 'dealerId'])
      .where('email', '=', emailOf({ name }))
      .where('isGuest', '=', false)
      .executeTakeFirstOrThrow();
    return found;
  };

  beforeAll(async () => {
    const passwords = { hash: async () => 'x', verify: async () => false, isWeaker: () => false };
    const operator = parseOperator({});
    const orderChangeListeners = [documentsFollowOrder({ operator }), commissionFollowsOrder];
    const personas = { ...deps(), pricing, passwords, operator, ports: { orderChangeListeners } };
    await fillDemoPersonas(personas);
    await fillDemoPersonas(personas);
    const { id } = await idOf('kunde');
    orders = (await database.db
      .selectFrom('orders')
      .select(['id', 'state', 'countryId', 'productId', 'totalPrice', 'terms'])
      .where('userId', '=', id)
      .orderBy('placedAt')
      .execute()) as unknown as Row[];
  });

  it('are there once, with an account for every granted role', async () => {
    const { rows } = await sql<{ roles: number; people: number }>`
      select (select count(distinct role)::int from user_roles) as roles,
        (select count(*)::int from users where is_demo) as people`.execute(database.db);
    expect(rows[0]).toEqual({ roles: 11, people: 12 });
  });

  it('have a customer with a year of orders in different countries, products and states', () => {
    expect(orders.map(({ state }) => state)).toEqual([
      ...['settled', 'settled', 'cancelled', 'settled', 'delivered', 'delivered', 'scheduled'],
    ]);
    expect(new Set(orders.map(({ countryId }) => countryId)).size).toBe(3);
    expect(new Set(orders.map(({ productId }) => productId)).size).toBe(4);
  });

  it('have a sensor that agrees with all deliveries to it but the last, of which some is missing', async () => {
    await fillDemoTanks({ db: database.db, clock });
    const checks = await database.db
      .selectFrom('deliveryChecks')
      .select(['state', 'delivered', 'measured', 'tolerance'])
      .orderBy('day')
      .execute();
    expect(checks.map(({ state }) => state)).toEqual(['agrees', 'agrees', 'less']);
    const last = checks.at(-1);
    const missing = (last?.delivered ?? 0) - (last?.measured ?? 0);
    expect(missing).toBeGreaterThan(1.5 * (last?.tolerance ?? 0));
  });

  it('at prices of their days whose parts add up', () => {
    for (const { totalPrice, terms, countryId } of orders) {
      expect(terms.parts.reduce((sum, part) => sum + part.amount, 0)).toBe(totalPrice);
      expect(terms.totalPrice).toBe(totalPrice);
      if (countryId === 3) expect(totalPrice % 5).toBe(0);
      const perUnit = terms.unitPrice / 100;
      const [min, max] = terms.product.unit === 'l' ? [60, 180] : [250, 550];
      expect(perUnit).toBeGreaterThan(min);
      expect(perUnit).toBeLessThan(max);
    }
  });

  it('with the whole history of each order', async () => {
    for (const { id, state } of orders) {
      const events = await eventsOf(database.db, id as OrderId);
      expect(events.map(({ version }) => version)).toEqual(events.map((_, at) => at + 1));
      expect(events.at(-1)?.to).toBe(state);
      const times = events.map(({ at }) => at.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(Math.max(...times)).toBeLessThanOrEqual(clock.now().getTime());
    }
  });

  it('with the papers of each order and the statements of the dealer’s past months', async () => {
    for (const { id, state } of orders) {
      const kinds = (await documentsOfOrder(database.db, id as OrderId)).map(({ kind }) => kind);
      if (state === 'settled' || state === 'delivered') expect(kinds).toEqual(['confirmation', 'settlement']);
    }
    const { dealerId } = await idOf('haendler');
    const sums = await statementSums(database.db, { dealerId: dealerId ?? 0 });
    const thisMonth = localDay(clock.now(), 'Europe/Berlin').slice(0, 7);
    expect(sums.length).toBeGreaterThan(1);
    for (const { month, number, amount } of sums) {
      expect(amount).toBeGreaterThan(0);
      expect(number === null).toBe(month === thisMonth);
    }
  });

  it('and a dealer with several orders, the customer’s among them', async () => {
    const { dealerId } = await idOf('haendler');
    const rows = await database.db
      .selectFrom('orders')
      .select('state')
      .where('dealerId', '=', dealerId ?? 0)
      .execute();
    const states = new Set(rows.map(({ state }) => state));
    expect(rows.length).toBeGreaterThanOrEqual(8);
    expect([...states].sort()).toEqual([
      'cancelled',
      'confirmed',
      'delivered',
      'placed',
      'scheduled',
      'settled',
    ]);
    expect(orders.at(-1)?.terms.dealer.id).toBe(dealerId);
  });
});
