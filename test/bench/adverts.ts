import pg from 'pg';
import { type BookedItem, chooseItem, itemsFor } from '#features/adverts/choice/advert-choice.rules.ts';
import { newShowing, showingToken, tokenKey } from '#features/adverts/counting/advert-token.ts';
import { ownDatabase } from '#server/database/bundled/bundled-server.ts';
import { openCluster, urlOf } from '#server/database/bundled/cluster.ts';
import { findHome } from '#server/database/bundled/database-folder.ts';
import { showing, tellSeen } from '../faults/advert-viewers.ts';
import { atLeast, atMost, type Figure, figure } from './figures.ts';
import { cpuMilliseconds, round } from './load.ts';
import type { BenchServer } from './processes.ts';

/** Bookings of a crowded slot, half of them for some postal codes alone. */
const items: readonly BookedItem[] = Array.from({ length: 40 }, (_, at) => ({
  advertId: at,
  slotId: 1,
  campaignId: at,
  campaignTypeId: at % 5 === 0 ? 2 : 1,
  weight: 1 + at,
  countryId: 1,
  priority: 2,
  capPerDay: 5,
  period: { startsAt: 0, endsAt: 1e12, booked: 1_000_000 },
  area:
    at % 2 === 0
      ? null
      : {
          stateCodes: new Set(['DE-BY']),
          ranges: Array.from({ length: 300 }, (_, n) => [n * 300, n * 300 + 99] as const),
        },
}));

/** A choice from memory, with its signed token. */
export async function advertChoice(): Promise<Figure[]> {
  const key = tokenKey('a secret of the benchmark, long enough');
  const viewer = {
    countryId: 1,
    place: { postalCode: '80331', stateCode: 'DE-BY' },
    seen: new Map([[3, 1]]),
  };
  const choose = (at: number) => {
    const moment = { now: 5e11, deliveredOf: (id: number) => id * 1000 };
    const item = chooseItem(itemsFor({ items, appliesZipFiltering: true }, viewer, moment), (at % 997) / 997);
    return item && showingToken(key, newShowing({ ...item, shownAt: 1_800_000_000, stateCode: 'DE-BY' }));
  };
  const count = 20_000;
  for (let at = 0; at < count; at++) choose(at);
  const before = process.cpuUsage();
  for (let at = 0; at < count; at++) choose(at);
  const { user, system } = process.cpuUsage(before);
  const each = round((user + system) / 1000 / count);
  return [atMost(0.05, figure('adverts: a choice among 40 bookings', each, 'CPU-ms'))];
}

const showings = 6000;
const atOnce = 32;

/** Impressions that are taken and counted, batches to the database included; PostgreSQL shares the server's core. */
export async function impressionsCounted(market: BenchServer): Promise<Figure[]> {
  const home = await findHome(market.env.DATA_DIR ?? '');
  const client = new pg.Client({
    connectionString: await urlOf(await openCluster(home, 'safe'), ownDatabase),
  });
  await client.connect();
  const counted = async () => {
    const { rows } = await client.query<{ sum: number }>(
      'select coalesce(sum(impressions), 0)::int as sum from advert_totals',
    );
    return rows[0]?.sum ?? 0;
  };
  try {
    const tokens: string[] = [];
    await inParallel(showings, async () => void tokens.push(await showing(market.url)));
    const before = await counted();
    const cpuBefore = cpuMilliseconds(market.pid);
    const began = performance.now();
    await inParallel(showings, async (at) => void (await tellSeen(market.url, tokens[at] ?? '')));
    const seconds = (performance.now() - began) / 1000;
    const cpu = cpuMilliseconds(market.pid) - cpuBefore;
    while ((await counted()) - before < showings - atOnce && performance.now() - began < 30_000);
    const share = round(((await counted()) - before) / showings);
    return [
      atLeast(2000, figure('adverts: impressions taken', Math.round(showings / seconds), '/s')),
      atLeast(0.99, figure('adverts: of them counted', share, '')),
      figure('adverts: an impression', round(cpu / showings), 'CPU-ms'),
    ];
  } finally {
    await client.end();
  }
}

async function inParallel(count: number, act: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
