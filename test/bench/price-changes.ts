import { randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'zod';
import { emailOf } from '#demo/fill-personas.ts';
import { createApiKey } from '#features/dealers/api-keys.store.ts';
import { createTestDatabase, setupOnDisk, type TestDatabase } from '#test/database.ts';
import { newDataDir, removeDataDir } from '../server-process.ts';
import { randomRequests } from './calculation.ts';
import { atMost, type Figure, figure, table } from './figures.ts';
import { measureLoad, median, round, warmUp } from './load.ts';
import { type BenchServer, freePort, startServer } from './processes.ts';

const changes = 20;
const connections = 16;
const seconds = 6;

/** Two servers on one database: a dealer's software changes a price at the first, visitors ask the second. */
export async function priceChanges(): Promise<Figure[]> {
  const finish = await setupOnDisk();
  const database = await createTestDatabase();
  const dataDir = await newDataDir();
  const servers: BenchServer[] = [];
  const start = async () => {
    const server = await startServer('src/server/main.ts', await freePort(), {
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      BRENNWERT_SECRET: secret,
      BRENNWERT_DEMO: 'on',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    });
    servers.push(server);
    return server;
  };
  try {
    const [first, second] = [await start(), await start()];
    const dealer = await sellingDealer(database, first.url);
    return [...(await visibility(dealer, second.url)), ...(await readersMeanwhile(dealer, second))];
  } finally {
    for (const server of servers) await server.stop();
    await database.drop();
    await removeDataDir(dataDir);
    await finish();
  }
}

const secret = randomBytes(32).toString('hex');

async function visibility(dealer: Dealer, readAt: string): Promise<Figure[]> {
  const times: number[] = [];
  for (let n = 0; n < changes; n++) times.push(await untilVisible(dealer, readAt));
  const seen = (value: number) => round(value / 1000);
  return [
    atMost(2, figure('price change seen in another process: slowest', seen(Math.max(...times)), 's')),
    figure('price change seen in another process: median', seen(median(times)), 's'),
  ];
}

/** Calculations of the second server before, and while prices change all the time. */
async function readersMeanwhile(dealer: Dealer, reader: BenchServer): Promise<Figure[]> {
  const requests = (await randomRequests()).map((body) => ({
    method: 'POST' as const,
    path: '/api/kalkulation/berechnen',
    body,
    headers: { 'content-type': 'application/json' },
  }));
  const load = { ...reader, requests, connections, seconds };
  await warmUp(load);
  const before = await measureLoad(load);
  const state = { isOver: false };
  const times: number[] = [];
  const changing = (async () => {
    while (!state.isOver) times.push(await untilVisible(dealer, reader.url));
  })();
  const during = await measureLoad(load);
  state.isOver = true;
  await changing;
  const name = 'berechnen while prices change';
  return [
    figure(`${name}: changes`, times.length, ''),
    figure(`${name}: slowest seen`, round(Math.max(...times) / 1000), 's'),
    figure(`${name}: p99`, during.p99Ms, 'ms'),
    figure(`${name}: p99 before`, before.p99Ms, 'ms'),
    atMost(2, figure(`${name}: p99 against before`, round(during.p99Ms / Math.max(1, before.p99Ms)), 'x')),
    figure(`${name}: share of the throughput before`, round(during.perSecond / before.perSecond), ''),
    atMost(0, figure(`${name}: failures`, before.failures + during.failures, '')),
  ];
}

type Dealer = { id: number; postalCode: string; change(): Promise<void> };

const priceLists = z.object({
  Zones: z.array(
    z.object({
      Id: z.number(),
      PriceLists: z.array(
        z.object({
          ProductId: z.number(),
          Tiers: z.array(z.object({ FromAmount: z.number(), Price: z.number() })),
        }),
      ),
    }),
  ),
});

/** The demo market's dealer with a login, whose software speaks to a server; each change is another price. */
async function sellingDealer({ db }: TestDatabase, writeAt: string): Promise<Dealer> {
  const { userId, dealerId } = await db
    .selectFrom('users')
    .select(['id as userId', 'dealerId'])
    .where('email', '=', emailOf({ name: 'haendler' }))
    .$narrowType<{ dealerId: number }>()
    .executeTakeFirstOrThrow();
  const { postalCode } = await db
    .selectFrom('orders')
    .select('postalCode')
    .where('dealerId', '=', dealerId)
    .where('countryId', '=', 1)
    .executeTakeFirstOrThrow();
  const key = await createApiKey(db, { dealerId, name: 'bench', userId, now: new Date() });
  const call = async (init: RequestInit = {}): Promise<unknown> => {
    const answer = await fetch(`${writeAt}/api/dealer/price-lists`, {
      ...init,
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
    });
    if (!answer.ok) throw new Error(`price lists answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const { Zones: zones } = priceLists.parse(await call());
  let step = 0;
  const change = async () => {
    step += 1;
    const lists = zones.flatMap(({ Id, PriceLists }) =>
      PriceLists.filter(({ ProductId }) => ProductId === 1).map(({ ProductId, Tiers }) => ({
        ZoneId: Id,
        ProductId,
        Tiers: Tiers.map(({ FromAmount, Price }) => ({ FromAmount, Price: Price + (step % 50) / 10 })),
      })),
    );
    await call({ method: 'PUT', body: JSON.stringify({ PriceLists: lists }) });
  };
  return { id: dealerId, postalCode, change };
}

/** Milliseconds from asking for a change until the other server offers another price. */
async function untilVisible(dealer: Dealer, readAt: string): Promise<number> {
  const before = await priceOf(dealer, readAt);
  const begun = performance.now();
  await dealer.change();
  while ((await priceOf(dealer, readAt)) === before) {
    if (performance.now() - begun > 30_000) throw new Error('a price change was not seen within 30 s');
    await turn();
  }
  return performance.now() - begun;
}

const offers = z.object({ Items: z.array(z.object({ Id: z.number(), TotalPrice: z.unknown() })) });

async function priceOf(dealer: Dealer, url: string): Promise<string> {
  const answer = await fetch(`${url}/api/kalkulation/berechnen`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ZipCode: dealer.postalCode,
      Amount: 3000,
      Stations: 1,
      Product: { Id: 1 },
      CountryId: 1,
      Parameters: [{ Id: 5 }],
    }),
  });
  const offer = offers.parse(await answer.json()).Items.find(({ Id }) => Id === dealer.id);
  if (!offer) throw new Error(`the dealer does not sell in ${dealer.postalCode}`);
  return JSON.stringify(offer.TotalPrice);
}

if (import.meta.main) console.log(table(await priceChanges()));
