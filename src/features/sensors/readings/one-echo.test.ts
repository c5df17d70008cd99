import { RouterContextProvider } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { tankStatesOf } from '#features/forecast/advice/tank-states.ts';
import { tankStatuses } from '#features/forecast/tank-status.ts';
import { accountsRoutes } from '#features/identity/accounts.routes.ts';
import { clientsRoutes } from '#features/my-oil/clients/clients.routes.ts';
import { dashboardRoutes } from '#features/my-oil/dashboard/dashboard.routes.ts';
import { noticeTanks } from '#features/my-oil/notices/notices.ts';
import { yearlyReport } from '#features/my-oil/tank-report/report.ts';
import { reportCsv } from '#features/my-oil/tank-report/report-csv.ts';
import { submitReportForm } from '#features/my-oil/tank-report/submit-report-form.ts';
import { oilPage } from '#features/my-oil/view/my-oil.ts';
import { placesFixture, placingFixture } from '#features/orders/orders.fixture.ts';
import { countries } from '#features/places/shared.ts';
import { createPricing } from '#features/pricing/pricing.service.ts';
import { heatShare } from '#features/tanks/house/heat-year.rules.ts';
import { postedForm } from '#platform/forms/posted-form.ts';
import { addDays, localDay } from '#platform/time/calendar.ts';
import type { Deps } from '#server/deps.ts';
import { requestContext } from '#shell/request-context.ts';
import type { RequestContext } from '#shell/types.ts';
import { accountsServer, addAccount, browser, testPassword } from '#test/accounts-server.ts';
import { mqttGate } from '../connect/mqtt.ts';
import { householdFixture } from '../household.fixture.ts';
import { loader as daysCsv } from './days-csv.resource.ts';
import { loader as readingsCsv } from './readings-csv.resource.ts';

const hour = 3_600_000;
/** At eleven in Berlin; the sensor told a level at ten. */
const echoAt = Date.parse('2026-11-21T10:00:00Z');
const email = 'tank@beispiel.de';

/** A box of 3 × 1 × 1.5 m, 4,500 l, with the sensor at its top. */
const tank = { length: 3000, width: 1000, height: 1500, livingArea: 150 };
const litresPerMm = 3;
const firstAt = echoAt - 396 * 24 * hour - hour;

/** Days after the first level on which oil came, and how much there was then. */
const deliveries = [
  { after: 150, litres: 4100 },
  { after: 386, litres: 4420 },
];

/** Thirteen months, every six hours: a house that burns 2,900 l a year, with two deliveries, the last to 98 %. */
function goodYear(): { at: number; distance: number }[] {
  let litres = 3400;
  return Array.from({ length: 396 * 4 + 1 }, (_, n) => {
    const at = firstAt + n * 6 * hour;
    litres -= (2900 * (heatShare(localDay(new Date(at), 'UTC')) * 5 + 1 / 365)) / 6 / 4;
    litres = deliveries.find(({ after }) => n === after * 4)?.litres ?? litres;
    return { at, distance: Math.round(1500 - litres / litresPerMm) };
  });
}

/** What the sensor tells beside each level. */
const beside = { temperature: 12, battery: 3.4 };

type Queued = { task: string; payload: unknown };

/** A marketplace with offers and three years of prices, as its routes, pages and jobs know it; what is sent is kept. */
async function marketplace() {
  const mails: string[] = [];
  const queue = {
    enqueue: async () => undefined,
    enqueueAll: async (_: unknown, jobs: readonly Queued[]) => {
      mails.push(...jobs.flatMap(({ payload }) => Object(payload).kind ?? []));
    },
  };
  let deps = {} as Deps;
  let pricing: ReturnType<typeof createPricing> | undefined;
  const server = await accountsServer((given) => {
    const { db, config } = given;
    pricing = createPricing({ db, places: placesFixture, secret: config.secret });
    const known = { ...given, places: placesFixture, pricing, queue, originOf: () => '' } as unknown as Deps;
    deps = { ...known, ports: { ...known.ports, tankStates: tankStatesOf(known) } };
    return [...accountsRoutes(given), ...dashboardRoutes(deps), ...clientsRoutes(deps)];
  });
  await placingFixture(deps.db);
  await pricing?.refresh();
  const series = { countryId: 1, areaKind: 'country', areaCode: '', productId: 1, amount: 3000 };
  const prices = Array.from({ length: 1100 }, (_, ago) => {
    const averagePrice = Math.round(9000 + 900 * Math.sin(ago / 60));
    const range = { lowPrice: averagePrice - 300, highPrice: averagePrice + 300 };
    return { ...series, day: addDays('2026-11-23', -ago), averagePrice, ...range };
  });
  await deps.db.insertInto('dailyPrices').values(prices).execute();
  return { server, deps, mails };
}

