import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { demoPassword } from '#demo/fill-personas.ts';
import { orderFor } from '../faults/order-clients.ts';
import { newDataDir, removeDataDir } from '../server-process.ts';
import { randomRequests } from './calculation.ts';
import { atMost, type Figure, figure } from './figures.ts';
import { type Load, measureLoad, median, residentMegabytes, round, warmUp } from './load.ts';
import { listAddresses } from './pages.ts';
import { type BenchServer, freePort, startServer } from './processes.ts';

type Work = {
  name: string;
  /** One request for always, or more than warming up and all rounds take, each asked once. */
  requestsOf(build: BenchServer): Promise<Load['requests']>;
  /** The bare server's answer of about the same size. */
  floorPath: string;
  connections: number;
};

const rounds = 5;
const seconds = 4;
const toWarmUp = 12_000;
const perPart = 3_000;
const parts = 2;
const inAll = toWarmUp + parts * perPart;

const headers = { 'content-type': 'application/json' };
const post = (path: string, body: string) => ({ method: 'POST' as const, path, body, headers });

const works: readonly Work[] = [
  {
    name: 'list',
    requestsOf: async () => {
      const addressOf = await listAddresses();
      return numbers(inAll).map((index) => ({ method: 'GET' as const, path: addressOf(index) }));
    },
    floorPath: '/html/120000',
    connections: 8,
  },
  {
    name: 'home',
    requestsOf: async () => [{ method: 'GET', path: '/' }],
    floorPath: '/html/90000',
    connections: 8,
  },
  {
    name: 'calculation',
    requestsOf: async () => (await randomRequests()).map((body) => post('/api/kalkulation/berechnen', body)),
    floorPath: '/json/17000',
    connections: 8,
  },
  {
    name: 'sign-in',
    requestsOf: async () => [
      post(
        '/api/account/jwt/anmelden',
        JSON.stringify({ UserName: 'kunde@demo.example', Password: demoPassword }),
      ),
    ],
    floorPath: '/json/1000',
    connections: 1,
  },
  // Last, because its mails are written long after.
  { name: 'orders', requestsOf: newOrders, floorPath: '/json/1000', connections: 8 },
];

async function newOrders({ url }: BenchServer): Promise<Load['requests']> {
  const agent = new Agent({ keepAlive: true });
  const bodies = await Promise.all(
    numbers(50).map((n) => orderFor(agent, url, { email: 'x@bench.example', n })),
  );
  agent.destroy();
  return numbers(inAll).map((n) => {
    const body = JSON.stringify({
      ...bodies[n % bodies.length],
      Email: `${n}-${randomUUID()}@bench.example`,
    });
    const placed = post('/api/order-process/orders', body);
    return { ...placed, headers: { ...headers, 'idempotency-key': randomUUID() } };
  });
}

/** What a comparison of two builds can measure. */
export const comparedNames: readonly string[] = works.map(({ name }) => name);

const numbers = (length: number) => Array.from({ length }, (_, index) => index);

/**
 * Processor time of this build for one request against that of another built checkout, in turn with one bare server
 * that answers with about as many bytes: a floor that is made of the build itself would move with it. Each round has
 * new processes, because what the compiler makes of a program differs from start to start.
 */
export async function againstBuild(checkout: string, wanted: ReadonlySet<string>): Promise<Figure[]> {
  const dataDirs = { other: await newDataDir(), own: await newDataDir() };
  const measured = new Map(works.map(({ name }) => [name, [] as Round[]]));
  try {
    for (let turn = 0; turn < rounds; turn++) {
      console.log(`Round ${turn + 1} of ${rounds} …`);
      const sides = await startSides(checkout, dataDirs);
      for (const work of works.filter(({ name }) => wanted.has(name))) {
        measured.get(work.name)?.push(await roundOf(work, sides, turn));
      }
      for (const side of order(turn)) await sides[side].stop();
    }
  } finally {
    await removeDataDir(dataDirs.other);
    await removeDataDir(dataDirs.own);
  }
  return [...measured].flatMap(([name, all]) => (all.length > 0 ? figuresOf(name, all) : []));
}

