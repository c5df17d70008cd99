import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsRoutes } from '#features/identity/accounts.routes.ts';
import type { GrantedRole } from '#features/identity/roles/roles.ts';
import { loadPlaces } from '#features/places/places.store.ts';
import { sumWaitingDays } from '#features/statistics/daily-sums.ts';
import { ordersToCount } from '#features/statistics/many-orders.fixture.ts';
import { statisticsRoutes } from '#features/statistics/statistics.routes.ts';
import { parseConfig } from '#server/config.ts';
import { type AccountsServer, accountsServer, addAccount, browser } from './accounts-server.ts';
import { type SiteUnderTest, siteUnderTest } from './site-under-test.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

let server: AccountsServer;
let site: SiteUnderTest;
let people: Record<'finance' | 'marketing' | 'support' | 'dealer' | 'customer', Person>;

beforeAll(async () => {
  site = await siteUnderTest();
  const config = { ...parseConfig({}), secret: 'a secret that only this test knows, really' };
  const places = await loadPlaces();
  server = await accountsServer((deps) => [...accountsRoutes(deps), ...statisticsRoutes(deps)], {
    build: site.build,
    deps: () => ({ config, places, originOf: () => '' }),
  });
  people = {
    finance: await signedIn('geld@beispiel.de', 'financial'),
    marketing: await signedIn('werben@beispiel.de', 'marketing'),
    support: await signedIn('hilfe@beispiel.de', 'customer_support'),
    dealer: await signedIn('haendler@beispiel.de', 'dealer'),
    customer: await signedIn('eva@beispiel.de'),
  };
  await fill();
});
afterAll(async () => {
  await server?.stop();
});

async function signedIn(email: string, role?: GrantedRole) {
  await addAccount(server, email, role ? [role] : []);
  const person = browser(server.app);
  await person.signIn(email);
  const proof = await person.proof();
  return { ...person, ask: (body: unknown) => person.post(address, body, proof) };
}

const address = '/api/periodStatistic/getStatistic';

/** Three orders of oil in Berlin, one of them cancelled and one lent; pellets in Munich; oil in Zurich and a year ago. */
async function fill() {
  const orders = await ordersToCount(server.deps.db);
  const oil = {
    countryId: 1,
    productId: 1,
    paymentId: 6,
    postalCode: '10115',
    amount: 3000,
    price: 300_000,
  } as const;
  const on = (day: string) => ({ placedAt: new Date(`${day}T11:00:00Z`) });
  const delivered = await orders.place({ ...oil, ...on('2026-11-02') });
  await orders.deliver(delivered, 2900, 290_000);
  await orders.charge(delivered, 2_437);
  await orders.move(await orders.place({ ...oil, ...on('2026-11-02') }), 'cancelled');
  await orders.place({ ...oil, ...on('2026-11-20'), productId: 2, paymentId: 23, postalCode: '10247' });
  await orders.place({
    ...oil,
    ...on('2026-11-20'),
    productId: 4,
    postalCode: '80331',
    amount: 5000,
    price: 150_000,
  });
  await orders.place({ ...oil, ...on('2026-11-20'), countryId: 3, productId: 12, postalCode: '8001' });
  await orders.place({ ...oil, ...on('2025-11-20'), price: 240_000 });
  while ((await sumWaitingDays(server.deps.db)) > 0);
}

const november = { CountryId: 1, DateFrom: '2026-11-01', DateTo: '2026-11-30' };

