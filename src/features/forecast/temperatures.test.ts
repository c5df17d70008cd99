import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { householdFixture } from '#features/sensors/household.fixture.ts';
import { addDays, type Day } from '#platform/time/calendar.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type StandInServer, serveStandIn } from '#test/fakes/stand-in-server.ts';
import { openMeteo } from './providers/open-meteo.ts';
import { takeTemperatures, temperaturesOf } from './temperatures.ts';

let database: TestDatabase;
let server: StandInServer | null = null;
const now = new Date('2026-11-24T12:00:00Z');
const place = { latitude: 52.53, longitude: 13.38, countryId: 1, postalCode: '10115' };
const asked: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await householdFixture(database.db, { now });
});
afterAll(() => database.drop());
afterEach(() => server?.stop());

const daysOf = (from: Day, count: number) => Array.from({ length: count }, (_, at) => addDays(from, at));

const serve = (body: (path: string) => object | string, status = 200) =>
  serveStandIn(() => async (request) => {
    asked.push(request.path);
    const answer = body(request.path);
    return { status, body: typeof answer === 'string' ? answer : JSON.stringify(answer) };
  });

const source = (url: string, reasons: string[] = []) =>
  openMeteo({ archiveUrl: url, forecastUrl: url, onFailure: (reason) => void reasons.push(reason) });

const means = (path: string) => {
  const days = path.includes('archive') ? daysOf('2024-11-24', 725) : daysOf('2026-11-10', 28);
  return {
    daily: { time: days, temperature_2m_mean: days.map((day) => (day === '2026-11-20' ? null : 7.5)) },
  };
};

it('takes the past once, and the days around today each time; what is unknown is left out', async () => {
  server = await serve(means);
  const places = { find: () => place as never };
  const deps = { db: database.db, clock: { now: () => now }, places, weather: source(server.url) };
  await takeTemperatures(deps);
  await takeTemperatures(deps);
  expect(asked.filter((path) => path.includes('archive'))).toHaveLength(1);
  const known = await temperaturesOf(database.db, { countryId: 1, postalCode: '10115' });
  expect(known.get('2025-03-01')).toBe(7.5);
  expect(known.get('2026-12-07')).toBe(7.5);
});

it.each([
  ['no answer', 200, 'nonsense'],
  ['status 500', 500, 'busy'],
])('says %s and knows nothing', async (_what, status, body) => {
  const reasons: string[] = [];
  server = await serve(() => body, status);
  expect(await source(server.url, reasons).near({ ...place, timeZone: 'Europe/Berlin' })).toBe(null);
  expect(reasons).toHaveLength(1);
});
