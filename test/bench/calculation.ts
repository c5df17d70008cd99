import { loadPlaces } from '#features/places/places.store.ts';
import { atMost, type Figure, figure } from './figures.ts';
import { measureLoad, round, warmUp } from './load.ts';
import type { BenchServer } from './processes.ts';

const connections = 16;
const seconds = 6;

/** Calculations over HTTP against a constant body of the same size. */
export async function calculationOverHttp(market: BenchServer, floor: BenchServer): Promise<Figure[]> {
  const bodies = await randomRequests();
  const size = await meanSize(market, bodies);
  const requests = bodies.map((body) => post('/api/kalkulation/berechnen', body));
  // The bars speak of a server that runs, not of one that has just filled a market.
  await warmUp({ ...market, requests, connections });
  const calculated = await measureLoad({ ...market, requests, connections, seconds });
  const echoed = bodies.map((body) => post(`/json/${size}`, body));
  const constant = await measureLoad({ ...floor, requests: echoed, connections, seconds });
  const p99Ratio = round(calculated.p99Ms / Math.max(1, constant.p99Ms));
  return [
    figure('berechnen', calculated.perSecond, '/s'),
    figure('berechnen: bare route, same size', constant.perSecond, '/s'),
    figure('berechnen: processor time', calculated.cpuMs, 'ms'),
    figure('berechnen: bare route, processor time', constant.cpuMs, 'ms'),
    atMost(
      2.2,
      figure(
        'berechnen: processor time against the bare route',
        round(calculated.cpuMs / constant.cpuMs),
        'x',
      ),
    ),
    atMost(3, figure('berechnen: p99 against the bare route', p99Ratio, 'x')),
    figure('berechnen: answer', size, 'B'),
    atMost(0, figure('berechnen: failures', calculated.failures, '')),
  ];
}

const post = (path: string, body: string) => ({
  method: 'POST' as const,
  path,
  body,
  headers: { 'content-type': 'application/json' },
});

/** Five hundred codes spread evenly over Germany, with the request that existing clients send. */
export async function randomRequests(): Promise<string[]> {
  const places = (await loadPlaces()).all(1);
  return Array.from({ length: 500 }, (_, index) =>
    JSON.stringify({
      ZipCode: places[(index * 7919) % places.length]?.postalCode,
      Amount: 1500 + (index % 30) * 100,
      Stations: 1,
      Product: { Id: 1, ClimateNeutral: false },
      Parameters: [{ Id: 5 }, { Id: 24 }, { Id: -2 }, { Id: 11 }, { Id: 9 }],
      CountryId: 1,
      ProductGroupId: 1,
    }),
  );
}

async function meanSize(market: BenchServer, bodies: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const body of bodies) {
    const answer = await fetch(`${market.url}/api/kalkulation/berechnen`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    if (!answer.ok) throw new Error(`berechnen answered ${answer.status}: ${await answer.text()}`);
    bytes += (await answer.arrayBuffer()).byteLength;
  }
  return Math.round(bytes / bodies.length);
}
