import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsRoutes } from '#features/identity/accounts.routes.ts';
import { endLoginsOf } from '#features/identity/sessions/logins.store.ts';
import { householdFixture } from '#features/sensors/household.fixture.ts';
import { recordDip } from '#features/sensors/readings/record-dip.ts';
import { storeReadings } from '#features/sensors/readings/store-readings.ts';
import { addDays } from '#platform/time/calendar.ts';
import {
  type AccountsServer,
  accountsServer,
  addAccount,
  browser,
  testPassword,
} from '#test/accounts-server.ts';
import { clientsRoutes } from './clients.routes.ts';

/** The four programs as they ask: no cookies, no headers, and what they do with the answers. */

let server: AccountsServer;
let eva: { userId: number; tankId: number; sensorId: number };
let otto: typeof eva;

async function household(email: string) {
  const userId = await addAccount(server, email);
  const now = server.time.now;
  const home = await householdFixture(server.deps.db, { userId, now });
  const readings = Array.from({ length: 60 }, (_, at) => ({
    deviceAt: new Date(now.getTime() - (59 - at) * 86_400_000),
    sequence: at + 1,
    measure: 'distance' as const,
    value: 500 + at * 5,
    temperature: 12,
    battery: 3.34,
    signal: -71,
  }));
  await storeReadings(server.deps, [{ sensorId: home.sensorId, readings }]);
  return home;
}

beforeAll(async () => {
  server = await accountsServer((deps) => [...accountsRoutes(deps), ...clientsRoutes(deps)]);
  const series = { countryId: 1, areaKind: 'country', areaCode: '', productId: 1, amount: 3000 };
  // Three years at 95 €, then a day of 94,60 €.
  const prices = Array.from({ length: 1100 }, (_, ago) => {
    const price = ago === 0 ? 9460 : 9500;
    const day = addDays('2026-11-21', -ago);
    return { ...series, day, averagePrice: price, lowPrice: price, highPrice: price };
  });
  await server.deps.db.insertInto('dailyPrices').values(prices).execute();
  eva = await household('eva@beispiel.de');
  otto = await household('otto@beispiel.de');
});
afterAll(() => server.stop());

type Answer = ReturnType<typeof JSON.parse>;

const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const answer = await server.app.inject({
    method,
    url,
    remoteAddress: '10.2.2.2',
    ...(payload && { payload }),
  });
  expect(answer.headers['content-type'], url).toMatch(/json/);
  const body: Answer = answer.json();
  return { status: answer.statusCode, body };
};

const logIn = async (Username: string, Password = testPassword) =>
  ask('POST', '/app/api/app/Login', { Password, Username });

const sessionOf = async (email: string): Promise<string> => (await logIn(email)).body.SessionId;

const itemNumbers = [
  ...['SensorId', 'CurrentVolumePercentage', 'CurrentVolume', 'MaxVolume', 'Usage', 'NotifyAtLowLevel'],
  ...['NotifyAtAlmostEmptyLevel', 'BatteryPercentage', 'Battery', 'LitresPerCentimeter', 'SensorTypeId'],
  ...['MeasuredDaysCount', 'YearlyOilUsage', 'RemainingDays', 'LastOrderPrice'],
];
const itemTexts = [
  ...['RemainsUntil', 'ZipCode', 'MexName', 'LastMeasurementTimeStamp', 'LastMeasurementWithDifferentValue'],
];
const itemBooleans = [
  ...['IsMain', 'NotificationsEnabled', 'LastMeasurementWasSuccessfully', 'HasMeasurements'],
  'LastMeasurementWasTooHigh',
];

