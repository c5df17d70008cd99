import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Database } from '#db/database.ts';
import { dealerMonths } from '#features/orders/dealer-statistics.store.ts';
import { exportedOrders } from '#features/orders/export/export.store.ts';
import { salesQuery } from '#features/orders/sales-list.rules.ts';
import { salesPage } from '#features/orders/sales-list.store.ts';
import { cancellationItems } from '#features/support/cancellations/cancellations.store.ts';
import { statementSums } from '#features/support/commission/commission.store.ts';
import { createTestDatabase, setup } from '#test/database.ts';
import { atMost, type Figure, figure, table } from './figures.ts';
import { fillOrders, scale } from './many-orders.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const runs = 20;
const pageSize = 51;

/** What support asks the sales list for, another one at each run. */
const lists: Readonly<Record<string, (run: number) => string>> = {
  everything: () => '',
  'page after page': (run) => `nach=${Date.UTC(2026, 10, 1) - run * 2_000_000_000}-26000000000000`,
  'one state': (run) => `stand=${['placed', 'settled', 'cancelled', 'withdrawn'][run % 4]}`,
  overdue: () => 'stand=ueberfaellig',
  'one country': (run) => `land=${['de', 'at', 'ch'][run % 3]}`,
  'the largest dealer': () => 'haendler=1',
  'a small dealer': (run) => `haendler=${600 + run}`,
  'a dealer and a rare state': (run) => `haendler=${1 + run}&stand=withdrawn`,
  'a country and a rare state': (run) => `land=${['at', 'ch'][run % 2]}&stand=disputed`,
  'a month': (run) =>
    `von=2026-${String(1 + (run % 10)).padStart(2, '0')}-01&bis=2026-${String(1 + (run % 10)).padStart(2, '0')}-28`,
  'a month, a state and a country': (run) =>
    `von=2025-0${1 + (run % 9)}-01&bis=2025-0${1 + (run % 9)}-28&stand=cancelled&land=ch`,
  'order number': (run) => `suche=DE-25-22${2 + (run % 8)}2-22`,
  'mail address': (run) => `suche=kunde${run * 31}@`,
  'a common name': (run) => `suche=${['Müller', 'Schmidt', 'Schneider'][run % 3]}`,
  'a common name and a rare state': () => 'suche=Müller&stand=disputed',
  'a rare name': (run) => `suche=Name${1000 + run * 7}`,
  'a name’s beginning': () => 'suche=Na',
  'postal code': (run) => `suche=${10_000 + run * 7}`,
  'a postal code and a state': (run) => `suche=${10_000 + run * 7}&stand=cancelled`,
  nobody: (run) => `suche=xyzzy${run}`,
};

/** Milliseconds of the back office's lists and figures over five million orders. */
export async function backOffice(): Promise<Figure[]> {
  const finish = await setup();
  const { db, drop } = await createTestDatabase();
  try {
    await fillOrders(db);
    return await askBackOffice(db);
  } finally {
    await drop();
    await finish();
  }
}

/** The same of a database that is filled already. */
export const askBackOffice = async (db: Database): Promise<Figure[]> => [
  ...(await salesLists(db)),
  ...(await statistics(db)),
  await exportMemory(db),
];

async function salesLists(db: Database): Promise<Figure[]> {
  const kinds: Figure[] = [];
  const all: number[] = [];
  for (const [kind, queryOf] of Object.entries(lists)) {
    const times = await timesOf((run) =>
      salesPage(db, salesQuery(new URLSearchParams(queryOf(run))), pageSize),
    );
    all.push(...times);
    kinds.push(figure(`sales list, ${kind}: p95`, percentile(times, 0.95), 'ms'));
  }
  const worst = Math.max(...kinds.map(({ value }) => value));
  return [
    atMost(100, figure(`sales list, ${scale}: p95`, percentile(all, 0.95), 'ms')),
    atMost(500, figure(`sales list, ${scale}: p95 of the slowest question`, worst, 'ms')),
    ...kinds,
  ];
}

async function statistics(db: Database): Promise<Figure[]> {
  const since = new Date('2025-11-20T00:00:00Z');
  const pages: [string, (run: number) => Promise<unknown>][] = [
    ['the largest dealer’s own figures', () => dealerMonths(db, { dealerId: 1, since })],
    ['another dealer’s own figures', (run) => dealerMonths(db, { dealerId: 300 + run, since })],
    ['statements of all dealers of a month', (run) => statementSums(db, { month: monthOf(run) })],
    ['statements of the largest dealer', () => statementSums(db, { dealerId: 1 })],
    [
      'cancellation review of a month',
      (run) => cancellationItems(db, { month: monthOf(run), countryId: null, dealerId: null }),
    ],
    [
      'cancellation review of a dealer',
      (run) => cancellationItems(db, { month: monthOf(run), countryId: null, dealerId: 1 + run }),
    ],
  ];
  const figures: Figure[] = [];
  for (const [name, ask] of pages) {
    const times = await timesOf(ask);
    figures.push(atMost(500, figure(`${name}, ${scale}: p95`, percentile(times, 0.95), 'ms')));
  }
  return figures;
}

const monthOf = (run: number): string => `2026-${String(1 + (run % 10)).padStart(2, '0')}`;

/** How much the process grows while 200,000 orders go through the export. */
async function exportMemory(db: Database): Promise<Figure> {
  const look = { dealerId: null, from: null, until: null, states: [] };
  let count = 0;
  let most = 0;
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for await (const _order of exportedOrders(db, look)) {
    count += 1;
    if (count % 20_000 === 0) {
      collectGarbage();
      most = Math.max(most, process.memoryUsage().heapUsed - before);
    }
    if (count === 200_000) break;
  }
  return atMost(50, figure(`export of ${count} orders: growth of memory`, Math.round(most / 2 ** 20), 'MB'));
}

async function timesOf(ask: (run: number) => Promise<unknown>): Promise<number[]> {
  for (let run = 0; run < 2; run++) await ask(runs + run);
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    await ask(run);
    times.push(performance.now() - began);
  }
  return times;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) * 10) / 10;
}

if (import.meta.main) console.log(table(await backOffice()));
