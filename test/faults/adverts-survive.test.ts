import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededDataDir } from '../seeded-data-dirs.ts';
import { startViewers } from './advert-viewers.ts';
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

it(`${rounds} kills while visitors look at adverts lose the last five seconds at most, and double nothing`, {
  tags: ['deep'],
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const before = await counted();
    const viewers = startViewers(market.url, 20);
    await pause(6000 + round * 700);
    const killedAt = Date.now();
    await market.killServer();
    await viewers.stop();
    const added = (await counted()) - before;
    const older = viewers.acknowledged.filter((at) => at < killedAt - mostLost).length;
    expect(older).toBeGreaterThan(10);
    expect(added).toBeGreaterThanOrEqual(older);
    expect(added).toBeLessThanOrEqual(viewers.acknowledged.length);
  }
});

it('an end in order loses nothing', { tags: ['deep'] }, async () => {
  const before = await counted();
  const viewers = startViewers(market.url, 20);
  await pause(3000);
  await viewers.stop();
  await market.server().kill('SIGTERM');
  await market.killServer();
  expect((await counted()) - before).toBe(viewers.acknowledged.length);
});
