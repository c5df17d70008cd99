import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** A server process on core 0; the load runs on core 1, so that they do not take time from each other. */
export type BenchServer = {
  url: string;
  pid: number;
  /** What it was started with beside the environment. */
  env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
};

/** What `npm start` gives to node. */
const flags = /"start": "node (--\S+) /.exec(readFileSync('package.json', 'utf8'))?.slice(1) ?? [];

export async function startServer(
  script: string,
  port: number,
  env: Readonly<Record<string, string>> = {},
  checkout: string = process.cwd(),
): Promise<BenchServer> {
  const child = spawn('taskset', ['-c', '0', process.execPath, ...flags, script], {
    cwd: checkout,
    env: { ...process.env, ...env, PORT: String(port), NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  await answering(child, url);
  return { url, pid: child.pid ?? 0, env, stop: () => stopped(child) };
}

const pin = (cores: string): void =>
  void execFileSync('taskset', ['-cp', cores, String(process.pid)], { stdio: 'ignore' });

/** Leaves core 0 to the servers: this process and what it starts stay on the other one. */
export const leaveServersTheirCore = (): void => pin('1');

/** What is started meanwhile may use all cores, as an operator's processes do. */
export async function onAllCores<T>(run: () => Promise<T>): Promise<T> {
  pin(`0-${cpus().length - 1}`);
  return run().finally(leaveServersTheirCore);
}

/** taskset replaces itself by the program it starts, so the child's pid is the server's. */
async function answering(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer) return;
    await wait(50);
  }
  throw new Error('the server did not become ready within 60 s');
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