/** Their owner says what they cost, so that the report has all its figures. */
async function typeDeliveries(deps: Deps, { userId, tankId }: { userId: number; tankId: number }) {
  const report = await yearlyReport(deps, { userId, year: 2026, house: null });
  if (!report) throw new Error('no report');
  for (const [day, amount] of [
    ['2025-01-10', '3.800'],
    ...report.missing.flatMap((one) => (one.what === 'rise' ? [[one.day, String(one.litres)] as const] : [])),
  ] as const) {
    const form = new FormData();
    const typed = { intent: 'delivery', tank: String(tankId), day, amount, cost: '1.000,00', co2: '120' };
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    expect(await submitReportForm(deps, { userId, report, form: postedForm(form) })).toBe('saved');
  }
}

/** The year as it is told over MQTT, and what everybody sees of it afterwards. */
async function household() {
  const { server, deps, mails } = await marketplace();
  server.time.now = new Date(firstAt);
  const userId = await addAccount(server, email);
  const home = await householdFixture(deps.db, { userId, now: server.time.now, tank });
  const { sensorId, serial, key, tankId } = home;
  const own = { kind: 'foreign', preset: 'esphome' };
  await deps.db.updateTable('sensors').set(own).where('id', '=', sensorId).execute();
  const gate = mqttGate(deps);
  const from = await gate.signIn(serial, key);
  if (!from) throw new Error('the sensor is not let in');
  const tell = async (at: number, topic: string, body: string) => {
    server.time.now = new Date(at);
    await gate.receive([{ topic: `mex/${serial}/${topic}`, body, from }]);
  };
  const tellLevels = (levels: readonly { at: number; distance: number }[]) =>
    tell(
      levels.at(-1)?.at ?? 0,
      'readings',
      JSON.stringify(levels.map(({ at, distance }) => ({ time: at, distance, ...beside }))),
    );
  const year = goodYear();
  for (let n = 0; n < year.length; n += 28) await tellLevels(year.slice(n, n + 28));
  await typeDeliveries(deps, home);

  const context = new RouterContextProvider();
  const visitor = { user: { id: userId, roles: ['customer'] }, csrfToken: '' };
  context.set(requestContext, { deps, visitor, country: countries[1] } as unknown as RequestContext);
  const fileOf = async (load: (args: never) => Promise<Response>, name: string) => {
    const url = new URL(`http://localhost/mex/tanks/${tankId}/${name}`);
    const args = { params: { tankId: String(tankId) }, url, context } as never;
    return (await load(args)).text();
  };
  const look = async () => {
    mails.length = 0;
    await deps.db.updateTable('tanks').set({ noticedAt: null }).execute();
    await noticeTanks(deps);
    return [...mails];
  };
  const shown = async () => {
    const person = browser(server.app);
    await person.signIn(email);
    const logIn = await person.post('/app/api/app/Login', { Username: email, Password: testPassword });
    const session = logIn.json().SessionId;
    const read = async (url: string) => {
      const answer = await person.get(url);
      expect([url, answer.statusCode]).toEqual([url, 200]);
      return answer.json();
    };
    const [status] = await tankStatuses(deps, userId);
    const report = async (of: number) => {
      const found = await yearlyReport(deps, { userId, year: of, house: null });
      return found && { file: reportCsv(found), found };
    };
    return {
      notices: await look(),
      mqtt: await gate.messagesFor(userId),
      dashboard: await read('/api/customer/dashboard'),
      appItem: await read(`/app/api/app/GetDashboardData/${session}/1/1/0`),
      appCurve: await read(`/app/api/app/measurement/CalculateRemaining/${session}/${sensorId}/0`),
      appUse: await read(`/app/api/app/GetOilUsage/${session}/0`),
      webView: await read('/api/customer/mex/dashboard/get'),
      days: await fileOf(daysCsv, 'tage.csv'),
      reports: [await report(2025), await report(2026)],
      forecast: status?.forecast,
      page: await oilPage(deps, { userId, country: countries[1], asked: null }, null),
    };
  };
  const readings = () => fileOf(readingsCsv, 'messwerte.csv');
  await look();
  const at = (moment: number) => {
    server.time.now = new Date(moment);
  };
  return { tell, tellLevels, at, shown, readings, stop: server.stop };
}

