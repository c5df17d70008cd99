import Fastify, { type FastifyInstance } from 'fastify';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Place } from '#features/places/places.types.ts';
import { dealerRows, indexOf, monday, priceList } from '#features/pricing/pricing.fixture.ts';
import { pricingRoutes } from '#features/pricing/pricing.routes.ts';
import { pricingFrom } from '#features/pricing/pricing.service.ts';
import type { ProfilePlaces } from '#features/pricing/pricing.wire.ts';
import { unlimited } from '#server/rate-limits.ts';
import { mountRoutes } from '#server/wire/mount-routes.ts';
import { nobody } from './visitors.ts';

const place = (countryId: 1 | 2 | 3, postalCode: string, stateCode: string): Place => ({
  countryId,
  postalCode,
  stateCode,
  name: 'Ort',
  names: ['Ort'],
  district: '',
  county: '',
  latitude: 0,
  longitude: 0,
});

const allPlaces = [
  place(1, '10115', 'DE-BE'),
  place(1, '10117', 'DE-BE'),
  place(1, '78266', 'DE-BW'),
  place(2, '1010', 'AT-9'),
  place(3, '8001', 'CH-ZH'),
];

const places: ProfilePlaces = {
  find: (countryId, code) =>
    allPlaces.find((known) => known.countryId === countryId && known.postalCode === code),
  state: (code) =>
    code === 'DE-BE' ? { countryId: 1, id: 1, code, name: 'Berlin', slug: 'berlin' } : undefined,
};

const surcharge = (
  parameterId: number | null,
  netAmount: number,
  basis: 'delivery' | 'unit' | 'extra_station' = 'delivery',
) => ({ productGroupId: 1, parameterId, label: 'Zuschlag', basis, netAmount }) as const;

const zones = [{ id: 1, postalCodes: [10_115, 10_117] }];

/** Dealer 1 is cheap and slow to please, dealer 2 offers everything, dealer 3 serves 10115 alone. */
const index = indexOf([
  dealerRows({ id: 1, zones, name: 'Öl "Nord"', reviewCount: 12, reviewMarkSum: 54 }),
  dealerRows({
    id: 2,
    zones,
    priceLists: [
      priceList({ tierPrices: [1_100_000, 950_000, 820_000] }),
      priceList({ id: 2, productId: 2, tierPrices: [1_150_000, 970_000, 840_000] }),
    ],
    surcharges: [
      surcharge(31, 500_000),
      surcharge(3, -10_000, 'unit'),
      surcharge(7, 0),
      surcharge(13, 200_000),
      surcharge(null, 100_000, 'extra_station'),
    ],
  }),
  dealerRows({
    id: 3,
    priceLists: [priceList({ tierPrices: [500_000, 500_000, 500_000] })],
    terms: [{ productGroupId: 1, minimumAmount: 5000, deliveryDays: 3, maxStations: 1, payments: [6] }],
  }),
]);

let app: FastifyInstance;

beforeAll(async () => {
  const nowhere = new Kysely<never>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const pricing = pricingFrom(() => index, { db: nowhere as never, places, secret: 'x'.repeat(32) });
  app = Fastify();
  mountRoutes(app, pricingRoutes({ pricing, places, clock: { now: () => monday } }), {
    visitorOf: async () => nobody,
    countryOf: () => 1,
    partnerOf: () => null,
    limits: unlimited,
  });
  await app.ready();
});
afterAll(() => app.close());

// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the server said
type Answer = { status: number; body: any };

