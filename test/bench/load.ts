import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

export type LoadFigures = {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** CPU time of the server process for one request, user and system. */
  cpuMs: number;
  failures: number;
};

export type Load = {
  url: string;
  /** The server's process, whose CPU time is counted. */
  pid: number;
  /** Asked one after the other by all connections together, so that no two ask for the same at once. */
  requests: readonly autocannon.Request[];
  connections: number;
  seconds: number;
};

/** Puts a load on a server of this machine, after a warm-up of a quarter of the time. */
export async function measureLoad(load: Load): Promise<LoadFigures> {
  const next = inTurn(load.requests);
  await fire(load, next, load.seconds / 4);
  const cpuBefore = cpuMilliseconds(load.pid);
  const result = await fire(load, next, load.seconds);
  const cpu = cpuMilliseconds(load.pid) - cpuBefore;
  const answered = result.requests.total;
  return {
    perSecond: Math.round(answered / result.duration),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuMs: round(cpu / answered),
    failures: result.non2xx + result.errors + result.timeouts,
  };
}

/** A round of warming up, s, and how often at most. */
const warmingRound = 2;
const maxRounds = 12;
/** Warm is a server of which a round takes no less processor time than the best one before, but for noise. */
const stillFalling = 0.97;

/** Puts a load on a server that has just started until it answers as one that has been running for a while. */
export async function warmUp(load: Omit<Load, 'seconds'>): Promise<void> {
  const next = inTurn(load.requests);
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0, calm = 0; round < maxRounds && calm < 2; round++) {
    const before = cpuMilliseconds(load.pid);
    const { requests } = await fire(load, next, warmingRound);
    const each = (cpuMilliseconds(load.pid) - before) / requests.total;
    calm = each < best * stillFalling ? 0 : calm + 1;
    best = Math.min(best, each);
  }
}

type Next = () => autocannon.Request;

function inTurn(requests: readonly autocannon.Request[]): Next {
  let asked = 0;
  return () => requests[asked++ % requests.length] ?? {};
}

const fire = ({ url, connections }: Omit<Load, 'seconds'>, next: Next, seconds: number) =>
  autocannon({
    url,
    connections,
    duration: Math.max(1, seconds),
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  });

/** utime and stime of /proc/PID/stat, in clock ticks of 10 ms. */
export function cpuMilliseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Resident memory of a process in MB. */
export function residentMegabytes(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return Math.round((pages * 4096) / 1e6);
}

export const round = (value: number): number => Math.round(value * 1000) / 1000;

/** The middle one of several measurements. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
