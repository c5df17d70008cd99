import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import {
  freePort,
  killAndWait,
  newDataDir,
  postmasterOf,
  removeDataDir,
  type ServerProcess,
  startServer,
} from '../server-process.ts';
import { audit } from './order-books.ts';
import {
  type Acknowledged,
  type OrderClients,
  orderFor,
  placed,
  post,
  startClients,
} from './order-clients.ts';

/** Blows in a test run; the long run sets 100. */
const serverKills = Number(process.env.FAULT_ROUNDS ?? 20);
const databaseKills = Math.max(5, Math.floor(serverKills / 5));
const clientCount = 50;

let dataDir: string;
let server: ServerProcess;
let start: () => Promise<ServerProcess>;

beforeAll(async () => {
  dataDir = await newDataDir();
  const port = await freePort();
  start = () =>
    startServer({ dataDir, port, env: { BRENNWERT_DEMO: 'on', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' } });
  server = await start();
});

afterAll(async () => {
  await server?.kill('SIGKILL');
  await removeDataDir(dataDir);
});

function clientsFor(count: number): OrderClients {
  const clients = startClients(server.url, count);
  onTestFinished(() => clients.stop());
  return clients;
}

async function ordersGoThrough(clients: OrderClients, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await clients.next();
}

/** Every acknowledged order is there once, whole, with its mails, and there is no other. */
async function expectNothingLost(acknowledged: readonly Acknowledged[]): Promise<void> {
  expect(new Set(acknowledged.map(({ orderNumber }) => orderNumber)).size).toBe(acknowledged.length);
  expect(await audit(dataDir, acknowledged)).toEqual({
    lost: [],
    doubled: [],
    incomplete: [],
    wrongSums: [],
    openJobs: 0,
    orders: expect.any(Number),
  });
}

it(`${serverKills} kills of the server while ${clientCount} clients order lose and double nothing`, async () => {
  const clients = clientsFor(clientCount);
  const starts: number[] = [];
  for (let round = 0; round < serverKills; round++) {
    // Another number each time, so that the blow falls on any moment of an order.
    await ordersGoThrough(clients, 1 + ((round * 7) % 23));
    await server.kill('SIGKILL');
    server = await start();
    starts.push(server.readyAfter);
  }
  await ordersGoThrough(clients, clientCount);
  await clients.stop();
  expect(clients.acknowledged.length).toBeGreaterThan(serverKills + clientCount);
  await expectNothingLost(clients.acknowledged);
  const slowest = Math.round(Math.max(...starts));
  console.log(`${serverKills} kills, ${clients.acknowledged.length} orders, slowest restart ${slowest} ms`);
});

it(`${databaseKills} kills of PostgreSQL under load lose nothing, and the server recovers by itself`, async () => {
  const clients = clientsFor(clientCount);
  const gaps: number[] = [];
  for (let round = 0; round < databaseKills; round++) {
    await ordersGoThrough(clients, 1 + ((round * 11) % 29));
    const begun = performance.now();
    await killAndWait(postmasterOf(dataDir));
    // More than there are clients: some of them began after the blow.
    await ordersGoThrough(clients, clientCount + 1);
    gaps.push(performance.now() - begun);
  }
  await clients.stop();
  await expectNothingLost(clients.acknowledged);
  console.log(
    `${databaseKills} kills of PostgreSQL, longest until ${clientCount + 1} more orders: ${Math.round(Math.max(...gaps))} ms`,
  );
});

it('the same key 50 times in parallel gives one order and 50 identical answers, another body is refused', async () => {
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const email = `${randomUUID()}@faults.example`;
  const body = await orderFor(agent, server.url, { email, n: 0 });
  const headers = { 'idempotency-key': randomUUID() };
  const order = (changed: object = {}) =>
    post(agent, `${server.url}/api/order-process/orders`, { body: { ...body, ...changed }, headers });
  const answers = await Promise.all(Array.from({ length: 50 }, () => order()));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
  expect(answers[0]?.status).toBe(201);
  expect((await order({ DriverHints: 'Bitte klingeln' })).status).toBe(409);
  const { OrderId, OrderNumber } = placed.parse(answers[0]?.body);
  await expectNothingLost([{ orderId: OrderId, orderNumber: OrderNumber, email }]);
});
