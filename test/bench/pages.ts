import { gzipSync } from 'node:zlib';
import { loadPlaces } from '#features/locations/locations.store.ts';
import type { Rating } from './calculation.ts';
import { measureLoad, round } from './load.ts';
import type { BenchServer } from './processes.ts';

const connections = 16;
const seconds = 8;

/** Bar: rendered (not from the cache) ≤ 1.4 CPU-ms with 40 offers; HTML ≤ 40 KB gzipped. */
export async function renderedOfferList(market: BenchServer, floor: BenchServer): Promise<Rating> {
  const paths = await offerLists();
  const html = await (await fetch(market.url + paths[0])).text();
  const rendered = await measureLoad({ ...market, requests: paths.map(get), connections, seconds });
  const size = Buffer.byteLength(html);
  const constant = await measureLoad({ ...floor, requests: [get(`/html/${size}`)], connections, seconds });
  return {
    htmlBytes: size,
    gzipBytes: gzipSync(html).length,
    market: rendered,
    floor: constant,
    share: round(rendered.perSecond / constant.perSecond),
  };
}

/** Bar: ≥ 50 % of a constant body of the same size. */
export async function cachedHome(market: BenchServer, floor: BenchServer): Promise<Rating> {
  for (let visit = 0; visit < 3; visit += 1) await (await fetch(market.url)).text();
  const size = Buffer.byteLength(await (await fetch(market.url)).text());
  const cached = await measureLoad({ ...market, requests: [get('/')], connections, seconds });
  const constant = await measureLoad({ ...floor, requests: [get(`/html/${size}`)], connections, seconds });
  return {
    htmlBytes: size,
    market: cached,
    floor: constant,
    share: round(cached.perSecond / constant.perSecond),
  };
}

const get = (path: string) => ({ method: 'GET' as const, path });

/** More different lists than the run asks for, so that hardly any is asked for twice within a minute. */
async function offerLists(): Promise<string[]> {
  const places = (await loadPlaces()).all(1);
  return Array.from({ length: 16_000 }, (_, index) => {
    const code = places[(index * 7919) % places.length]?.postalCode;
    return `/heizoel/angebotsliste?zipCode=${code}&amount=${1500 + (index % 997)}`;
  });
}
