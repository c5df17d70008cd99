import { expect, test } from '@playwright/test';
import { XMLParser } from 'fast-xml-parser';
import { market } from '../e2e/market.ts';
import { ownPassword } from '../e2e/people.ts';
import { PageVisitor, type SiteCode, sites } from './visitor.ts';

/** The calls of other people's programs, as they make them and as far as they read the answers. */

/** Some send one for all countries. */
const origin = 'https://preise.example';

const fullParameter = (id: number, name: string) => ({
  Key: name,
  Id: id,
  Modifier: -1,
  DesiredDate: null,
  Name: name,
  ShortName: name,
  DisplayName: null,
  CalculatorName: null,
  SubText: null,
  InfoText: null,
  OrderText: null,
  IconKey: null,
  HasSpecialView: false,
  IsUpselling: false,
  IsNew: false,
  BlackList: [],
  Selected: true,
  HasSubItems: false,
  UseIcon: false,
});

const usual = {
  Amount: 3000,
  Stations: 1,
  Product: { Id: 1, ClimateNeutral: false },
  Cn: false,
  Ap: false,
  AppointmentPlus: false,
  Ordering: 0,
  UpsellCount: 0,
};

const bareParameters = [{ Id: 5 }, { Id: 24 }, { Id: -2 }, { Id: 11 }, { Id: 9 }];

const configurations = {
  'bare options, with a group': { ...usual, ProductGroupId: 1, Parameters: bareParameters },
  'bare options, without a group': { ...usual, Parameters: bareParameters },
  'whole options, with more than is known': {
    ...usual,
    Unknown: { Anything: 1 },
    Parameters: [
      fullParameter(5, 'MaxDelivery'),
      fullParameter(24, 'DeliveryTimeWholeDay'),
      fullParameter(6, 'Invoice'),
      fullParameter(11, 'TruckBigTrailer'),
      fullParameter(9, 'TubeLength40m'),
    ],
  },
};

const countries = [
  [1, 'de'],
  [2, 'at'],
  [3, 'ch'],
] as const satisfies readonly [number, SiteCode][];

const postJson = (client: PageVisitor, path: string, body: unknown, headers: Record<string, string> = {}) =>
  client.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json;charset=UTF-8', ...headers },
    body: JSON.stringify(body),
  });

test.describe('a program that compares prices', () => {
  for (const [countryId, code] of countries) {
    for (const [kind, configuration] of Object.entries(configurations)) {
      test(`calculates in ${code}: ${kind}`, async () => {
        // All at the German site: the country stands in the body.
        const client = new PageVisitor();
        const body = { ...configuration, CountryId: countryId, ZipCode: sites[code].postalCode };
        const answer = await postJson(client, '/api/kalkulation/berechnen', body, { origin });
        expect(answer.status).toBe(200);
        const { Items } = await answer.json();
        expect(Items.length).toBeGreaterThan(0);
        for (const item of Items) {
          expect(item.UnitPrice * 30).toBeCloseTo(item.TotalPrice, -2);
          expect(item).toMatchObject({
            Name: expect.stringMatching(/\w/),
            DeliveryPeriodDays: expect.any(Number),
            StartDeliveryPeriodDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}/),
            RatingCount: expect.any(Number),
            ProfileLink: expect.stringMatching(/^\/heizoelhaendler\//),
          });
          expect(item.Rating === null || (item.Rating >= 0 && item.Rating <= 100)).toBe(true);
        }
        expect((await new PageVisitor(code).open(Items[0].ProfileLink)).status).toBe(200);
      });
    }
  }

  test('warms up first and keeps what cookies it gets', async () => {
    const client = new PageVisitor();
    for (const path of ['/session/renew', '/api/kalkulation/init/1/1']) {
      expect((await client.request(path)).status, path).toBe(200);
    }
    const body = { ...configurations['bare options, with a group'], CountryId: 1, ZipCode: '10115' };
    expect((await postJson(client, '/api/kalkulation/berechnen', body, { origin })).status).toBe(200);
  });

  test('reaches every public computation from an origin of its own', async () => {
    const client = new PageVisitor();
    const configuration = { ...usual, ZipCode: '10115', CountryId: 1 };
    const calls: readonly [string, unknown][] = [
      ['/api/kalkulation/berechnen-default', { CountryId: 2 }],
      ['/api/kalkulation/upselling?upsellingKey=9999', configuration],
      ['/api/location/check-zipcode', { ZipCode: '10115', CountryId: 1 }],
      ['/api/location/check-zipcodes', [{ ZipCode: '10115', CountryId: 1 }]],
      [
        '/api/bulkorder/getBulkOrderCalculation',
        { Configuration: {}, Deliveries: [{ ZipCode: '10115', Amount: 2000 }] },
      ],
    ];
    for (const [path, body] of calls) {
      expect((await postJson(client, path, body, { origin })).status, path).toBe(200);
    }
    const empty = await client.request('/api/kalkulation/berechnen-default', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
    });
    expect([empty.status, (await empty.json()).CountryCode]).toEqual([200, 'de']);
  });

  test('leads to the list by a link', async () => {
    const link =
      '/heizoel/angebotsliste?zipCode=10115&amount=2000&stations=1&product=1&options=5,24,-2,11,9&cn=0&ap=0';
    const list = await new PageVisitor().open(link, { accept: 'text/html' });
    expect(list.status).toBe(200);
    expect(list.text).toContain('2.000');
  });
});

