import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { buildSite } from '../../scripts/build-site.ts';
import { newDataDir, removeDataDir } from '../server-process.ts';
import { backOffice } from './back-office.ts';
import { calculationOverHttp } from './calculation.ts';
import { engineAlone } from './engine.ts';
import { atLeast, atMost, type Figure, figure, olderFigures, summary, table } from './figures.ts';
import { residentMegabytes, round } from './load.ts';
import { ordersPlaced } from './orders.ts';
import { cachedHome, renderedOfferList } from './pages.ts';
import { type BenchServer, freePort, startServer } from './processes.ts';
import { refusalsAlike } from './refusals.ts';
import { signIn, tokenCheck } from './sign-in.ts';
import { userSearch } from './user-search.ts';

/** `npm run bench [older.json]`: every figure against its bar, and against an older run's. */
const older = process.argv[2] ? olderFigures(await readFile(process.argv[2], 'utf8')) : [];
const begun = performance.now();
buildSite();
// The servers have core 0 to themselves.
execFileSync('taskset', ['-cp', '1', String(process.pid)]);

const figures = await measure();
console.log(`\n${table(figures, older)}\n\n${summary(figures)}`);
const at = new Date().toISOString();
const file = `.data-bench/${at.replaceAll(':', '-')}.json`;
await mkdir('.data-bench', { recursive: true });
await writeFile(file, JSON.stringify({ at, figures }, null, 2));
console.log(`Written to ${file} after ${Math.round((performance.now() - begun) / 1000)} s.`);

async function measure(): Promise<Figure[]> {
  const dataDir = await newDataDir();
  const environment = { DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  const startMarket = async () => {
    const started = performance.now();
    const server = await startServer('src/server/main.ts', await freePort(), environment);
    return { server, seconds: round((performance.now() - started) / 1000) };
  };
  try {
    const first = await startMarket();
    const load = await underLoad(first.server);
    const second = await startMarket();
    await second.server.stop();
    return [
      ...load,
      atMost(20, figure('first start, with the demo market', first.seconds, 's')),
      atMost(3, figure('second start', second.seconds, 's')),
      ...engine(),
      ...(await tokenCheck()),
      ...(await refusalsAlike()),
      ...(await userSearch()),
      ...(await backOffice()),
    ];
  } finally {
    await removeDataDir(dataDir);
  }
}

async function underLoad(market: BenchServer): Promise<Figure[]> {
  const floor = await startServer('test/bench/floor-server.ts', await freePort());
  try {
    return [
      ...(await calculationOverHttp(market, floor)),
      ...(await renderedOfferList(market)),
      ...(await cachedHome(market, floor)),
      atMost(450, figure('memory under page load', residentMegabytes(market.pid), 'MB')),
      ...(await signIn(market)),
      // Last, because its mails are written long after.
      ...(await ordersPlaced(market)),
    ];
  } finally {
    await floor.stop();
    await market.stop();
  }
}

function engine(): Figure[] {
  return engineAlone().flatMap(({ dealers, wish, calculationsPerSecond, ratio }) => {
    const name = `engine, ${dealers} dealers, ${wish}`;
    return [
      atLeast(25_000, figure(name, calculationsPerSecond, '/s')),
      ...(dealers === 50_000 ? [atMost(1.2, figure(`${name}: time against 500`, ratio, 'x'))] : []),
    ];
  });
}