describe('the statistic over the interface', () => {
  it('names a field that it does not know instead of counting without it', async () => {
    const answer = await people.finance.ask({ ...november, ProductGroup: 1 });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('ProductGroup');
  });

  it('has rows and a total, beside the year before, under their names', async () => {
    const answer = await people.finance.ask({ ...november, ProductGroupId: 1 });
    expect(answer.statusCode).toBe(200);
    const figures = {
      Orders: 3,
      Delivered: 1,
      Cancelled: 1,
      LitresOrdered: 9000,
      LitresDelivered: 2900,
      KilogramsOrdered: 0,
      KilogramsDelivered: 0,
      Turnover: 5900,
      Commission: 24.37,
      AverageAmount: 2950,
      AveragePrice: 100,
    };
    const before = {
      ...figures,
      Orders: 1,
      Delivered: 0,
      Cancelled: 0,
      LitresOrdered: 3000,
      LitresDelivered: 0,
    };
    const yearBefore = { ...before, Turnover: 2400, Commission: 0, AverageAmount: 3000, AveragePrice: 80 };
    expect(answer.json()).toEqual({
      CountryId: 1,
      Currency: 'EUR',
      DateFrom: '2026-11-01',
      DateTo: '2026-11-30',
      Step: 'month',
      ZipCode: '',
      RatePay: false,
      ProductId: null,
      ProductGroupId: 1,
      CountedUntil: null,
      Rows: [{ DateFrom: '2026-11-01', DateTo: '2026-11-30', ...figures, YearBefore: yearBefore }],
      Total: { ...figures, YearBefore: yearBefore },
    });
  });

  it.each([
    [
      { ...november, Step: 'day' },
      { rows: 30, orders: 4 },
    ],
    [
      { ...november, Step: 'week' },
      { rows: 6, orders: 4 },
    ],
    [
      { CountryId: 1, DateFrom: '2025-01-01', DateTo: '2026-12-31', Step: 'year' },
      { rows: 2, orders: 5 },
    ],
    [
      { ...november, ProductId: 2 },
      { rows: 1, orders: 1 },
    ],
    [
      { ...november, RatePay: true },
      { rows: 1, orders: 1 },
    ],
    [
      { ...november, ZipCode: '10' },
      { rows: 1, orders: 3 },
    ],
    [
      { ...november, ZipCode: '101' },
      { rows: 1, orders: 2 },
    ],
    [
      { ...november, ZipCode: '10247', RatePay: true },
      { rows: 1, orders: 1 },
    ],
    [
      { ...november, CountryId: 3 },
      { rows: 1, orders: 1 },
    ],
    [
      { ...november, CountryId: 2 },
      { rows: 1, orders: 0 },
    ],
    [{ CountryId: 1 }, { rows: 12, orders: 4 }],
  ])('counts what was asked for: %j', async (asked, expected) => {
    const { Rows, Total } = (await people.finance.ask(asked)).json();
    expect({ rows: Rows.length, orders: Total.Orders }).toEqual(expected);
    expect(Rows.reduce((sum: number, row: { Turnover: number }) => sum + row.Turnover, 0)).toBe(
      Total.Turnover,
    );
  });

  it('leaves averages out where litres and kilograms are mixed', async () => {
    const { Total } = (await people.finance.ask(november)).json();
    expect(Total).toMatchObject({
      LitresOrdered: 9000,
      KilogramsOrdered: 5000,
      AverageAmount: null,
      AveragePrice: null,
    });
  });

  it.each([
    [{}, 'CountryId'],
    [{ ...november, CountryId: 4 }, 'CountryId'],
    [{ ...november, DateFrom: '2026-02-30' }, 'DateFrom'],
    [{ ...november, DateTo: '2026-10-31' }, 'DateTo'],
    [{ ...november, DateFrom: '0001-01-01' }, 'DateFrom'],
    [{ ...november, Step: 'hour' }, 'Step'],
    [{ CountryId: 1, DateFrom: '2015-01-01', DateTo: '2099-12-31', Step: 'day' }, 'Step'],
    [{ ...november, ZipCode: '1%' }, 'ZipCode'],
    [{ ...november, CountryId: 2, ZipCode: '10115' }, 'ZipCode'],
    [{ ...november, ProductId: 12 }, 'ProductId'],
    [{ ...november, ProductGroupId: 6 }, 'ProductGroupId'],
  ])('says what is wrong with %j', async (asked, field) => {
    const answer = await people.finance.ask(asked);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields ?? answer.json().Fields ?? answer.json().errors ?? {})).toEqual([
      field,
    ]);
  });

  it('is for finance and marketing, and for nobody else', async () => {
    expect((await people.marketing.ask(november)).statusCode).toBe(200);
    for (const person of [people.support, people.dealer, people.customer]) {
      expect((await person.ask(november)).statusCode).toBe(403);
      expect((await person.get('/api/periodStatistic/getProducts?countryId=1')).statusCode).toBe(403);
    }
    expect((await browser(server.app).post(address, november)).statusCode).toBe(401);
  });

  it('knows the products of a country', async () => {
    const answer = await people.marketing.get('/api/periodStatistic/getProducts?countryId=3');
    expect(answer.json()).toContainEqual({
      Id: 15,
      DisplayName: 'Holzpellets ENplus A1 lose',
      ProductGroupId: 3,
      ProductGroupName: 'Pellets lose',
      Unit: 'kg',
    });
    expect(answer.json()).toHaveLength(6);
    expect((await people.marketing.get('/api/periodStatistic/getProducts?countryId=9')).statusCode).toBe(400);
  });
});