function expectItem(item: Answer) {
  for (const name of itemNumbers) {
    expect(item[name], name).toEqual(expect.any(Number));
    expect(item[name], name).not.toBe(0);
  }
  for (const name of itemTexts) expect(item[name], name).toMatch(/\S/);
  for (const name of itemBooleans) expect(item[name], name).toEqual(expect.any(Boolean));
  for (const name of ['RemainsUntil', 'LastMeasurementTimeStamp', 'LastMeasurementWithDifferentValue'])
    expect(item[name], name).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
  const { RemainsUntilCombined, ...scalars } = item;
  for (const name of ['MonthAndYear', 'RemainsValue', 'RemainsUnit'])
    expect(RemainsUntilCombined[name], name).toMatch(/\S/);
  expect(Object.values(scalars).filter((value) => typeof value === 'object')).toEqual([null]);
  expect([item.ResultCode, item.ResultMessage]).toEqual([0, null]);
}

function expectTop(answer: Answer) {
  expect(answer).toMatchObject({
    LastOrderPrice: 94.6,
    HasMultipleMexDevices: false,
    ResultCode: 0,
    ResultMessage: null,
    DashboardViewMode: expect.any(Number),
    ShowComparedToYesterday: true,
    ShowForecast: true,
    PriceComparedToYesterdayPercentage: -0.0042,
  });
  // Where nothing ever moved, nothing is expected to move.
  expect(answer.PriceForecastPercentage).toBeCloseTo(0, 3);
}

describe('a home-automation adapter in app style', () => {
  it('signs in with nothing but name and password, as often as it likes', async () => {
    for (const _time of Array(8)) {
      const { status, body } = await logIn('eva@beispiel.de');
      expect([status, body.ResultCode]).toEqual([200, 0]);
      expect(body.SessionId).toMatch(/^\S{20,}$/);
    }
    const kept = await server.deps.db.selectFrom('logins').select('id').where('isApp', '=', true).execute();
    expect(kept.length).toBeLessThanOrEqual(5);
  });

  it('reads its tank by ordinal, alike for both modes', async () => {
    const session = await sessionOf('eva@beispiel.de');
    const [one, two] = [
      await ask('GET', `/app/api/app/GetDashboardData/${session}/1/1/False`),
      await ask('GET', `/app/api/app/GetDashboardData/${session}/2/1/False`),
    ];
    expect(one).toEqual(two);
    expect(one.status).toBe(200);
    expectTop(one.body);
    expect(one.body.Items).toHaveLength(1);
    const [item] = one.body.Items;
    expectItem(item);
    expect(item).toMatchObject({ SensorId: eva.sensorId, IsMain: true, MaxVolume: 1500, ZipCode: '10115' });
    expect(item).toMatchObject({ LitresPerCentimeter: 10, Battery: 3.34, BatteryPercentage: 75 });
    expect(item).toMatchObject({
      NotifyAtLowLevel: 375,
      NotifyAtAlmostEmptyLevel: 150,
      MeasuredDaysCount: 60,
    });
    expect(item.CurrentVolume / item.MaxVolume).toBeCloseTo(item.CurrentVolumePercentage / 100, 2);
  });

  it('is told in JSON that there is no further device', async () => {
    const session = await sessionOf('eva@beispiel.de');
    for (const index of ['2', '20', '0', '21', 'x', '-1']) {
      const { status, body } = await ask('GET', `/app/api/app/GetDashboardData/${session}/1/${index}/False`);
      expect([status, body.ResultCode], index).toEqual([404, 404]);
      expect(body.Items).toBeUndefined();
    }
  });

  it('reads how much will be left, day by day from today on', async () => {
    const session = await sessionOf('eva@beispiel.de');
    const url = `/app/api/app/measurement/CalculateRemaining/${session}/${eva.sensorId}/False`;
    const { body } = await ask('GET', url);
    const days = Object.keys(body.ConsumptionCurveResult);
    expect(days[0]).toBe('2026-11-21T00:00:00');
    expect(days[1]).toBe('2026-11-22T00:00:00');
    expect(days).toEqual(days.toSorted());
    for (const litres of Object.values(body.ConsumptionCurveResult))
      expect(litres).toEqual(expect.any(Number));
  });

  it('reads what was used, month by month', async () => {
    const { body } = await ask('GET', `/app/api/app/GetOilUsage/${await sessionOf('eva@beispiel.de')}/False`);
    const months = Object.entries(body.Values);
    expect(months.map(([month]) => month)).toEqual([
      ...['2026-09-01T00:00:00', '2026-10-01T00:00:00', '2026-11-01T00:00:00'],
    ]);
    for (const [, litres] of months) expect(litres).toBeGreaterThan(0);
  });
});

