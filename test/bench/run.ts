import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calculationOverHttp, residentMegabytes } from './calculation.ts';
import { engineAlone } from './engine.ts';
import { cachedHome, renderedOfferList } from './pages.ts';
import { freePort, startServer } from './processes.ts';

/** `npm run bench [older.json]`: every figure of one run, and beside it the older run's. */
const started = performance.now();
const dataDir = await mkdtemp(join(tmpdir(), 'brennwert-bench-'));
const environment = { DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
const floor = await startServer('test/bench/floor-server.ts', await freePort());
const firstStart = performance.now();
const market = await startServer('src/server/main.ts', await freePort(), environment);
const report: Record<string, unknown> = {
  at: new Date().toISOString(),
  firstStartSeconds: seconds(firstStart),
};

try {
  report.calculationOverHttp = await calculationOverHttp(market, floor);
  report.renderedOfferList = await renderedOfferList(market, floor);
  report.cachedHome = await cachedHome(market, floor);
  report.residentMegabytes = residentMegabytes(market.pid);
} finally {
  await floor.stop();
  await market.stop();
}
const secondStart = performance.now();
const again = await startServer('src/server/main.ts', await freePort(), environment);
report.secondStartSeconds = seconds(secondStart);
await again.stop();
report.engine = engineAlone();
await rm(dataDir, { recursive: true, force: true });

console.log(JSON.stringify(report, null, 2));
await mkdir('.data-bench', { recursive: true });
const file = `.data-bench/${String(report.at).replaceAll(':', '-')}.json`;
await writeFile(file, JSON.stringify(report, null, 2));
console.log(`written to ${file} after ${seconds(started)} s`);
if (process.argv[2]) console.log(`older: ${await readFile(process.argv[2], 'utf8')}`);

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 10) / 100;
}
