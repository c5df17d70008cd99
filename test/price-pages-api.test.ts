import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { priceSpans, spanOf } from '#features/market/chart-spans.rules.ts';
import { marketRoutes } from '#features/market/market.routes.ts';
import { regionMarket } from '#features/market/price-history.queries.ts';
import { countyPage, placePage, statePage } from '#features/market/price-pages/price-page.data.ts';
import type { RegionKind } from '#features/market/price-series.rules.ts';

import { countries } from '#features/places/countries.ts';
import type { Places } from '#features/places/places.store.ts';
import { loadPlaces } from '#features/places/places.store.ts';
import { areaOfPath, type LocalArea } from '#features/places/price-page-paths.ts';
import { dealerRows, indexOf, monday } from '#features/pricing/pricing.fixture.ts';
import type { Pricing } from '#features/pricing/pricing.service.ts';
import { pricingFrom } from '#features/pricing/pricing.service.ts';
import { addDays } from '#platform/time/calendar.ts';
import type { Deps } from '#server/deps.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { endpointServer } from './endpoint-server.ts';

const clock = { now: () => monday };
const today = '2026-11-23';
let database: TestDatabase;
let places: Places;
let pricing: Pricing;
let app: FastifyInstance;

/** Two codes of Munich, one of the district around it. */
const served = [80_331, 80_333, 85_521];

