import { newDataDir, removeDataDir } from '../server-process.ts';
import { advertChoice, impressionsCounted } from './adverts.ts';
import { adviceBackTest } from './advice.ts';
import { backOffice } from './back-office.ts';
import { bankFileMeanwhile } from './bank-file.ts';
import { calculationOverHttp } from './calculation.ts';
import { appStyle } from './clients.ts';
import { community } from './community.ts';
import { engineAlone } from './engine.ts';
import { atLeast, atMost, type Figure, figure } from './figures.ts';
import { forecastError } from './forecast.ts';
import { ordersSurvive } from './kills.ts';
import { median, residentMegabytes, round } from './load.ts';
import { readingsOverMqtt } from './mqtt.ts';
import { ordersPlaced } from './orders.ts';
import { cachedPages, renderedOfferList } from './pages.ts';
import { priceChanges } from './price-changes.ts';
import { type BenchServer, freePort, startServer } from './processes.ts';
import { readingsStored } from './readings.ts';
import { refusalsAlike } from './refusals.ts';
import { signIn, tokenCheck } from './sign-in.ts';
import { tankPages } from './tanks.ts';
import { userSearch } from './user-search.ts';

/** What is measured on the first start of the demo market, in this order, against a bare server beside it. */
const onMarket: Readonly<Record<string, (market: BenchServer, floor: BenchServer) => Promise<Figure[]>>> = {
  calculation: calculationOverHttp,
  pages: async (market, floor) => [
    ...(await renderedOfferList(market)),
    ...(await cachedPages(market, floor)),
    atMost(450, figure('memory under page load', residentMegabytes(market.pid), 'MB')),
  ],
  tanks: tankPages,
  'sign-in': signIn,
  readings: readingsStored,
  impressions: impressionsCounted,
  'bank-file': bankFileMeanwhile,
  // Last, because its mails are written long after.
  orders: ordersPlaced,
};

/** What needs no running market, or starts its own. */
const alone: Readonly<Record<string, () => Promise<Figure[]>>> = {
  engine: async () => engine(),
  forecast: forecastError,
  token: tokenCheck,
  prices: priceChanges,
  refusals: refusalsAlike,
  clients: appStyle,
  mqtt: readingsOverMqtt,
  users: userSearch,
  community,
  'back-office': backOffice,
  advice: adviceBackTest,
  'advert-choice': advertChoice,
  kills: ordersSurvive,
};

export const partNames: readonly string[] = [...Object.keys(onMarket), 'start', ...Object.keys(alone)];

/** The figures of the parts that are wanted. */
export async function measure(wanted: ReadonlySet<string>): Promise<Figure[]> {
  const isMarketNeeded = wanted.has('start') || Object.keys(onMarket).some((name) => wanted.has(name));
  const figures = isMarketNeeded ? await measureMarket(wanted) : [];
  for (const [name, run] of Object.entries(alone)) {
    if (wanted.has(name)) figures.push(...(await announced(name, run)));
  }
  return figures;
}

function announced(name: string, run: () => Promise<Figure[]>): Promise<Figure[]> {
  console.log(`Measuring ${name} …`);
  return run();
}

async function measureMarket(wanted: ReadonlySet<string>): Promise<Figure[]> {
  const dataDir = await newDataDir();
  const environment = { DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  const start = async () => {
    const started = performance.now();
    const server = await startServer('src/server/main.ts', await freePort(), environment);
    return { server, seconds: round((performance.now() - started) / 1000) };
  };
  try {
    const first = await start();
    const figures = await underLoad(first.server, wanted);
    if (!wanted.has('start')) return figures;
    return [
      ...figures,
      atMost(20, figure('first start, with the demo market', first.seconds, 's')),
      ...(await laterStarts(start)),
    ];
  } finally {
    await removeDataDir(dataDir);
  }
}

const starts = 5;

async function laterStarts(
  start: () => Promise<{ server: BenchServer; seconds: number }>,
): Promise<Figure[]> {
  const times: number[] = [];
  for (let n = 0; n < starts; n++) {
    const { server, seconds } = await start();
    times.push(seconds);
    await server.stop();
  }
  return [
    atMost(3, figure('second start', times[0] ?? 0, 's')),
    atMost(3, figure('later starts: slowest', Math.max(...times), 's')),
    figure('later starts: median', median(times), 's'),
  ];
}

async function underLoad(market: BenchServer, wanted: ReadonlySet<string>): Promise<Figure[]> {
  const floor = await startServer('test/bench/floor-server.ts', await freePort());
  const figures: Figure[] = [];
  try {
    for (const [name, run] of Object.entries(onMarket)) {
      if (wanted.has(name)) figures.push(...(await announced(name, () => run(market, floor))));
    }
    return figures;
  } finally {
    await floor.stop();
    await market.stop();
  }
}

function engine(): Figure[] {
  return engineAlone().flatMap(({ dealers, kind, calculationsPerSecond, ratio }) => {
    const name = `engine, ${dealers} dealers, ${kind}`;
    return [
      atLeast(25_000, figure(name, calculationsPerSecond, '/s')),
      ...(dealers === 50_000 ? [atMost(1.2, figure(`${name}: time against 500`, ratio, 'x'))] : []),
    ];
  });
}
