import { readFileSync } from 'node:fs';
import { loadPlaces } from '#features/locations/locations.store.ts';
import { type LoadFigures, measureLoad, round } from './load.ts';
import type { BenchServer } from './processes.ts';

export type Rating = Record<string, number | LoadFigures>;

const connections = 16;
const seconds = 8;

/** Bar: ≥ 45 % of a constant body of the same size, p99 ≤ 3 × the floor's, ≤ 0.12 CPU-ms. */
export async function calculationOverHttp(market: BenchServer, floor: BenchServer): Promise<Rating> {
  const bodies = await randomWishes();
  const size = await meanSize(market, bodies);
  const requests = bodies.map((body) => post('/api/kalkulation/berechnen', body));
  const calculated = await measureLoad({ ...market, requests, connections, seconds });
  const echoed = bodies.map((body) => post(`/json/${size}`, body));
  const constant = await measureLoad({ ...floor, requests: echoed, connections, seconds });
  return {
    answerBytes: size,
    market: calculated,
    floor: constant,
    share: round(calculated.perSecond / constant.perSecond),
    p99Ratio: round(calculated.p99Ms / Math.max(1, constant.p99Ms)),
  };
}

const post = (path: string, body: string) => ({
  method: 'POST' as const,
  path,
  body,
  headers: { 'content-type': 'application/json' },
});

/** Five hundred codes spread evenly over Germany, with the wish that existing clients send. */
export async function randomWishes(): Promise<string[]> {
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

/** Resident memory of a process in MB. */
export function residentMegabytes(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return Math.round((pages * 4096) / 1e6);
}
