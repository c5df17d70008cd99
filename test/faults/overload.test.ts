import { Agent, get } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadPlaces } from '#features/places/places.store.ts';
import { residentMegabytes } from '../bench/load.ts';
import { seededDataDir } from '../seeded-data-dirs.ts';
import { removeDataDir, type ServerProcess, startServer } from '../server-process.ts';

/** Visitors at the same moment; rendering a list for each takes a server a second and more. */
const crowd = 600;
const maxCrowds = 6;
/** MB that a crowd may still add to the server's memory once that has settled. */
const settled = 50;

const agent = new Agent({ keepAlive: true, maxSockets: crowd });
let dataDir: string;
let server: ServerProcess;
let nextList: () => string;

beforeAll(async () => {
  dataDir = await seededDataDir('demo');
  server = await startServer({
    dataDir,
    env: { BRENNWERT_DEMO: 'on', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'production' },
  });
  nextList = await offerLists();
});

afterAll(async () => {
  agent.destroy();
  await server?.kill('SIGKILL');
  await removeDataDir(dataDir);
});

type Answer = { status: number; retryAfter: string | undefined };

const ask = (path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(server.url + path, { agent }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }),
      );
    }).on('error', reject);
  });

const askAtOnce = (count: number, path: () => string) =>
  Promise.all(Array.from({ length: count }, () => ask(path())));

it('of a crowd at one moment everybody is served or told when to come back, and memory settles', {
  tags: ['deep'],
}, async () => {
  // One after the other, for what a list takes here; then the connections, which are not what is tested.
  for (let n = 0; n < 50; n++) await ask(nextList());
  const began = performance.now();
  for (let n = 0; n < 50; n++) await ask(nextList());
  const perSecond = 50_000 / (performance.now() - began);
  await askAtOnce(crowd, () => '/healthz');
  const growths: number[] = [];
  for (let n = 0; n < maxCrowds && (growths.at(-1) ?? settled) >= settled; n++) {
    const memoryBefore = residentMegabytes(server.pid);
    const { served, refused, seconds } = await burst();
    growths.push(residentMegabytes(server.pid) - memoryBefore);
    const goodput = served / seconds / perSecond;
    console.log(
      `${Math.round(perSecond)} lists/s in calm; of ${crowd} at once ${served} served and ${refused} refused in ${seconds.toFixed(1)} s, goodput ${goodput.toFixed(2)}, memory grew by ${growths.at(-1)} MB`,
    );
    expect(served + refused).toBe(crowd);
  }
  // A heap grows until it holds a crowd; what each crowd leaves behind would grow it every time.
  expect(growths.at(-1)).toBeLessThan(settled);
  expect((await ask(nextList())).status).toBe(200);
});

async function burst() {
  const began = performance.now();
  const answers = await askAtOnce(crowd, nextList);
  const seconds = (performance.now() - began) / 1000;
  const refusals = answers.filter(({ status }) => status === 503);
  expect(refusals.every(({ retryAfter }) => retryAfter === '2')).toBe(true);
  return {
    served: answers.filter(({ status }) => status === 200).length,
    refused: refusals.length,
    seconds,
  };
}

/** A list that nobody has asked for yet, each time. */
async function offerLists(): Promise<() => string> {
  const places = (await loadPlaces()).all(1);
  let asked = 0;
  return () => {
    const index = asked++;
    const { postalCode } = places[(index * 7919) % places.length] ?? { postalCode: '10115' };
    return `/heizoel/angebotsliste?zipCode=${postalCode}&amount=${1500 + (index % 9973)}`;
  };
}