async function post(url: string, payload?: unknown): Promise<Answer> {
  const answer = await app.inject({
    method: 'POST',
    url,
    ...(payload !== undefined && { payload: payload as object }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function get(url: string): Promise<Answer> {
  const answer = await app.inject(url);
  return { status: answer.statusCode, body: answer.json() };
}

const calculate = (payload: unknown) => post('/api/kalkulation/berechnen', payload);

const configuration = {
  ZipCode: '10115',
  Amount: 3000,
  Stations: 1,
  Product: { Id: 1, ClimateNeutral: false },
  Parameters: [{ Id: 5 }, { Id: 24 }, { Id: -2 }, { Id: 11 }, { Id: 9 }],
  CountryId: 1,
  ProductGroupId: 1,
  Cn: false,
  Ap: false,
  AppointmentPlus: false,
  Ordering: 0,
  UpsellCount: 0,
};

describe('POST /api/kalkulation/berechnen', () => {
  it('answers with the fields that clients read', async () => {
    const { status, body } = await calculate(configuration);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      HasDefaultOffers: false,
      UnitPrice: 95.2,
      TotalPrice: 2856,
      TimeStamp: '2026-11-23T09:00:00.000Z',
      ExpiresAt: '2026-11-23T09:30:00.000Z',
      CountryCode: 'de',
      CurrencyCode: 'EUR',
    });
    expect(body.Items[0]).toEqual({
      Id: 1,
      Name: 'Öl "Nord"',
      Place: 'Berlin',
      ProfileLink: '/heizoelhaendler/berlin/10115/1',
      Rating: 88,
      RatingCount: 12,
      UnitPrice: 95.2,
      TotalPrice: 2856,
      DeliveryPeriodDays: 10,
      StartDeliveryPeriodDate: '2026-11-25',
      DeliveryDate: '2026-12-07',
      Payments: [20, 6, 23],
      DefaultPaymentId: 20,
      IsInteraidPayment: false,
      MonthlyRateCount: null,
      Badges: ['cheapest', 'best_rated'],
      Hash: expect.stringMatching(/^[\w-]+\.[\w-]{22}\.1$/),
    });
  });

  it.each([
    ['without a product group', { ...configuration, ProductGroupId: undefined }],
    ['without product and options', { ZipCode: '10115', Amount: 3000, CountryId: 1 }],
    ['without a country, which the host then decides', { ZipCode: '10115', Amount: 3000 }],
    [
      'with full parameter objects',
      {
        ...configuration,
        Parameters: configuration.Parameters.map(({ Id }) => ({
          Key: 'MaxDelivery',
          Id,
          Modifier: -1,
          DesiredDate: null,
          Name: 'maximal',
          ShortName: null,
          IsUpselling: false,
          BlackList: [7],
          Selected: true,
        })),
      },
    ],
    ['with options of another group', { ...configuration, Parameters: [{ Id: 30 }, { Id: 22 }] }],
  ])('accepts a configuration %s', async (_, sent) => {
    const { status, body } = await calculate(sent);
    expect(status).toBe(200);
    expect(body.Items.map((item: { Id: number }) => item.Id)).toEqual([1, 2]);
    expect(body.Configuration.Parameters.map((chosen: { Id: number }) => chosen.Id)).toEqual([
      5, 24, -2, 11, 9,
    ]);
  });

  it.each([
    ['an amount of 499', { Amount: 499 }, 'Amount'],
    ['an amount of 32,001', { Amount: 32_001 }, 'Amount'],
    ['a text as amount', { Amount: '3000' }, 'Amount'],
    ['half a litre', { Amount: 3000.5 }, 'Amount'],
    ['no amount', { Amount: undefined }, 'Amount'],
    ['a foreign code', { ZipCode: '8001' }, 'ZipCode'],
    ['a code that does not exist', { ZipCode: '99999' }, 'ZipCode'],
    ['the Austrian place’s German code', { ZipCode: '87567' }, 'ZipCode'],
    ['the Swiss code of a German place', { ZipCode: '8238' }, 'ZipCode'],
    ['a number as code', { ZipCode: 10115 }, 'ZipCode'],
    ['10 stations', { Stations: 10 }, 'Stations'],
    ['no station', { Stations: 0 }, 'Stations'],
    ['stations below 500 l each', { Stations: 7 }, 'Stations'],
    ['an unknown product', { Product: { Id: 99 } }, 'Product.Id'],
    ['a product of another group', { ProductGroupId: 2 }, 'ProductGroupId'],
    ['an unknown group', { Product: null, ProductGroupId: 6 }, 'ProductGroupId'],
    ['an unknown country', { CountryId: 4 }, 'CountryId'],
    ['an unknown option', { Parameters: [{ Id: 5 }, { Id: 4711 }] }, 'Parameters[1].Id'],
    ['two options of one group', { Parameters: [{ Id: 5 }, { Id: 31 }] }, 'Parameters[1].Id'],
    ['options that are no list', { Parameters: '5,24' }, 'Parameters'],
    ['a desired date without a date', { Parameters: [{ Id: 7 }] }, 'Parameters[0].DesiredDate'],
    [
      'a desired date too early',
      { Parameters: [{ Id: 24 }, { Id: 7, DesiredDate: '2026-11-26' }] },
      'Parameters[1].DesiredDate',
    ],
    [
      'a desired date that is no date',
      { Parameters: [{ Id: 7, DesiredDate: 'morgen' }] },
      'Parameters[0].DesiredDate',
    ],
  ])('refuses %s and names the field', async (_, change, field) => {
    const { status, body } = await calculate({ ...configuration, ...change });
    expect(status).toBe(400);
    expect(Object.keys(body.Fields ?? body.fields)).toEqual([field]);
  });

  it('says why nobody offers anything where it is not settled who may invoice the VAT, and nothing elsewhere', async () => {
    const reason =
      'Für 78266 Ort ist nicht geklärt, wer welche Umsatzsteuer in Rechnung stellen darf. Deshalb zeigen wir hier keine Angebote.';
    const exclave = await calculate({ ...configuration, ZipCode: '78266' });
    expect(exclave).toMatchObject({ status: 200, body: { Items: [], NoOffersReason: reason } });
    expect((await calculate(configuration)).body.NoOffersReason).toBeNull();
    const bulk = (ZipCode: string) =>
      post('/api/bulkorder/getBulkOrderCalculation', {
        Configuration: { ...configuration, ZipCode: undefined, Amount: undefined },
        Deliveries: [
          { ZipCode: '10115', Amount: 2000 },
          { ZipCode, Amount: 2000 },
        ],
      });
    expect((await bulk('78266')).body).toMatchObject({ Items: [], NoOffersReason: reason });
    expect((await bulk('10117')).body.NoOffersReason).toBeNull();
  });

  it('takes the product of another country for the country’s own of that kind', async () => {
    const { status, body } = await calculate({ ...configuration, Product: { Id: 6 } });
    expect([status, body.Configuration.Product.Id]).toEqual([200, 1]);
  });

  it('says of a desired date that there is no such day, or when one is possible', async () => {
    const said = async (DesiredDate: string) => {
      const { body } = await calculate({ ...configuration, Parameters: [{ Id: 7, DesiredDate }] });
      return (body.Fields ?? body.fields)['Parameters[0].DesiredDate'];
    };
    expect(await said('2027-02-31')).toBe('Diesen Tag gibt es nicht.');
    expect(await said('2026-12-25')).toContain('4 bis 30 Arbeitstage im Voraus');
  });

  it('takes a desired date with a time', async () => {
    const { body } = await calculate({
      ...configuration,
      Parameters: [{ Id: 7, Modifier: -1, DesiredDate: '2026-12-04T00:00:00' }],
    });
    expect(body.Items).toMatchObject([
      { Id: 2, DeliveryDate: '2026-12-04', StartDeliveryPeriodDate: '2026-12-04' },
    ]);
  });

  it('offers the defaults when nobody serves the request', async () => {
    const { body } = await calculate({ ...configuration, Parameters: [{ Id: 12 }] });
    expect(body).toMatchObject({ HasDefaultOffers: true, DroppedParameterIds: [12] });
    expect(body.Items).toHaveLength(2);
  });

  it('tells the rate of an instalment and the climate contribution', async () => {
    const { body } = await calculate({ ...configuration, Cn: true, Parameters: [{ Id: 23, Modifier: 12 }] });
    expect(body.Items[0]).toMatchObject({
      TotalPrice: 2903.84,
      MonthlyRateCount: 12,
      EffectiveRate: 6.9,
      ClimateKilograms: 8040,
      ClimateAmount: 47.84,
      DefaultPaymentId: 23,
      IsInteraidPayment: true,
    });
    const { MonthlyRate, LastMonthlyRate, InstalmentTotal } = body.Items[0];
    expect(MonthlyRate * 11 + LastMonthlyRate).toBeCloseTo(InstalmentTotal, 6);
  });
});

describe('POST /api/kalkulation/bestellung/berechnen', () => {
  const calculateFor = (DealerId: unknown, change = {}) =>
    post('/api/kalkulation/bestellung/berechnen', { ...configuration, ...change, DealerId });

  it('answers with that dealer alone', async () => {
    expect((await calculateFor(2)).body.Items).toMatchObject([{ Id: 2, TotalPrice: 2927.4 }]);
  });

  it('does not fall back to the defaults', async () => {
    const { body } = await calculateFor(1, { Parameters: [{ Id: 31 }] });
    expect(body).toMatchObject({ Items: [], HasDefaultOffers: false, TotalPrice: null });
  });

  it.each([undefined, null, 'eins', 0, -1, 1.5, 1e12])('refuses the dealer %j', async (id) => {
    const { status, body } = await calculateFor(id);
    expect(status).toBe(400);
    expect(Object.keys(body.Fields ?? body.fields)).toEqual(['DealerId']);
  });
});

describe('POST /api/kalkulation/berechnen-default', () => {
  it('needs no body', async () => {
    const { status, body } = await post('/api/kalkulation/berechnen-default');
    expect(status).toBe(200);
    expect(body.Configuration).toEqual({
      ZipCode: '10115',
      Amount: 3000,
      Stations: 1,
      CountryId: 1,
      ProductGroupId: 1,
      Product: { Id: 1, ClimateNeutral: false },
      Parameters: [5, 24, -2, 11, 9].map((Id) => ({ Id, Modifier: -1, DesiredDate: null })),
      AppointmentPlus: false,
      Cn: false,
      Ap: false,
    });
    expect(body.Items).toHaveLength(2);
  });

  it('takes the country of its body', async () => {
    const { body } = await post('/api/kalkulation/berechnen-default', { CountryId: 3 });
    expect(body).toMatchObject({
      Configuration: { ZipCode: '8001', Product: { Id: 12 } },
      CurrencyCode: 'CHF',
    });
  });
});

describe('GET /api/kalkulation/init', () => {
  it('gives all that a calculator needs', async () => {
    const { status, body } = await get('/api/kalkulation/init/1/1');
    expect(status).toBe(200);
    expect(body.Groups.map((group: { Key: string }) => group.Key)).toEqual([
      'Delivery',
      'DeliveryTime',
      'Payment',
      'Truck',
      'Hose',
    ]);
    expect(body.Products.map((product: { Id: number }) => product.Id)).toEqual([1, 2, 19]);
    expect(body.StationList).toHaveLength(9);
    expect(body.ClimateNeutralList).toHaveLength(2);
    const keys =
      'Key Id Modifier DesiredDate Name ShortName DisplayName CalculatorName SubText InfoText OrderText IconKey';
    const more = 'HasSpecialView IsUpselling IsNew BlackList Selected HasSubItems UseIcon';
    for (const name of `${keys} ${more}`.split(' '))
      expect(body.Groups[0].Parameters[0]).toHaveProperty(name);
  });

  it('numbers its groups and names its products', async () => {
    const { body } = await get('/api/kalkulation/init/1/1');
    expect(body.Groups[0]).toEqual({ Id: 1, Key: 'Delivery', Parameters: expect.any(Array) });
    const [first, second] = body.Products;
    expect(first).toMatchObject({ Id: 1, DisplayName: 'Produkt 1', IsUpselling: false });
    expect(second).toMatchObject({ Id: 2, DisplayName: 'Produkt 2', IsUpselling: true });
  });

  it('what it gives can be sent back', async () => {
    const { body } = await get('/api/kalkulation/init/1/1');
    const selected = body.Groups.flatMap((group: { Parameters: { Selected: boolean }[] }) =>
      group.Parameters.filter((parameter) => parameter.Selected),
    );
    expect((await calculate({ ...configuration, Parameters: selected })).status).toBe(200);
  });

  it.each(['/api/kalkulation/init/4/1', '/api/kalkulation/init/1/6', '/api/kalkulation/init/de/1'])(
    'refuses %s',
    async (url) => {
      expect((await get(url)).status).toBe(400);
    },
  );
});

describe('POST /api/kalkulation/upselling', () => {
  const upsell = (key: unknown, change = {}) =>
    post(`/api/kalkulation/upselling?upsellingKey=${key}`, { ...configuration, ...change });

  it.each([
    [9999, [['Der Klimaschutzbeitrag kostet 47,84 €.', 47.84]]],
    [10001, [['„P2“ kostet nur 142,80 € mehr.', 142.8]]],
    [10002, [['Eine 2. Lieferstelle kostet nichts.', 0]]],
  ])('with key %i says what else there is', async (key, expected) => {
    const { body } = await upsell(key);
    const items = body.Items.map((item: { Text: string; ExtraTotal: number }) => [
      item.Text,
      item.ExtraTotal,
    ]);
    expect([body.Key, items]).toEqual([key, expected]);
  });

  it('with key 10000 says what a faster delivery costs and leads to it', async () => {
    const { body } = await upsell(10000);
    expect(body.Items).toMatchObject([{ Text: '„Parameter 31“ kostet 130,90 € mehr.', ExtraTotal: 130.9 }]);
    const [best] = (await calculate(body.Items[0].Configuration)).body.Items;
    expect(best.TotalPrice).toBe(2856 + 130.9);
  });

  it('with key 10000 says what more time saves', async () => {
    const { body } = await upsell(10000, { Parameters: [{ Id: 31 }] });
    expect(
      body.Items.map((item: { Text: string; SavingTotal?: number }) => [item.Text, item.SavingTotal]),
    ).toEqual([
      ['Haben Sie 9 Arbeitstage mehr Zeit? Dann sparen Sie 130,90 €.', 130.9],
      ['Haben Sie 9 Arbeitstage mehr Zeit? Dann sparen Sie 95,20 €.', 95.2],
    ]);
  });

  it.each(['', 'x', '1', '10003'])('refuses the key %j', async (key) => {
    expect((await upsell(key)).status).toBe(400);
  });
});

describe('GET /api/kalkulation/best-price', () => {
  it('is the cheapest at the reference place', async () => {
    expect((await get('/api/kalkulation/best-price?countryId=1&amount=5000')).body).toEqual({
      UnitPrice: 59.5,
      TotalPrice: 2975,
      TimeStamp: '2026-11-23T09:00:00.000Z',
      CountryCode: 'de',
    });
  });

  it('is null where nobody delivers', async () => {
    expect((await get('/api/kalkulation/best-price?countryId=2')).body).toMatchObject({ TotalPrice: null });
  });

  it.each(['countryId=4', 'countryId=1&amount=499', 'amount=3000'])('refuses %s', async (query) => {
    expect((await get(`/api/kalkulation/best-price?${query}`)).status).toBe(400);
  });

  it('names the least amount to who asks for less', async () => {
    const { body } = await get('/api/kalkulation/best-price?countryId=1&amount=499');
    expect(JSON.stringify(body)).toContain('Die kleinste Menge ist 500.');
  });
});

describe('POST /api/bulkorder/getBulkOrderCalculation', () => {
  const order = (Deliveries: unknown, Configuration: object = { CountryId: 1, Product: { Id: 1 } }) =>
    post('/api/bulkorder/getBulkOrderCalculation', { Configuration, Deliveries });

  it('gives the tier of the sum to each, from dealers who serve all', async () => {
    const { body } = await order([
      { ZipCode: '10115', Amount: 1000 },
      { ZipCode: '10117', Amount: 2000 },
    ]);
    expect(body.TotalAmount).toBe(3000);
    expect(body.Items.map((item: { Id: number }) => item.Id)).toEqual([1, 2]);
    expect(body.Items[0]).toMatchObject({
      TotalPrice: 2856,
      Deliveries: [
        { ZipCode: '10115', Amount: 1000, TotalPrice: 952, UnitPrice: 95.2 },
        { ZipCode: '10117', Amount: 2000, TotalPrice: 1904, UnitPrice: 95.2 },
      ],
    });
  });

  it.each([
    [
      'a foreign code',
      [
        { ZipCode: '10115', Amount: 1000 },
        { ZipCode: '1010', Amount: 1000 },
      ],
      'Deliveries[1].ZipCode',
    ],
    ['too little', [{ ZipCode: '10115', Amount: 400 }], 'Deliveries[0].Amount'],
    ['no delivery', [], 'Deliveries'],
  ])('refuses %s and names it', async (_, deliveries, field) => {
    const { status, body } = await order(deliveries);
    expect(status).toBe(400);
    expect(Object.keys(body.Fields ?? body.fields)).toEqual([field]);
  });
});
