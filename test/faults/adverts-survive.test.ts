import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededDataDir } from '../seeded-data-dirs.ts';
import { startViewers, type Viewers } from './advert-viewers.ts';
import { type KilledMarket, openKilledMarket } from './kill-rounds.ts';
import { connectTo } from './order-books.ts';

/** What a crash may cost, ms. */
const mostLost = 5000;
const rounds = 5;

let market: KilledMarket;
beforeAll(async () => {
  market = await openKilledMarket(await seededDataDir('demo'));
});
afterAll(() => market?.end());

async function counted(): Promise<number> {
  const client = await connectTo(market.dataDir);
  const { rows } = await client
    .query<{ totals: number; hours: number }>(
      `select (select sum(impressions)::int from advert_totals) as totals,
         (select sum(impressions)::int from advert_hours) as hours`,
    )
    .finally(() => client.end());
  expect(rows[0]?.totals).toBe(rows[0]?.hours);
  return rows[0]?.totals ?? 0;
}

/** Until enough looks were acknowledged so many milliseconds ago. */
async function looksOlderThan(milliseconds: number, { acknowledged }: Viewers): Promise<void> {
  while (acknowledged.filter((at) => at <= Date.now() - milliseconds).length < 25) await pause(50);
}

it(`${rounds} kills while visitors look at adverts lose the last five seconds at most, and double nothing`, {
  tags: ['deep'],
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const before = await counted();
    const viewers = startViewers(market.url, 20);
    await looksOlderThan(mostLost, viewers);
    // Another moment of the time between two batches each round.
    await pause(round * 410);
    const killedAt = Date.now();
    await market.killServer();
    await viewers.stop();
    const added = (await counted()) - before;
    const older = viewers.acknowledged.filter((at) => at < killedAt - mostLost).length;
    expect(added).toBeGreaterThanOrEqual(older);
    expect(added).toBeLessThanOrEqual(viewers.acknowledged.length);
  }
});

it('an end in order loses nothing', { tags: ['deep'] }, async () => {
  const before = await counted();
  const viewers = startViewers(market.url, 20);
  await looksOlderThan(0, viewers);
  await viewers.stop();
  await market.server().kill('SIGTERM');
  await market.killServer();
  expect((await counted()) - before).toBe(viewers.acknowledged.length);
});