describe('an adapter that is not let in', () => {
  const calls = (session: string, sensorId = eva.sensorId) => [
    `/app/api/app/GetDashboardData/${session}/1/1/False`,
    `/app/api/app/measurement/CalculateRemaining/${session}/${sensorId}/False`,
    `/app/api/app/GetOilUsage/${session}/False`,
  ];

  it('gets 401 as JSON for a wrong password and for an unknown session', async () => {
    const wrong = await logIn('eva@beispiel.de', 'falsch');
    expect(wrong.status).toBe(401);
    expect(wrong.body.ResultCode).not.toBe(0);
    for (const session of ['x', 'null', 'undefined', 'a'.repeat(43), '%C3%A4'])
      for (const url of calls(session)) {
        const { status, body } = await ask('GET', url);
        expect([status, body.ResultCode], url).toEqual([401, 401]);
      }
  });

  it('reads no sensor of somebody else', async () => {
    const [, url] = calls(await sessionOf('eva@beispiel.de'), otto.sensorId);
    expect((await ask('GET', url ?? '')).status).toBe(404);
  });

  it('is out once the logins of the account are ended, and when its time is over', async () => {
    const session = await sessionOf('otto@beispiel.de');
    const now = server.time.now;
    server.time.now = new Date(now.getTime() + 61 * 86_400_000);
    for (const url of calls(session)) expect((await ask('GET', url)).status).toBe(401);
    server.time.now = now;
    expect((await ask('GET', calls(session)[0] ?? '')).status).toBe(200);
    const end = { userId: otto.userId, exceptLoginId: null, reason: 'password_changed', now } as const;
    await endLoginsOf(server.deps.db, end);
    for (const url of calls(session)) expect((await ask('GET', url)).status).toBe(401);
  });

  it('cannot be somebody who works here or has a second factor', async () => {
    await addAccount(server, 'support@beispiel.de', ['customer_support']);
    expect((await logIn('support@beispiel.de')).status).toBe(401);
    const ada = await addAccount(server, 'ada@beispiel.de');
    await server.deps.db
      .insertInto('totpSecrets')
      .values({
        userId: ada,
        secret: Buffer.alloc(20),
        createdAt: server.time.now,
        confirmedAt: server.time.now,
      })
      .execute();
    expect((await logIn('ada@beispiel.de')).status).toBe(401);
  });

  it('locks the account for a while with too many wrong passwords', async () => {
    await addAccount(server, 'ida@beispiel.de');
    let last = 0;
    for (const _time of Array(11)) last = (await logIn('ida@beispiel.de', 'falsch')).status;
    expect(last).toBe(429);
  });

  it('has a session that is no cookie, and is kept as a hash', async () => {
    const session = await sessionOf('eva@beispiel.de');
    const page = await server.app.inject({
      method: 'GET',
      url: '/api/customer/mex/dashboard/get',
      headers: { cookie: `.auth._session=${session}` },
    });
    expect(page.statusCode).toBe(401);
    const rows = await server.deps.db.selectFrom('logins').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(session);
  });
});

it('an account without a device has none to read, and a month to read', async () => {
  const userId = await addAccount(server, 'neu@beispiel.de');
  await householdFixture(server.deps.db, { userId, now: server.time.now });
  const session = await sessionOf('neu@beispiel.de');
  expect((await ask('GET', `/app/api/app/GetDashboardData/${session}/1/1/False`)).status).toBe(404);
  const usage = await ask('GET', `/app/api/app/GetOilUsage/${session}/False`);
  expect(usage.body.Values).toEqual({ '2026-11-01T00:00:00': 0 });
});