test.describe('a program that keeps a history', () => {
  const histories = [
    '/api/site/1/prices/history?amount=3000&productId=1&rangeType=3',
    '/api/site/2/prices/history?amount=1000&productId=1&rangeType=1',
    '/api/site/3/prices/history?amount=1500&productId=1&rangeType=11',
    '/api/site/1/80331/prices/history-local?rangeType=7&withEndDate=False&productGroup=heiz%C3%B6l',
  ];
  for (const path of histories) {
    test(`reads ${path}`, async () => {
      const answer = await new PageVisitor().request(path);
      const rows: { DateTime: string; Price: number }[] = await answer.json();
      expect(rows.length).toBeGreaterThan(1);
      for (const { DateTime, Price } of rows) {
        expect(DateTime).toMatch(/^\d{4}-\d{2}-\d{2}T/);
        expect(Price).toBeGreaterThan(20);
      }
      const days = rows.map(({ DateTime }) => DateTime);
      expect(days).toEqual(days.toSorted());
    });
  }

  for (const days of [
    '&minDate=2026-01-01&maxDate=2099-12-31',
    '&minDate=2026-01-01T00:00:00&maxDate=2099-12-31T23:59:59',
    '&minDate=01-01-2026&maxDate=12-31-2099',
    '',
  ]) {
    test(`reads a chart${days}`, async () => {
      const path = `/api/chartapi/GetAveragePriceHistory?countryId=1${days}`;
      const chart = await (await new PageVisitor().request(path)).json();
      expect(chart.Values.length).toBeGreaterThan(1);
      expect(chart.Values[0]).toEqual({ date: expect.any(Number), value: expect.any(Number) });
      expect(chart).toMatchObject({ Currency: 'EUR', CurrentPrice: expect.any(Number) });
      expect(chart).toMatchObject({ ChangePercent: expect.any(Number), ChartUnit: expect.any(String) });
    });
  }
});

test('a home-automation sensor reads the price of a delivery from XML', async () => {
  for (const [, code] of countries) {
    const path = `/DailyPriceXml.ashx?zipCode=${sites[code].postalCode}&litre=3000&unloadingpoints=1`;
    const answer = await new PageVisitor(code).request(path);
    expect(answer.headers.get('content-type')).toContain('text/xml');
    const read = new XMLParser({ ignoreAttributes: false, parseTagValue: false }).parse(await answer.text());
    const [unit, total] = read.result.deliveries.delivery.price.map((price: { '#text': string }) =>
      Number(price['#text'].replace(',', '.')),
    );
    expect(unit).toBeGreaterThan(20);
    expect(total).toBeCloseTo(unit * 30, -2);
  }
});

test.describe('a program that signs in', () => {
  const signIn = (client: PageVisitor, UserName: string, Password: string) =>
    postJson(client, '/api/account/anmelden', { Login: { UserName, Password } });

  test('reads a refusal', async () => {
    const { email } = await market.addPerson({});
    const answer = await signIn(new PageVisitor(), email, 'falsch');
    const refused = await answer.json();
    expect([answer.status, refused.Success, refused.statusCode]).toEqual([401, false, 401]);
    expect(refused.message).toMatch(/\w/);
  });

  test('signs in again with the cookies of before', async () => {
    const client = new PageVisitor();
    const { email } = await market.addPerson({});
    for (const _time of [1, 2]) {
      const answer = await signIn(client, email, ownPassword);
      expect([answer.status, await answer.json()]).toEqual([200, { Success: true }]);
    }
    expect((await client.request('/api/customer/dashboard')).status).toBe(200);
  });

  test('is told in JSON what is not there, whatever it takes', async () => {
    for (const [method, path] of [
      ['GET', '/app/api/app/GetDashboardData/x'],
      ['PUT', '/app/api/app/Login'],
      ['POST', '/app/api/nichts'],
      ['GET', '/api/nichts'],
      ['GET', '/api/kalkulation/berechnen'],
      ['PUT', '/api/account/anmelden'],
      ['PATCH', '/api/nichts'],
    ] as const) {
      const answer = await new PageVisitor().request(path, { method, headers: { accept: 'text/html,*/*' } });
      expect([answer.status, (await answer.json()).statusCode], `${method} ${path}`).toEqual([404, 404]);
    }
  });
});
