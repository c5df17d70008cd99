import { sql } from 'kysely';
import { accountsRoutes } from '#features/identity/accounts.routes.ts';
import { clientsRoutes } from '#features/my-oil/clients/clients.routes.ts';
import { householdFixture } from '#features/sensors/household.fixture.ts';
import { accountsServer, addAccount, testPassword } from '#test/accounts-server.ts';
import { setupOnDisk } from '#test/database.ts';
import { atMost, type Figure, figure } from './figures.ts';
import { round } from './load.ts';

const email = 'programm@beispiel.de';
const runs = 40;

/** Answers to programs in app style, of a household with two winters of levels: the slowest of many. */
export async function appStyle(): Promise<Figure[]> {
  const finish = await setupOnDisk();
  const server = await accountsServer((deps) => [...accountsRoutes(deps), ...clientsRoutes(deps)]);
  try {
    const userId = await addAccount(server, email);
    const home = await householdFixture(server.deps.db, { userId, now: server.time.now });
    await sql`
      insert into tank_days (tank_id, day, low, high, last, last_at, readings)
      select ${home.tankId}, day, 700, 800, 1400 - (extract(doy from day)::int * 3) % 1100, day, 24
      from generate_series(${server.time.now}::timestamptz - interval '730 days', ${server.time.now}, '1 day') day`.execute(
      server.deps.db,
    );
    await sql`
      insert into sensor_states (sensor_id, received_at, measured_at, litres, measured_days)
      values (${home.sensorId}, ${server.time.now}, ${server.time.now}, 700, 730)`.execute(server.deps.db);
    const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
      const answer = await server.app.inject({ method, url, ...(payload && { payload }) });
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
      return answer.json();
    };
    const credentials = { Username: email, Password: testPassword };
    const { SessionId: session } = await ask('POST', '/app/api/app/Login', credentials);
    const calls: Readonly<Record<string, () => Promise<unknown>>> = {
      'Login, without the slow hash': () => ask('POST', '/app/api/app/Login', credentials),
      GetDashboardData: () => ask('GET', `/app/api/app/GetDashboardData/${session}/1/1/False`),
      CalculateRemaining: () =>
        ask('GET', `/app/api/app/measurement/CalculateRemaining/${session}/${home.sensorId}/False`),
      GetOilUsage: () => ask('GET', `/app/api/app/GetOilUsage/${session}/False`),
    };
    const figures: Figure[] = [];
    // The sign-ins come last: each ends the oldest session of the account.
    for (const [name, call] of Object.entries(calls).toReversed()) figures.push(await slowest(name, call));
    return figures;
  } finally {
    await server.stop();
    await finish();
  }
}

async function slowest(name: string, call: () => Promise<unknown>): Promise<Figure> {
  await call();
  let longest = 0;
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    await call();
    longest = Math.max(longest, performance.now() - began);
  }
  return atMost(200, figure(`app style, ${name}: slowest of ${runs}`, round(longest), 'ms'));
}