type Shown = Awaited<ReturnType<Awaited<ReturnType<typeof household>>['shown']>>;

/** What is shown before an echo, right after it, after the next level, and on the next day. */
async function replay({ hasEcho }: { hasEcho: boolean }) {
  const home = await household();
  try {
    home.at(echoAt);
    const before = await home.shown();
    if (hasEcho) await home.tell(echoAt, 'message', JSON.stringify({ distance: 1.25, ...beside }));
    const after = await home.shown();
    const distance = goodYear().at(-1)?.distance ?? 0;
    await home.tellLevels([{ at: echoAt + 5 * hour, distance }]);
    const later = await home.shown();
    await home.tellLevels([{ at: echoAt + 23 * hour, distance: distance + 3 }]);
    const nextDay = await home.shown();
    return { before, after, later, nextDay, readings: await home.readings() };
  } finally {
    await home.stop();
  }
}

let withEcho: Awaited<ReturnType<typeof replay>>;
let without: typeof withEcho;
beforeAll(async () => {
  without = await replay({ hasEcho: false });
  withEcho = await replay({ hasEcho: true });
});

describe('one echo of 1.25 m in a tank at 96 % with thirteen months of good readings', () => {
  it('comes to a tank of which all is known', () => {
    const { dashboard, mqtt, notices, reports, page } = withEcho.before;
    expect(dashboard.Items).toMatchObject([{ CurrentVolumePercentage: 96 }]);
    expect(mqtt).toHaveLength(3);
    expect(JSON.parse(mqtt[0]?.body ?? '')).toMatchObject({ percent: 96, advice: 'warten' });
    expect(notices).toEqual([]);
    expect(reports[1]?.found).toMatchObject({ missing: [], split: { landlordPercent: expect.any(Number) } });
    expect(page.oil).toMatchObject({
      advice: { kind: 'wait' },
      tanks: [{ basis: 'measured', range: { daysLeft: expect.any(Number), earliest: expect.any(String) } }],
    });
  });

  it.each<keyof Shown>([
    ...(['mqtt', 'dashboard', 'appItem', 'appCurve', 'appUse', 'webView', 'days', 'reports'] as const),
    ...(['notices', 'forecast', 'page'] as const),
  ])('changes nothing in %s, at once, with the next level and on the next day', (name) => {
    expect(withEcho.after[name]).toEqual(withEcho.before[name]);
    expect(withEcho.later[name]).toEqual(without.later[name]);
    expect(withEcho.nextDay[name]).toEqual(without.nextDay[name]);
  });

  it('is kept as it came, and marked as doubtful', () => {
    const lines = (readings: string) => readings.split(/\r?\n/).filter((line) => line !== '');
    const known = lines(without.readings);
    const more = lines(withEcho.readings).filter((line) => !known.includes(line));
    expect(more).toHaveLength(1);
    expect(more[0]).toMatch(
      /^2026-11-21 11:00;Abstand \(mm\);1250;751,9;12;3,4;;Zweifelhaft: zählt nicht\.;/,
    );
    expect(known.join()).not.toContain('Zweifelhaft');
  });
});
