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
  requests: readonly autocannon.Request[];
  connections: number;
  seconds: number;
};

/** Puts a load on a server of this machine, after a warm-up of a fifth of the time. */
export async function measureLoad(load: Load): Promise<LoadFigures> {
  await fire(load, Math.max(1, load.seconds / 5));
  const cpuBefore = cpuMilliseconds(load.pid);
  const result = await fire(load, load.seconds);
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

const fire = ({ url, requests, connections }: Load, seconds: number) =>
  autocannon({ url, connections, duration: seconds, requests: [...requests] as autocannon.Request[] });

/** utime and stime of /proc/PID/stat, in clock ticks of 10 ms. */
function cpuMilliseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

export const round = (value: number): number => Math.round(value * 1000) / 1000;
