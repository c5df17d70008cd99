import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { lastingPort, removeDataDir } from '../server-process.ts';

/** The moment at which everything is recorded: a working morning, UTC. */
export const recordedAt = '2026-11-18 09:24:00';

/** Signs offers and logins in every recording alike. */
const secret = 'the secret of recordings, of which anybody may know';

const library = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
];

export type SiteOptions = {
  /** A built checkout. */
  checkout: string;
  dataDir: string;
  /** At which its clock and its database's stand still, UTC. */
  at?: string;
  /** Stops the clock of the server alone, which needs no library. */
  isClockOfServer?: true;
  /** Counts the statements of each request (`Site.queries`). */
  countsQueries?: true;
  /** What random draws follow from; unseeded when left out. */
  seed?: string;
  demo?: 'on' | 'off';
  env?: Record<string, string>;
};

/** A checkout's server whose clock stands still and whose jobs wait, known from outside only. */
export type Site = {
  port: number;
  dataDir: string;
  sql: pg.Client;
  /** Runs what is due, one job after another, at most so many; answers what ran. */
  runDueJobs(limit?: { max: number }): Promise<readonly RanJob[]>;
  /** How many statements the request that was answered last has sent to the database. */
  queries(): number;
  /** What the server has written so far. */
  output(): string;
  stop(): Promise<void>;
};

export type RanJob = { task: string; error: string | null };

export const tmpfsDir = (): string => {
  const root = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  const directory = mkdtempSync(path.join(root, 'brennwert-compare-'));
  chmodSync(directory, 0o755);
  return directory;
};

/** Starts as `npm start` does, on a free port; jobs wait from the first moment on. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const port = await lastingPort();
  const server = launch(options, port);
  const sql = await Promise.race([holdJobs(options.dataDir), server.ended]);
  await Promise.race([server.ready, server.ended]);
  return {
    port,
    dataDir: options.dataDir,
    sql,
    runDueJobs: ({ max } = { max: Number.POSITIVE_INFINITY }) => runDueJobs(sql, max),
    queries: () => Number(readFileSync(queriesFile(options.dataDir), 'utf8').trimEnd().split('\n').at(-1)),
    output: server.output,
    stop: async () => {
      await sql.end();
      server.child.kill('SIGTERM');
      await server.exited;
    },
  };
}

/**
 * On an empty folder, up to three times: on a busy machine a signal may reach PostgreSQL within the library that stops
 * its clock, which then answers the real time once, and a limit seems to be over.
 */
export async function startFreshSite(options: Omit<SiteOptions, 'dataDir'>, tries = 3): Promise<Site> {
  const dataDir = tmpfsDir();
  try {
    return await startSite({ ...options, dataDir });
  } catch (error) {
    await removeSite(dataDir);
    if (tries <= 1) throw error;
    return startFreshSite(options, tries - 1);
  }
}

const queriesFile = (dataDir: string): string => path.join(dataDir, 'queries-of-requests');

function launch(
  {
    checkout,
    dataDir,
    at = recordedAt,
    isClockOfServer,
    countsQueries,
    seed,
    demo = 'on',
    env = {},
  }: SiteOptions,
  port: number,
) {
  const [, ...args] = startScript(checkout);
  const preload = [
    ...(seed === undefined ? [] : ['seeded-randomness.ts']),
    ...(countsQueries ? ['counted-queries.ts'] : []),
    ...(isClockOfServer ? ['../stopped-clock.ts'] : []),
  ].flatMap((file) => ['--import', path.join(import.meta.dirname, file)]);
  const child: ChildProcess = spawn(nodeOf(checkout), [...preload, ...args], {
    cwd: checkout,
    env: {
      PATH: process.env.PATH ?? '',
      TZ: 'UTC',
      ...(isClockOfServer ? { STOPPED_AT: `${at.replace(' ', 'T')}Z` } : stoppedClock(at)),
      PORT: String(port),
      DATA_DIR: dataDir,
      BRENNWERT_SECRET: secret,
      BRENNWERT_DEMO: demo,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      COMPARE_SEED: seed ?? '',
      ...(countsQueries && { COMPARE_QUERIES: queriesFile(dataDir) }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = once(child, 'close');
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Brennwert is ready')) resolve();
      });
    }
  });
  const ended = exited.then(([code]): never => {
    throw new Error(`the server ended with ${code}:\n${output}`);
  });
  ended.catch(() => undefined);
  return { child, ready, exited, ended, output: () => output };
}