describe('a program in web style', () => {
  it('keeps the cookies of its sign-in and reads all tanks', async () => {
    const client = browser(server.app);
    const path = '/api/customer/mex/dashboard/get';
    expect((await client.get(path)).statusCode).toBe(401);
    const credentials = { Login: { UserName: 'eva@beispiel.de', Password: testPassword } };
    const wrong = await client.post('/api/account/anmelden', {
      Login: { ...credentials.Login, Password: 'x' },
    });
    expect([wrong.statusCode, wrong.json().Success]).toEqual([401, false]);
    for (const _time of [1, 2]) {
      const signedIn = await client.post('/api/account/anmelden', credentials);
      expect([signedIn.statusCode, signedIn.json()]).toEqual([200, { Success: true }]);
    }
    const answer: Answer = (await client.get(path)).json();
    expectTop(answer);
    for (const { TankId, ...item } of answer.Items) {
      expectItem(item);
      expect(TankId).toBe(eva.tankId);
    }
    expect(answer.Items).toHaveLength(1);
  });
});

it('a tank whose sensor somebody does not believe is told with what they read', async () => {
  const home = await household('peilt@beispiel.de');
  const dip = { userId: home.userId, tankId: home.tankId, unit: 'litres', value: 1400 } as const;
  await recordDip(server.deps, { ...dip, at: server.time.now });
  const { status, body } = await ask(
    'GET',
    `/app/api/app/GetDashboardData/${await sessionOf('peilt@beispiel.de')}/1/1/False`,
  );
  expect(status).toBe(200);
  expect(body.Items[0]).toMatchObject({ CurrentVolume: 1400, HasMeasurements: true });
  expectItem(body.Items[0]);
});

it('a tank is told on the first day of its sensor, also where somebody dipped that morning', async () => {
  const userId = await addAccount(server, 'erster@beispiel.de');
  const now = server.time.now;
  const home = await householdFixture(server.deps.db, { userId, now });
  const dip = { userId, tankId: home.tankId, unit: 'litres', value: 1000 } as const;
  await recordDip(server.deps, { ...dip, at: new Date(now.getTime() - 3_600_000) });
  const items = async () => {
    const session = await sessionOf('erster@beispiel.de');
    return ask('GET', `/app/api/app/GetDashboardData/${session}/1/1/False`);
  };
  expect((await items()).status).toBe(404);
  const reading = { deviceAt: now, sequence: 1, measure: 'distance' as const, value: 510 };
  const rest = { temperature: 12, battery: 3.34, signal: -71 };
  await storeReadings(server.deps, [{ sensorId: home.sensorId, readings: [{ ...reading, ...rest }] }]);
  expect((await items()).body.Items).toHaveLength(1);
});

it('a program is told false, not null, of a country whose prices are not known long enough', async () => {
  const userId = await addAccount(server, 'urs@beispiel.ch');
  const swiss = { countryId: 3, postalCode: '8001' } as const;
  const home = await householdFixture(server.deps.db, { userId, now: server.time.now, tank: swiss });
  const reading = { deviceAt: server.time.now, sequence: 1, measure: 'volume', value: 900 } as const;
  await storeReadings(server.deps, [
    { sensorId: home.sensorId, readings: [{ ...reading, temperature: null, battery: null, signal: null }] },
  ]);
  const session = await sessionOf('urs@beispiel.ch');
  const { body } = await ask('GET', `/app/api/app/GetDashboardData/${session}/1/1/False`);
  expect(body).toMatchObject({
    PriceComparedToYesterdayPercentage: false,
    PriceForecastPercentage: false,
    ShowComparedToYesterday: false,
    ShowForecast: false,
  });
  expect(body.Items).toMatchObject([{ BatteryPercentage: 100, Battery: 3.6, CurrentVolume: 900 }]);
  const later = { ...reading, sequence: 2, deviceAt: new Date(server.time.now.getTime() + 1000) };
  await storeReadings(server.deps, [
    {
      sensorId: home.sensorId,
      readings: [{ ...later, temperature: null, battery: null, batteryPercent: 45, signal: null }],
    },
  ]);
  const again = await ask('GET', `/app/api/app/GetDashboardData/${session}/1/1/False`);
  expect(again.body.Items).toMatchObject([{ BatteryPercentage: 45, Battery: 3.1 }]);
});