type Side = 'other' | 'own' | 'floor';
type Sides = Record<Side, BenchServer>;

async function startSides(checkout: string, dataDirs: Record<'other' | 'own', string>): Promise<Sides> {
  const market = async (DATA_DIR: string, at?: string) =>
    startServer('src/server/main.ts', await freePort(), { ...environment, DATA_DIR }, at);
  return {
    other: await market(dataDirs.other, checkout),
    own: await market(dataDirs.own),
    floor: await startServer('test/bench/floor-server.ts', await freePort()),
  };
}

const environment = { RATE_LIMITS: 'off', LOG_LEVEL: 'error' };

/** Milliseconds of the processor for one request of each, and what went wrong. */
type Round = Record<Side, number> & { failures: number; memory: Record<'other' | 'own', number> };

async function roundOf(work: Work, sides: Sides, turn: number): Promise<Round> {
  const times: Record<Side, number[]> = { other: [], own: [], floor: [] };
  const requests = {
    floor: [floorRequest(work)],
    other: await work.requestsOf(sides.other),
    own: await work.requestsOf(sides.own),
  };
  const load = (side: Side, from: number, to: number): Load => ({
    ...sides[side],
    connections: work.connections,
    seconds,
    requests: requests[side].length < inAll ? requests[side] : requests[side].slice(from, to),
  });
  for (const side of order(turn)) await warmUp(load(side, 0, toWarmUp));
  let failures = 0;
  for (let part = 0; part < parts; part++) {
    const from = toWarmUp + part * perPart;
    for (const side of order(turn + part)) {
      const { cpuMs, ...rest } = await measureLoad(load(side, from, from + perPart));
      times[side].push(cpuMs);
      failures += rest.failures;
    }
  }
  const mean = (side: Side) => times[side].reduce((sum, ms) => sum + ms, 0) / parts;
  const memory = { other: residentMegabytes(sides.other.pid), own: residentMegabytes(sides.own.pid) };
  return { other: mean('other'), own: mean('own'), floor: mean('floor'), failures, memory };
}

const floorRequest = ({ floorPath }: Work) =>
  floorPath.startsWith('/json') ? post(floorPath, '{}') : { method: 'GET' as const, path: floorPath };

/** Who is measured first changes with each turn. */
const order = (turn: number): Side[] =>
  turn % 2 === 0 ? ['other', 'floor', 'own'] : ['own', 'floor', 'other'];

function figuresOf(name: string, all: readonly Round[]): Figure[] {
  const middle = (of: (one: Round) => number) => round(median(all.map(of)));
  const ratios = all.map(({ own, other }) => round(own / other)).toSorted((a, b) => a - b);
  const failures = all.reduce((sum, one) => sum + one.failures, 0);
  return [
    figure(
      `${name}: other build against the bare route`,
      middle(({ other, floor }) => other / floor),
      'x',
    ),
    figure(
      `${name}: this build against the bare route`,
      middle(({ own, floor }) => own / floor),
      'x',
    ),
    figure(
      `${name}: this build against the other`,
      middle(({ own, other }) => own / other),
      'x',
    ),
    figure(`${name}: least of the rounds`, ratios[0] ?? 0, 'x'),
    figure(`${name}: most of the rounds`, ratios.at(-1) ?? 0, 'x'),
    figure(
      `${name}: processor time`,
      middle(({ own }) => own),
      'ms',
    ),
    figure(
      `${name}: memory of the other build`,
      middle(({ memory }) => memory.other),
      'MB',
    ),
    figure(
      `${name}: memory of this build`,
      middle(({ memory }) => memory.own),
      'MB',
    ),
    atMost(0, figure(`${name}: failures`, failures, '')),
  ];
}