/** What `npm start` runs, word by word: "node", options, script. */
export function startScript(checkout: string): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8'));
  return String(scripts.start).split(' ');
}

export function nodeOf(checkout: string): string {
  const own = path.join(checkout, 'node_modules/.bin/node');
  return existsSync(own) ? own : process.execPath;
}

export function stoppedClock(at: string): Record<string, string> {
  const found = library.find((file) => existsSync(file));
  if (!found) throw new Error('recordings need libfaketime (Debian: sudo apt-get install faketime)');
  return { LD_PRELOAD: found, FAKETIME: at, FAKETIME_DONT_FAKE_MONOTONIC: '1', FAKETIME_DONT_RESET: '1' };
}

/** Jobs are kept from being taken by their own table, so that no code of the server has to know. */
const hold = `
  create schema if not exists compare;
  create table if not exists compare.released (job bigint primary key);
  create or replace function compare.hold() returns trigger language plpgsql as $$
  begin
    if new.locked_at is not null and old.locked_at is null
      and not exists (select from compare.released where job = new.id) then
      return null;
    end if;
    return new;
  end $$;
  create or replace trigger hold before update on graphile_worker._private_jobs
    for each row execute function compare.hold()`;

/** As soon as there is a queue, which is before the server takes a job of it. */
async function holdJobs(dataDir: string): Promise<pg.Client> {
  for (;;) {
    const client = await connect(dataDir);
    if (client) {
      const { rows } = await client.query(
        "select to_regclass('graphile_worker._private_jobs') is not null as is_there",
      );
      const isDone =
        rows[0].is_there &&
        (await client.query(hold).then(
          () => true,
          () => false,
        ));
      if (isDone) return client;
      await client.end();
    }
    await pause(20);
  }
}

async function connect(dataDir: string): Promise<pg.Client | null> {
  try {
    const pidFile = readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
    const password = readFileSync(path.join(dataDir, 'postgres.password'), 'utf8').trim();
    const [port = '5432', socket = ''] = pidFile.slice(3, 5);
    const client = new pg.Client({
      host: socket || '127.0.0.1',
      port: Number(port),
      user: 'brennwert',
      password,
      database: 'brennwert',
      connectionTimeoutMillis: 2000,
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  } catch {
    return null;
  }
}

const nextDue = `select jobs.id, jobs.attempts, tasks.identifier as task
  from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
  where jobs.is_available and jobs.run_at <= now() and jobs.id not in (select job from compare.released)
  order by jobs.priority, jobs.run_at, jobs.id limit 1`;

/** In the order in which workers take them, each after the one before has ended. */
async function runDueJobs(sql: pg.Client, max: number): Promise<readonly RanJob[]> {
  const ran: RanJob[] = [];
  for (;;) {
    const [next] = (await sql.query<{ id: string; attempts: number; task: string }>(nextDue)).rows;
    if (!next || ran.length >= max) return ran;
    await sql.query('insert into compare.released values ($1)', [next.id]);
    // Workers choose freely among jobs of one moment, and would choose one that is held for ever.
    await sql.query('update graphile_worker._private_jobs set priority = -1000 where id = $1', [next.id]);
    await sql.query(`select pg_notify('jobs:insert', '{"count":1}')`);
    ran.push({ task: next.task, error: await endOf(sql, next) });
  }
}

/** Null when the job is done, else its last error. */
async function endOf(
  sql: pg.Client,
  { id, attempts }: { id: string; attempts: number },
): Promise<string | null> {
  for (let waits = 0; waits < 30_000; waits += 1) {
    const { rows } = await sql.query(
      'select attempts, locked_at, last_error from graphile_worker._private_jobs where id = $1',
      [id],
    );
    const [job] = rows;
    if (!job) return null;
    if (job.attempts > attempts && job.locked_at === null) return job.last_error;
    await pause(20);
  }
  const { rows } = await sql.query('select * from graphile_worker._private_jobs where id = $1', [id]);
  throw new Error(`job ${id} does not end: ${JSON.stringify(rows)}`);
}

/** Copies a running site's data as a crash would leave them: its database starts from them as after one. */
export async function copyData({ dataDir, sql }: Site, into: string): Promise<void> {
  await sql.query('checkpoint');
  await promisify(execFile)('cp', ['-a', `${dataDir}/.`, into]);
  rmSync(path.join(into, 'postgres/data/postmaster.pid'), { force: true });
}

/** Ends what is left of a data folder. */
export const removeSite = removeDataDir;
