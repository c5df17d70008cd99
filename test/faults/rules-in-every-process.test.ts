import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '#demo/fill-personas.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { PageVisitor } from '../pages/visitor.ts';
import { newDataDir, removeDataDir, type ServerProcess, startServer } from '../server-process.ts';

let database: TestDatabase;
let dataDir: string;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await newDataDir();
  const env = {
    ...{ DATABASE_URL: database.url, BRENNWERT_SECRET: 's'.repeat(32) },
    ...{ BRENNWERT_DEMO: 'on', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' },
  };
  for (let n = 0; n < 2; n++) servers.push(await startServer({ dataDir, env }));
});

afterAll(async () => {
  for (const server of servers) await server.kill('SIGKILL');
  await database?.drop();
  await removeDataDir(dataDir);
});

/** Payments of the options that a calculator of another program may offer, as a process says. */
async function paymentsAt({ url }: ServerProcess): Promise<number[]> {
  const answer = await fetch(`${url}/api/kalkulation/init/1/1`);
  const { Groups } = (await answer.json()) as { Groups: { Key: string; Parameters: { Id: number }[] }[] };
  return (Groups.find(({ Key }) => Key === 'Payment')?.Parameters ?? []).map(({ Id }) => Id);
}

async function offersAt({ url }: ServerProcess, paymentId: number): Promise<number> {
  const answer = await fetch(`${url}/api/kalkulation/berechnen`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ CountryId: 1, ProductGroupId: 1, ZipCode: '10115', Amount: 3000 },
      Parameters: [{ Id: paymentId }],
    }),
  });
  const { Items, HasDefaultOffers } = (await answer.json()) as {
    Items: unknown[];
    HasDefaultOffers: boolean;
  };
  return HasDefaultOffers ? 0 : Items.length;
}

it('a payment method that Admin forbids in one process is forbidden in the other within two seconds', async () => {
  const [first, second] = servers;
  if (!first || !second) throw new Error('there are not two processes');
  const path = '/support/parameter-requirement';
  const admin = new PageVisitor('de', first.url);
  await admin.signIn('admin@demo.example', demoPassword);
  expect(await offersAt(second, 20)).toBeGreaterThan(0);
  const form = await admin.open(`${path}?neu`);
  const rule = { country: '1', groups: ['1'], parameter: '20', kind: 'forbidden' };
  const checked = await admin.press(form, 'Auswirkung prüfen', rule);
  const begun = performance.now();
  expect((await admin.press(checked, 'Regel speichern')).text).toContain('Gespeichert.');
  await expect.poll(() => paymentsAt(second), { timeout: 5_000, interval: 20 }).not.toContain(20);
  expect(performance.now() - begun).toBeLessThan(2_000);
  expect([await offersAt(first, 20), await offersAt(second, 20)]).toEqual([0, 0]);
});
