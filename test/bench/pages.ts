import { gzipSync } from 'node:zlib';
import { loadPlaces } from '#features/places/places.store.ts';
import { atLeast, atMost, type Figure, figure } from './figures.ts';
import { measureLoad, round, warmUp } from './load.ts';
import { type BenchServer, freePort, startServer } from './processes.ts';

const connections = 16;
const seconds = 6;

/** Offer lists that nobody asked for before, against a bare server that only renders the same lists. */
export async function renderedOfferList(market: BenchServer): Promise<Figure[]> {
  const lists = await offerLists(market);
  const plain = await startServer('test/bench/render-floor.ts', await freePort(), {
    ...market.env,
    LISTS: JSON.stringify(lists.samples),
  });
  try {
    const requests = lists.all.map(get);
    const samples = lists.samples.map(get);
    await warmUp({ ...market, requests: lists.warming.map(get), connections });
    const rendered = await measureLoad({ ...market, requests, connections, seconds });
    await warmUp({ ...plain, requests: samples, connections });
    const floor = await measureLoad({ ...plain, requests: samples, connections, seconds });
    const sent = lists.all
      .toReversed()
      .map((path) => ({ ...get(path), headers: { 'accept-encoding': 'br' } }));
    const compressed = await measureLoad({ ...market, requests: sent, connections, seconds });
    return [
      figure('offer list', rendered.perSecond, '/s'),
      figure('offer list: plain renderToString', floor.perSecond, '/s'),
      atMost(4, figure('offer list: processor time', rendered.cpuMs, 'ms')),
      figure('offer list: plain renderToString, processor time', floor.cpuMs, 'ms'),
      atMost(
        1.4,
        figure('offer list: processor time against renderToString', round(rendered.cpuMs / floor.cpuMs), 'x'),
      ),
      figure('offer list: processor time with br', compressed.cpuMs, 'ms'),
      figure('offer list: offers', lists.offers, ''),
      figure('offer list: HTML', lists.bytes, 'B'),
      atMost(40, figure('offer list: HTML gzipped', lists.gzipKilobytes, 'KB')),
      atMost(0, figure('offer list: failures', rendered.failures + compressed.failures, '')),
    ];
  } finally {
    await plain.stop();
  }
}

/** The home page and the community's list from the cache, and a list of the community that nobody asked for before. */
export async function cachedPages(market: BenchServer, floor: BenchServer): Promise<Figure[]> {
  // No two alike, so that none comes from the cache; all have the same posts.
  const lists = Array.from({ length: 16_000 }, (_, n) => get(`/community?vor=${1_000_000 + n}`));
  const rendered = await measureLoad({ ...market, requests: lists, connections, seconds });
  return [
    ...(await cachedPage(market, floor, { name: 'cached home', path: '/' })),
    ...(await cachedPage(market, floor, { name: 'cached community', path: '/community' })),
    atMost(20, figure('community: processor time', rendered.cpuMs, 'ms')),
    atMost(0, figure('community: failures', rendered.failures, '')),
  ];
}

/** A page of the cache against a constant body of the same size. */
async function cachedPage(
  market: BenchServer,
  floor: BenchServer,
  { name, path }: { name: string; path: string },
): Promise<Figure[]> {
  const url = market.url + path;
  for (let visit = 0; visit < 3; visit += 1) await (await fetch(url)).text();
  const size = Buffer.byteLength(await (await fetch(url)).text());
  const cached = await measureLoad({ ...market, requests: [get(path)], connections, seconds });
  const constant = await measureLoad({ ...floor, requests: [get(`/html/${size}`)], connections, seconds });
  return [
    figure(name, cached.perSecond, '/s'),
    atLeast(
      0.5,
      figure(`${name}: share of the bare route`, round(cached.perSecond / constant.perSecond), ''),
    ),
    figure(`${name}: processor time`, cached.cpuMs, 'ms'),
    atMost(0, figure(`${name}: failures`, cached.failures, '')),
  ];
}

const get = (path: string) => ({ method: 'GET' as const, path });

/** Addresses of German offer lists by their number, no two of the first million alike. */
export async function listAddresses(): Promise<(index: number) => string> {
  const places = (await loadPlaces()).all(1);
  const codes = [...new Set(places.map(({ postalCode }) => postalCode))];
  return (index) =>
    `/heizoel/angebotsliste?zipCode=${codes[(index * 7919) % codes.length]}&amount=${1500 + (index % 997)}`;
}

/** More different lists than the run asks for, and some of about forty offers, which the bar speaks of. */
async function offerLists(market: BenchServer) {
  const addressOf = await listAddresses();
  const all = Array.from({ length: 16_000 }, (_, index) => addressOf(index));
  // None of them twice within the run, so that none comes from the cache.
  const warming = Array.from({ length: 16_000 }, (_, index) => addressOf(40_000 + index));
  const samples = Array.from({ length: 40 }, (_, index) => addressOf(20_000 + index));
  const pages = await Promise.all(samples.map(async (path) => (await fetch(market.url + path)).text()));
  const mean = (of: (html: string) => number) =>
    Math.round(pages.reduce((sum, html) => sum + of(html), 0) / pages.length);
  return {
    all,
    warming,
    samples,
    offers: mean((html) => html.split('data-offer=').length - 1),
    bytes: mean((html) => Buffer.byteLength(html)),
    gzipKilobytes: Math.max(...pages.map((html) => Math.ceil(gzipSync(html).length / 1000))),
  };
}
