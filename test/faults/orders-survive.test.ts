import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { seededDataDir } from '../seeded-data-dirs.ts';
import { isQuick } from '../tags.ts';
import {
  clientCount,
  type KilledMarket,
  killDatabaseRounds,
  killServerRounds,
  openKilledMarket,
} from './kill-rounds.ts';
import { type Audit, audit } from './order-books.ts';
import { type OrderClients, orderFor, placed, post, startClients } from './order-clients.ts';

/** Blows in a test run; `npm run bench` gives 100 and 20. */
const serverKills = Number(process.env.FAULT_ROUNDS ?? (isQuick ? 2 : 20));
const databaseKills = isQuick ? 1 : Math.max(5, Math.floor(serverKills / 5));

let market: KilledMarket;

beforeAll(async () => {
  market = await openKilledMarket(await seededDataDir('demo'));
});

afterAll(() => market?.end());

function clientsOf(): OrderClients {
  const clients = startClients(market.url, clientCount);
  onTestFinished(() => clients.stop());
  return clients;
}

/** Every acknowledged order is there once, whole, with its mails, and there is no other. */
function expectNothingLost(books: Audit): void {
  expect(books).toEqual({
    lost: [],
    doubled: [],
    incomplete: [],
    wrongSums: [],
    openJobs: 0,
    orders: expect.any(Number),
  });
}

it(`${serverKills} kills of the server while ${clientCount} clients order lose and double nothing`, async () => {
  const { orders, pauses, books } = await killServerRounds(market, clientsOf(), { count: serverKills });
  expect(orders).toBeGreaterThan(serverKills + clientCount);
  expectNothingLost(books);
  console.log(
    `${serverKills} kills, ${orders} orders, slowest restart ${Math.round(Math.max(...pauses))} ms`,
  );
});

it(`${databaseKills} kills of PostgreSQL under load lose nothing, and the server recovers by itself`, async () => {
  const { pauses, books } = await killDatabaseRounds(market, clientsOf(), { count: databaseKills });
  expectNothingLost(books);
  console.log(
    `${databaseKills} kills of PostgreSQL, longest until ${clientCount + 1} more orders: ${Math.round(Math.max(...pauses))} ms`,
  );
});

it('the same key 50 times in parallel gives one order and 50 identical answers, another body is refused', async () => {
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const email = `${randomUUID()}@faults.example`;
  const body = await orderFor(agent, market.url, { email, n: 0 });
  const headers = { 'idempotency-key': randomUUID() };
  const order = (changed: object = {}) =>
    post(agent, `${market.url}/api/order-process/orders`, { body: { ...body, ...changed }, headers });
  const answers = await Promise.all(Array.from({ length: 50 }, () => order()));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
  expect(answers[0]?.status).toBe(201);
  expect((await order({ DriverHints: 'Bitte klingeln' })).status).toBe(409);
  const { OrderId, OrderNumber } = placed.parse(answers[0]?.body);
  expectNothingLost(await audit(market.dataDir, [{ orderId: OrderId, orderNumber: OrderNumber, email }]));
});
