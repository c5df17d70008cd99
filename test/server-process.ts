import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { noteProcessorTime } from '../scripts/processor-time.ts';
import { repository } from './architecture/modules.ts';
import { fakeClock } from './fake-clock.ts';

/** The whole program in a process of its own, as an operator runs it. */
export type ServerProcess = {
  url: string;
  pid: number;
  /** Milliseconds from its start to its "ready". */
  readyAfter: number;
  /** Ends with the exit code, or null after a signal. */
  exited: Promise<number | null>;
  output(): string;
  kill(signal: NodeJS.Signals): Promise<number | null>;
};

export type StartOptions = {
  dataDir: string;
  /** The system's choice unless told: a process asks for it when it listens, so that nobody comes in between. */
  port?: number;
  env?: Record<string, string>;
  user?: { uid: number; gid: number };
  /** Where the program lies; this repository unless told. */
  checkout?: string;
  /** Another program than the one that operators start. */
  program?: string;
};

/** Starts and waits until it is ready; throws with its output when it ends before. */
export async function startServer(options: StartOptions): Promise<ServerProcess> {
  const begun = performance.now();
  const { child, output, exited } = launch(options);
  const ready = new Promise<{ port: string }>((resolve) => {
    const look = () => {
      const [, port] = /^Brennwert is ready:\n.*http:\S+:(\d+)\n/m.exec(output()) ?? [];
      if (port) resolve({ port });
    };
    child.stdout?.on('data', look);
  });
  const outcome = await Promise.race([ready, exited.then((code) => ({ code }))]);
  if ('code' in outcome) throw new Error(`the server ended with ${outcome.code}:\n${output()}`);
  return {
    url: `http://localhost:${outcome.port}`,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - begun,
    exited,
    output,
    kill: (signal) => {
      // In order it ends its PostgreSQL, too.
      if (signal !== 'SIGKILL' && child.exitCode === null) noteProcessorTime(postmasterOf(options.dataDir));
      child.kill(signal);
      return exited;
    },
  };
}

/** Starts what is expected to refuse; answers its exit code and what it says. */
export async function startRefused(options: StartOptions): Promise<{ code: number | null; output: string }> {
  const { exited, output } = launch(options);
  return { code: await exited, output: output().trim() };
}

function launch({ dataDir, port = 0, env = {}, user, ...where }: StartOptions) {
  const { checkout = repository, program = 'src/server/main.ts' } = where;
  const child: ChildProcess = spawn(process.execPath, [program], {
    cwd: checkout,
    env: {
      PATH: process.env.PATH ?? '',
      ...fakeClock(),
      PORT: String(port),
      DATA_DIR: dataDir,
      BRENNWERT_DEMO: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const exited = once(child, 'close').then(() => child.exitCode);
  return { child, exited, output: () => output };
}

/** A new folder that PostgreSQL's own user may pass when we are root, as one that a checkout makes. */
export async function newDataDir(root = tmpdir()): Promise<string> {
  const directory = await mkdtemp(path.join(root, 'brennwert-run-'));
  await chmod(directory, 0o755);
  return directory;
}

/** Removes a data folder together with a PostgreSQL that still runs in it. */
export async function removeDataDir(directory: string): Promise<void> {
  const pid = postmasterOf(directory);
  if (pid) await killAndWait(pid);
  const elsewhere = await readFile(path.join(directory, 'postgres.location'), 'utf8').catch(() => '');
  if (elsewhere) await rm(elsewhere.trim(), { recursive: true, force: true });
  await rm(directory, { recursive: true, force: true });
}

/**
 * The process of the PostgreSQL of a data folder, or 0. The number may stand there long after a kill, and be that of
 * somebody else's process by now: only one that works in the folder is meant.
 */
export function postmasterOf(dataDir: string): number {
  const data = path.join(dataDir, 'postgres/data');
  try {
    const pid = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data) ? pid : 0;
  } catch {
    return 0;
  }
}

/** Ends a process that is not our child. */
export async function killAndWait(pid: number): Promise<void> {
  // Zero and negative numbers would mean our own group.
  if (!(pid > 1)) throw new Error(`there is no process ${pid}`);
  noteProcessorTime(pid);
  try {
    process.kill(pid, 'SIGKILL');
    while (isRunning(pid)) await new Promise((resolve) => setImmediate(resolve));
  } catch {
    // It had ended already.
  }
}

function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Below the ports that systems give away by themselves (Linux 32768, others 49152). */
const [firstPort, portCount] = [20_000, 12_000];

/**
 * For whoever has to come back to the same port: it is free now, and neither another `port: 0` nor the near end of any
 * connection takes it while nobody listens there.
 */
export async function lastingPort(): Promise<number> {
  for (;;) {
    const port = firstPort + randomInt(portCount);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
