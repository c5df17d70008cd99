import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { cancellationItems } from '#features/billing/cancellations/cancellations.store.ts';
import { statementSums } from '#features/billing/commission/commission.store.ts';
import { careRows, careSorts } from '#features/dealer-care/staff/dealer-care.store.ts';
import { countDealerFigures } from '#features/dealer-care/staff/dealer-figures.ts';
import type { DataFormat } from '#features/exports/data-export/export-choice.rules.ts';
import { exportColumns } from '#features/exports/order-export-columns.ts';
import { storedFiles } from '#features/exports/providers/stored-files.ts';
import { orderTours } from '#features/group-orders/reads.ts';
import { userQuery } from '#features/identity/users/user-search.rules.ts';
import { searchUsers } from '#features/identity/users/user-search.ts';
import { catchUpSearch } from '#features/identity/users/user-search-words.ts';
import { folderStore } from '#features/media/providers/folder-store.ts';
import { ordersOfCustomer } from '#features/orders/customer-orders/customer-orders.store.ts';
import { exportedOrders } from '#features/orders/exported-orders.store.ts';
import { dealerMonths, ordersOfDealer } from '#features/orders/inbox/dealer-orders.store.ts';
import { salesFilter } from '#features/orders/sales-list/sales-list.rules.ts';
import { salesPage } from '#features/orders/sales-list/sales-list.store.ts';
import { buyers } from '#features/staff-users/buyers.ts';
import { sumWaitingDays } from '#features/statistics/daily-sums.ts';
import { detailsCsv, presentStatistic } from '#features/statistics/statistic.ts';
import { selectionOf } from '#features/statistics/statistic-selection.rules.ts';
import { tableFormats } from '#platform/files/table-files.ts';
import { createTestDatabase, setupOnDisk } from '#test/database.ts';
import { atMost, type Figure, figure, percentile, table } from './figures.ts';
import { median } from './load.ts';
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
  const finish = await setupOnDisk();
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
  ...(await persons(db)),
  ...(await statistics(db)),
  ...(await marketStatistics(db)),
  ...(await exportMemory(db)),
  await statisticFileMemory(db),
];