beforeAll(async () => {
  database = await createTestDatabase();
  places = await loadPlaces();
  const index = indexOf([dealerRows({ id: 1, zones: [{ id: 1, postalCodes: served }] })]);
  pricing = pricingFrom(() => index, { db: database.db, places, secret: 'x'.repeat(32) });
  app = await endpointServer(
    { db: database.db, clock },
    marketRoutes({ db: database.db, clock, places, pricing }),
  );
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(() => database.db.deleteFrom('dailyPrices').execute());

type Row = { kind?: RegionKind; code?: string; day?: string; price: number; countryId?: 1 | 3 };

const keep = (...rows: Row[]) =>
  database.db
    .insertInto('dailyPrices')
    .values(
      rows.map(({ kind = 'country', code = '', day = today, price, countryId = 1 }) => ({
        countryId,
        areaKind: kind,
        areaCode: code,
        amount: 3000,
        day,
        productId: countries[countryId].defaultProductId,
        averagePrice: price,
        lowPrice: price - 100,
        highPrice: price + 100,
      })),
    )
    .execute();

/** A price for each of the days that end today. */
const keepDays = (
  region: { kind?: RegionKind; code?: string },
  count: number,
  priceOf = (ago: number) => 10_000 + ago,
) =>
  keep(
    ...Array.from({ length: count }, (_, ago) => ({
      ...region,
      day: addDays(today, -ago),
      price: priceOf(ago),
    })),
  );

const context = (span = spanOf('30-tage')) => ({
  deps: { db: database.db, clock, places, pricing } as unknown as Deps,
  country: countries[1],
  span,
});

function found<K extends LocalArea['kind']>(kind: K, path: string): Extract<LocalArea, { kind: K }> {
  const [stateName = '', countyOrCityZipCode, cityZipCode] = path.split('/');
  const region = areaOfPath(places, 1, { stateName, countyOrCityZipCode, cityZipCode });
  if (region?.kind !== kind) throw new Error(`${path} is no ${kind}`);
  return region as Extract<LocalArea, { kind: K }>;
}

const namesOf = (groups: readonly { entries: readonly { name: string; detail: string }[] }[]) =>
  groups.flatMap(({ entries }) => entries.map(({ name, detail }) => `${name} ${detail}`.trim()));

describe('the market of an area', () => {
  it('knows the price of its latest day and how it has moved, and says nothing about days it lacks', async () => {
    await keep({ price: 9900 }, { price: 10_000, day: '2026-11-22' }, { price: 11_000, day: '2025-11-23' });
    const { figure } = await regionMarket(context().deps, {
      countryId: 1,
      regions: [{ kind: 'country', code: '' }],
      span: priceSpans[0],
    });
    expect(figure).toMatchObject({ day: today, average: 9900 });
    expect(figure?.changes).toEqual({ day: 9900 / 10_000 - 1, week: null, year: 9900 / 11_000 - 1 });
  });

  it('has no price when the last one is older than a week', async () => {
    await keep({ price: 9900, day: '2026-11-16' });
    const { figure } = await regionMarket(context().deps, {
      countryId: 1,
      regions: [{ kind: 'country', code: '' }],
      span: priceSpans[0],
    });
    expect(figure).toBeNull();
  });

  it.each(priceSpans)('draws $slug from values that were kept', async (span) => {
    await keepDays({}, 3700, (ago) => 9000 + ((ago * 7919) % 997));
    const { history } = await regionMarket(context().deps, {
      countryId: 1,
      regions: [{ kind: 'country', code: '' }],
      span,
    });
    const days = history?.series.map(({ day }) => day) ?? [];
    expect(days.at(-1)).toBe(today);
    expect(days.length).toBeLessThan(140);
    expect(days).toEqual([...new Set(days)].toSorted());
  });
});

describe('the chart of an area', () => {
  const country = { countryId: 1, regions: [{ kind: 'country', code: '' }] } as const;

  it('has the year before beside each day, where that is known', async () => {
    await keepDays({}, 500, (ago) => (ago >= 365 ? 8000 + ago : 9500));
    const { history } = await regionMarket(context().deps, { ...country, span: spanOf('30-tage') });
    expect(history?.earlier.at(-1)).toBe(8365);
    expect(history?.earlier).toHaveLength(history?.series.length ?? 0);
    const years = await regionMarket(context().deps, { ...country, span: spanOf('5-jahre') });
    expect(years.history?.earlier).toEqual([]);
  });

  it('takes the mean of the month where days are kept no longer, and never a day for another', async () => {
    await keepDays({}, 30);
    await keep({ price: 7000, day: '2025-11-01' });
    const { history } = await regionMarket(context().deps, { ...country, span: spanOf('30-tage') });
    expect(history?.earlier.at(-1)).toBe(7000);
    await keep({ price: 7100, day: '2025-11-02' });
    const daily = await regionMarket(context().deps, { ...country, span: spanOf('30-tage') });
    expect(daily.history?.earlier.at(-1)).toBeNull();
  });
});

describe('the page of a state', () => {
  it('tells its price, that of the country, and lists the counties that have a figure or offers', async () => {
    await keepDays({}, 40);
    await keepDays({ kind: 'state', code: 'DE-BY' }, 40, () => 10_200);
    await keep({ kind: 'county', code: 'DE-BY/bamberg', price: 10_111 });
    const page = await statePage(context(), found('state', 'bayern'));
    expect(page.figure).toMatchObject({ average: 10_200, day: today });
    expect(page.compared).toEqual({ name: 'Deutschland', average: 10_000 });
    expect(page.history).toMatchObject({ region: 'Bayern', isFallbackArea: false });
    // Bamberg was taken today; of the other two the present offers stand for the day.
    expect(namesOf(page.counties)).toEqual(['Bamberg', 'München', 'München Landkreis']);
    expect(page.counties[0]?.entries.map(({ path }) => path)).toEqual([
      '/heizoelpreise/bayern/bamberg',
      '/heizoelpreise/bayern/muenchen',
      '/heizoelpreise/bayern/landkreis-muenchen',
    ]);
    expect(page.counties[0]?.entries[0]?.price).toBe(10_111);
    expect(page.places).toEqual([]);
  });

  it('has no figure rather than an invented one', async () => {
    const page = await statePage(context(), found('state', 'saarland'));
    expect(page).toMatchObject({ figure: null, compared: null, history: null, extremes: null, counties: [] });
  });

  it('lists the codes of the city that is named like it', async () => {
    await keep({ kind: 'place', code: '10115', price: 9700 });
    const page = await statePage(context(), found('state', 'berlin'));
    expect([page.counties, namesOf(page.places)]).toEqual([[], ['Mitte 10115']]);
    expect(page.places[0]?.entries[0]?.path).toBe('/heizoelpreise/berlin/10115');
  });
});

describe('the page of a county', () => {
  it('tells the average of the present offers until its day was taken, and lends the past of its state', async () => {
    await keepDays({ kind: 'state', code: 'DE-BY' }, 40, () => 10_200);
    const county = found('county', 'bayern/muenchen');
    const page = await countyPage(context(), county);
    expect([page.figure, page.now]).toEqual([null, 9520]);
    expect(page.history).toMatchObject({ region: 'Bayern', isFallbackArea: true });
    expect(namesOf(page.places)).toEqual(['München 80331', 'München 80333']);
    await keepDays({ kind: 'county', code: 'DE-BY/muenchen' }, 29, () => 10_150);
    const later = await countyPage(context(), county);
    expect([later.figure?.average, later.now]).toEqual([10_150, null]);
    expect(later.history).toMatchObject({ region: 'München', isFallbackArea: false });
  });
});

describe('the page of a postal code', () => {
  it('tells the cheapest offer and the average there, its neighbours and the way up', async () => {
    await keepDays({ kind: 'state', code: 'DE-BY' }, 40, () => 10_200);
    const page = await placePage(context(), found('place', 'bayern/muenchen/80331'));
    expect(page.offers).toMatchObject({ low: 9520, average: 9520, count: 1, day: today });
    expect(page.offers?.cheapest).toMatchObject([{ dealerId: 1, unitPrice: 9520, totalPrice: 285_600 }]);
    expect(page.offers?.amounts.map(({ amount }) => amount)).toContain(3000);
    expect(page.offers?.listHref).toMatch(/^\/heizoel\/angebotsliste\?.*zipCode=80331/);
    expect(page.compared).toEqual({ name: 'Bayern', average: 10_200 });
    expect(page.history).toMatchObject({ region: 'Bayern', isFallbackArea: true });
    expect(namesOf(page.near)).toEqual(['Ottobrunn 85521']);
    expect(page.crumbs.map(({ to }) => to)).toEqual([
      '/heizoelpreise',
      '/heizoelpreise/bayern',
      '/heizoelpreise/bayern/muenchen',
      '/heizoelpreise/bayern/muenchen/80331',
    ]);
  });

  it('says that nobody delivers', async () => {
    const page = await placePage(context(), found('place', 'berlin/10115'));
    expect([page.offers, page.near]).toEqual([null, []]);
  });
});

describe('GET /api/site/{countryId}/{zipCode}/prices/history-local', () => {
  const pricesIn = async (query: string) => {
    const answer = await app.inject(`/api/site/1/80331/prices/history-local?${query}`);
    return answer.json().map(({ Price }: { Price: number }) => Price);
  };

  it('answers the narrowest region around the code that reaches back', async () => {
    await keepDays({ kind: 'country', code: '' }, 400, () => 10_000);
    expect(await pricesIn('rangeType=1')).toEqual(Array(7).fill(100));
    await keepDays({ kind: 'state', code: 'DE-BY' }, 40, () => 10_200);
    expect(await pricesIn('rangeType=1')).toEqual(Array(7).fill(102));
    await keepDays({ kind: 'place', code: '80331' }, 10, () => 10_400);
    expect(await pricesIn('rangeType=1&withEndDate=False&productGroup=heiz%C3%B6l')).toEqual(
      Array(7).fill(104),
    );
    expect(new Set(await pricesIn('rangeType=2'))).toEqual(new Set([102]));
    expect(new Set(await pricesIn('rangeType=6'))).toEqual(new Set([100]));
  });

  it('is an empty list before the first price', async () => {
    expect(await pricesIn('rangeType=11')).toEqual([]);
  });
});

describe('GET /api/site/{countryId}/prices/range-local', () => {
  it('answers the states of the latest day, cheapest first, with their pages', async () => {
    await keep({ price: 9900 }, { kind: 'state', code: 'DE-BY', price: 10_187 });
    await keep({ kind: 'state', code: 'DE-BE', price: 9909 });
    await keep({ kind: 'state', code: 'DE-HH', price: 9800, day: '2026-11-22' });
    const answer = await app.inject('/api/site/1/prices/range-local');
    expect(answer.json()).toEqual({
      Header: 'Heizölpreise nach Bundesland, Deutschland',
      Rows: [
        {
          DateTime: '2026-11-23T00:00:00',
          GroupTitle: 'Berlin',
          Price: 99.09,
          Link: '/heizoelpreise/berlin',
        },
        {
          DateTime: '2026-11-23T00:00:00',
          GroupTitle: 'Bayern',
          Price: 101.87,
          Link: '/heizoelpreise/bayern',
        },
      ],
    });
    expect(answer.headers['cache-control']).toBe('public, max-age=120');
  });

  it('answers no rows without prices, and refuses an unknown country', async () => {
    expect((await app.inject('/api/site/3/prices/range-local')).json().Rows).toEqual([]);
    const refused = await app.inject('/api/site/4/prices/range-local');
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['countryId']]);
  });
});