const page = '/statistics?land=de&von=2026-11-01&bis=2026-11-30&schritt=monat';
const file = page.replace('?', '/csv?');

describe('the page of statistics', () => {
  it('shows what its address asks for without scripts, and keeps it in every link', async () => {
    const body = (await people.finance.get(`${page}&ware=gruppe-1&plz=10`)).body;
    expect(body).toContain('5.900,00');
    expect(body).toContain('2.400,00');
    expect(body).toMatch(/5\.900[^<]* statt 2\.400[^<]* im Vorjahr/);
    expect(body).toContain(
      '/statistics/csv?land=de&amp;von=2026-11-01&amp;bis=2026-11-30&amp;schritt=monat&amp;ware=gruppe-1&amp;plz=10"',
    );
    expect(body).toContain(
      'land=at&amp;von=2026-11-01&amp;bis=2026-11-30&amp;schritt=monat&amp;ware=gruppe-1"',
    );
  });

  it('says what is wrong beside the field and keeps what was typed', async () => {
    const body = (await people.finance.get('/statistics?von=2026-11-31&bis=2026-11-30&plz=1x')).body;
    expect(body).toContain('Bitte geben Sie einen Tag an, den es gibt.');
    expect(body).toMatch(/value="1x"/);
    expect(body.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(body).not.toContain('Summe');
  });

  it('says so when nothing matches, and when orders are not counted yet', async () => {
    expect((await people.finance.get('/statistics?land=at')).body).toContain('keine Bestellung eingegangen');
    const { db } = server.deps;
    const days = Array.from({ length: 8 }, (_, at) => ({ countryId: 1, day: `2026-11-0${at + 1}` }));
    await db.insertInto('statisticsWaiting').values(days).execute();
    expect((await people.finance.get(page)).body).toContain('gerade eingerechnet (2 Tage)');
    expect((await people.finance.get(page)).body).not.toContain('eingerechnet');
  });

  it('is refused to those whom it is not for, the file as well', async () => {
    for (const url of [page, file]) {
      for (const person of [people.support, people.dealer, people.customer]) {
        expect((await person.get(url)).statusCode).toBe(401);
      }
      expect((await browser(server.app).get(url)).statusCode).toBe(302);
    }
  });
});

describe('the file of statistics', () => {
  it('is the table of the page', async () => {
    const answer = await people.finance.get(`${file}&ware=gruppe-1`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('Statistik-de-2026-11-01-2026-11-30.csv');
    expect(answer.body.trimEnd().split('\r\n').slice(1)).toEqual([
      'November 2026;2026-11-01;2026-11-30;3;1;1;9000;2900;0;0;5900,00;24,37;EUR;2950;100,00;1;2400,00',
      'Summe;2026-11-01;2026-11-30;3;1;1;9000;2900;0;0;5900,00;24,37;EUR;2950;100,00;1;2400,00',
    ]);
  });

  it('is also had apart by product, area and way of paying', async () => {
    const lines = (await people.finance.get(`${file}&umfang=einzeln`)).body.trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(';').slice(3, 7).join(';'))).toEqual([
      'Heizöl schwefelarm;10;nein;2',
      'Heizöl Premium schwefelarm;10;ja;1',
      'Holzpellets ENplus A1 lose;80;nein;1',
    ]);
    const small = (await people.finance.get(`${file}&umfang=einzeln&plz=10247`)).body;
    expect(small.trimEnd().split('\r\n')).toHaveLength(2);
  });

  it('leads back to the form when it cannot be made', async () => {
    const answer = await people.finance.get('/statistics/csv?von=gestern');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/statistics?von=gestern');
  });
});