async function salesLists(db: Database): Promise<Figure[]> {
  const kinds: Figure[] = [];
  const all: number[] = [];
  for (const [kind, queryOf] of Object.entries(lists)) {
    const times = await timesOf((run) =>
      salesPage(db, salesFilter(new URLSearchParams(queryOf(run))), { limit: pageSize }),
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

const looksFor = (query: string): Parameters<typeof ordersOfDealer>[1] => ({
  dealerId: 1,
  tab: 'fertig',
  query,
  tour: '',
  offset: 0,
  limit: pageSize,
});

const lastDay = new Date('2026-11-20T00:00:00Z');
const everyDealer = { words: '', state: null, limit: 50 } as const;

/** What one person’s or dealer’s orders are read for: among millions of others'. */
async function persons(db: Database): Promise<Figure[]> {
  const pages: [string, (run: number) => Promise<unknown>][] = [
    ['a customer’s own orders', (run) => ordersOfCustomer(db, 1 + run * 7919, { limit: 20 })],
    [
      'a page of users with their orders',
      (run) => searchUsers({ db, buyers }, userQuery(new URLSearchParams(`vor=${9000 + run * 50}`))),
    ],
    [
      'a name nobody has among the largest dealer’s orders',
      (run) => ordersOfDealer({ db, orderTours }, looksFor(`xyzzy${run}`)),
    ],
    [
      'a name many have among the largest dealer’s orders',
      () => ordersOfDealer({ db, orderTours }, looksFor('Müller')),
    ],
    ...([null, ...careSorts] as const).map((key): [string, (run: number) => Promise<unknown>] => [
      `dealers with their figures, ${key === null ? 'page after page' : `by ${key}`}`,
      (run) => careRows(db, { ...everyDealer, sort: key && { key, isDescending: true }, offset: run * 20 }),
    ]),
    [
      'dealers with their figures, a name nobody has',
      (run) => careRows(db, { ...everyDealer, words: `xyzzy${run}`, sort: null, offset: 0 }),
    ],
    [
      'words of fifty buyers',
      async (run) => {
        await sql`insert into user_search_waiting (user_id)
          select ${run} * 50 + n from generate_series(1, 50) n`.execute(db);
        await catchUpSearch({ db, buyers });
      },
    ],
  ];
  const began = performance.now();
  await countDealerFigures({ db, clock: { now: () => lastDay } });
  const seconds = (performance.now() - began) / 1000;
  return [
    figure(`figures of all dealers, ${scale}: counted anew`, Math.round(seconds * 10) / 10, 's'),
    ...(await inTurn(pages, 500)),
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
  return inTurn(pages, 500);
}

async function inTurn(
  pages: readonly [string, (run: number) => Promise<unknown>][],
  bar: number,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, ask] of pages) {
    const times = await timesOf(ask);
    figures.push(atMost(bar, figure(`${name}, ${scale}: p95`, percentile(times, 0.95), 'ms')));
  }
  return figures;
}

/** What finance asks the statistics for; each with the same days a year before. */
const selections: Readonly<Record<string, (run: number) => string>> = {
  'the last twelve months': (run) => `land=${['de', 'at', 'ch'][run % 3]}`,
  'a year by days': () => 'von=2026-01-01&bis=2026-11-20&schritt=tag',
  'all years by weeks, one product': () => 'von=2025-01-01&bis=2026-11-20&schritt=woche&ware=1',
  'an area of one digit by days': (run) => `von=2026-01-01&bis=2026-11-20&schritt=tag&plz=${1 + (run % 8)}`,
  'an area of two digits': (run) => `von=2025-01-01&bis=2026-11-20&plz=${10 + run}`,
  'an area of three digits': (run) => `von=2025-01-01&bis=2026-11-20&plz=${100 + run * 7}`,
  'a postal code': (run) => `von=2025-01-01&bis=2026-11-20&plz=${10_000 + run * 7}`,
  'paid through the lender': () => 'ratepay=1',
};

/** The statistics from sums of days, and how long it takes to sum all days and the days of a busy minute. */
export async function marketStatistics(db: Database): Promise<Figure[]> {
  const figures = [figure(`statistics: all days of ${scale} summed`, await sumAll(db), 's')];
  for (const [name, queryOf] of Object.entries(selections)) {
    const times = await timesOf((run) => presentStatistic(db, selectionAt(queryOf(run))));
    figures.push(atMost(500, figure(`statistics, ${name}: p95`, percentile(times, 0.95), 'ms')));
  }
  const minutes = await timesOf(async (run) => {
    await sql`insert into statistics_waiting (country_id, day)
      select 1 + n % 3, date '2026-11-18' - (n + ${run}) % 30 from generate_series(1, 300) n`.execute(db);
    await sumAll(db);
  });
  return [...figures, figure('statistics: 30 days of three countries summed anew', median(minutes), 'ms')];
}

const selectionAt = (query: string) =>
  selectionOf(new URLSearchParams(query), { today: '2026-11-20', countryId: 1 }).selection;

/** Seconds. */
async function sumAll(db: Database): Promise<number> {
  const began = performance.now();
  while ((await sumWaitingDays(db)) > 0);
  return Math.round((performance.now() - began) / 100) / 10;
}

/** How much the process grows while every product and area of a year goes into the file, day by day. */
async function statisticFileMemory(db: Database): Promise<Figure> {
  const selection = selectionAt('von=2026-01-01&bis=2026-11-20&schritt=tag');
  let [count, max] = [0, 0];
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for await (const _line of detailsCsv(db, selection)) {
    count += 1;
    if (count % 5_000 !== 0) continue;
    collectGarbage();
    max = Math.max(max, process.memoryUsage().heapUsed - before);
  }
  return atMost(
    20,
    figure(`statistics as a file of ${count} lines: growth of memory`, Math.round(max / 2 ** 20), 'MB'),
  );
}

const monthOf = (run: number): string => `2026-${String(1 + (run % 10)).padStart(2, '0')}`;

/** What finance takes along of every order, names and addresses among it. */
const wanted = [
  ...([
    'number',
    'state',
    'placedAt',
    'dealer',
    'country',
    'product',
    'amount',
    'totalPrice',
    'finalPrice',
  ] as const),
  ...(['lastName', 'street', 'postalCode', 'place', 'email'] as const),
];

/** How much memory the process takes more while every order is stored as a file, and how quickly. */
async function exportMemory(db: Database): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const format of ['xlsx', 'csv', 'jsonl'] as const) figures.push(...(await exportAs(db, format)));
  return figures;
}

async function exportAs(db: Database, format: DataFormat): Promise<Figure[]> {
  const columns = exportColumns.filter(({ key }) => wanted.some((one) => one === key));
  let [count, max] = [0, 0];
  collectGarbage();
  const before = process.memoryUsage().rss;
  async function* rows() {
    for await (const order of exportedOrders(
      { db, orderTours },
      { dealerId: null, from: null, until: null, states: [] },
    )) {
      count += 1;
      if (count % 10_000 === 0) max = Math.max(max, process.memoryUsage().rss - before);
      yield columns.map(({ key }) => order[key]);
    }
  }
  const began = performance.now();
  const table = { title: 'Bestellungen', rowName: 'Bestellung', columns, rows: rows() };
  const folder = await mkdtemp(path.join(tmpdir(), 'brennwert-export-'));
  const bytes = await storedFiles(folderStore(folder)).write('export-1-1', tableFormats[format].write(table));
  await rm(folder, { recursive: true });
  const seconds = (performance.now() - began) / 1000;
  const what = `export of ${count} orders as ${format}`;
  return [
    atMost(200, figure(`${what}: growth of memory`, Math.round(max / 2 ** 20), 'MB')),
    figure(`${what}: rows a second`, Math.round(count / seconds), ''),
    figure(`${what}: its size`, Math.round(bytes / 2 ** 20), 'MB'),
  ];
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

if (import.meta.main) console.log(table(await backOffice()));