describe('GET /api/site/{countryId}/price-faq', () => {
  it('answers the days of the highest and the lowest national average of three years', async () => {
    await keep({ price: 9900 }, { price: 8000, day: '2024-02-01' }, { price: 15_000, day: '2025-03-09' });
    await keep({ price: 20_000, day: '2022-08-30' }, { price: 20_000, countryId: 3 });
    expect((await app.inject('/api/site/1/price-faq')).json()).toEqual({
      high3YDate: '2025-03-09T00:00:00',
      low3YDate: '2024-02-01T00:00:00',
    });
  });

  it('answers null without prices, and refuses an unknown country', async () => {
    expect((await app.inject('/api/site/2/price-faq')).json()).toEqual({ high3YDate: null, low3YDate: null });
    expect((await app.inject('/api/site/x/price-faq')).statusCode).toBe(400);
  });
});

describe('GET /api/site/price-factors', () => {
  beforeEach(() => database.db.deleteFrom('priceFactorValues').execute());
  const quote = (factorId: number, day: string, value: number) =>
    database.db.insertInto('priceFactorValues').values({ factorId, day, value }).execute();

  it('answers the factors of a country with their changes, and the national average', async () => {
    await keep({ price: 9900 }, { price: 10_000, day: '2026-11-22' });
    await quote(1, '2026-11-20', 640_000);
    await quote(1, '2026-11-19', 625_000);
    await quote(3, '2026-11-20', 11_612);
    await quote(4, '2026-11-20', 8012);
    const answer = await app.inject('/api/site/price-factors?countryId=1');
    expect(answer.headers['cache-control']).toBe('public, max-age=120');
    const { Factors, PriceData } = answer.json();
    expect(Factors).toEqual([
      {
        Id: 1,
        Title: 'Brent',
        Value: 64,
        Unit: 'USD/bbl',
        Change: 2.4,
        GrowthPositive: false,
        DateTime: '2026-11-20T00:00:00',
        IsDemo: false,
      },
      {
        Id: 3,
        Title: 'EUR/USD',
        Value: 1.1612,
        Unit: 'USD',
        Change: null,
        GrowthPositive: true,
        DateTime: '2026-11-20T00:00:00',
        IsDemo: false,
      },
      {
        Id: 5,
        Title: 'Durchschnitt Deutschland',
        Value: 99,
        Unit: 'EUR je 100 l',
        Change: -1,
        GrowthPositive: false,
        DateTime: '2026-11-23T00:00:00',
        IsDemo: false,
      },
    ]);
    expect(PriceData).toEqual({
      TimeStamp: monday.toISOString(),
      CountryAveragePrice: { Price: 99, Change: -1, DateTime: '2026-11-23T00:00:00', currency: 'EUR' },
    });
  });

  it('answers the Swiss ones to Switzerland, nothing without values, and refuses an unknown country', async () => {
    await quote(4, '2026-11-20', 8012);
    const swiss = await app.inject('/api/site/price-factors?countryId=3');
    expect(swiss.json().Factors.map(({ Id }: { Id: number }) => Id)).toEqual([4]);
    const empty = (await app.inject('/api/site/price-factors?countryId=2')).json();
    expect([empty.Factors, empty.PriceData.CountryAveragePrice]).toEqual([[], null]);
    expect((await app.inject('/api/site/price-factors')).statusCode).toBe(400);
  });
});

describe('GET /api/cross-linking/get', () => {
  it('answers where a page leads on to, for an hour', async () => {
    const answer = await app.inject('/api/cross-linking/get?countryId=1&path=/heizoelpreise/bayern');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    expect(answer.json().Items).toContainEqual({
      Title: 'Heizölpreise Hessen',
      Url: '/heizoelpreise/hessen',
    });
    expect((await app.inject('/api/cross-linking/get?countryId=9&path=/')).statusCode).toBe(400);
  });
});
