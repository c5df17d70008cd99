import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { advisoryLocks } from '#db/advisory-locks.ts';
import { codeOf, StartError } from '../../system-errors.ts';
import { type Cluster, openCluster, ServerNotStarted, startServer, stopServer, urlOf } from './cluster.ts';
import { findHome } from './database-folder.ts';

/** The PostgreSQL that this process runs for itself. */
export type OwnServer = Awaited<ReturnType<typeof startOwnServer>>;

export type OwnServerEvents = {
  /** Something an operator may want to read later, for example a restart after a crash. */
  onNotice(message: string): void;
  /** PostgreSQL is gone for good, or another process took this DATA_DIR: the process should end. */
  onLost(error: Error): void;
};

/** The name of the database in it. */
export const ownDatabase = 'brennwert';
/** How long a dead predecessor's connection may take to be noticed, in ms. */
const TAKEOVER_PATIENCE = 1500;
const START_PATIENCE = 30_000;

/**
 * Starts the PostgreSQL of a DATA_DIR, or adopts the one that a killed predecessor left behind, and keeps it
 * running: a server that crashes is started again.
 */
export async function startOwnServer(dataDir: string, events: OwnServerEvents) {
  const cluster = await openCluster(await findHome(dataDir), 'safe');
  const url = await urlOf(cluster, ownDatabase);
  const state: { stopping: boolean; guard: pg.Client } = {
    stopping: false,
    guard: await takeOver(cluster, dataDir),
  };
  const watch = (guard: pg.Client) => {
    guard.on('error', () => undefined);
    guard.once('end', () => {
      if (!state.stopping) void recover();
    });
  };
  const recover = async () => {
    events.onNotice('PostgreSQL is gone; starting it again');
    try {
      const guard = await takeOver(cluster, dataDir);
      state.guard = guard;
      if (state.stopping) return;
      watch(guard);
      events.onNotice('PostgreSQL is back');
    } catch (error) {
      events.onLost(error instanceof Error ? error : new Error(String(error)));
    }
  };
  watch(state.guard);
  return {
    url,
    /** Stops PostgreSQL in order; call it after the last pool is closed. */
    stop: async () => {
      state.stopping = true;
      await stopServer(cluster);
      await state.guard.end().catch(() => undefined);
    },
  };
}

/** Makes sure that the server runs and that nobody else uses it; returns the connection that says so. */
async function takeOver(cluster: Cluster, dataDir: string): Promise<pg.Client> {
  const guard = await connectStarting(cluster);
  const until = Date.now() + TAKEOVER_PATIENCE;
  for (;;) {
    const { rows } = await guard.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      advisoryLocks.dataDirectory,
    ]);
    if (rows[0]?.taken) return guard;
    if (Date.now() > until) break;
    await pause(50);
  }
  await guard.end();
  throw new StartError(
    `DATA_DIR ${dataDir} is in use by another running Brennwert; stop it or set DATA_DIR.`,
  );
}

async function connectStarting(cluster: Cluster): Promise<pg.Client> {
  const until = Date.now() + START_PATIENCE;
  for (;;) {
    const client = await connectOrStart(cluster, Date.now() < until);
    if (client) return client;
    await pause(50);
  }
}

/** One attempt; null means: try again soon. */
async function connectOrStart(cluster: Cluster, patient: boolean): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: await urlOf(cluster, ownDatabase),
    application_name: 'brennwert guard',
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await reactTo(error, cluster, patient);
    return null;
  }
}

async function reactTo(error: unknown, cluster: Cluster, patient: boolean): Promise<void> {
  switch (codeOf(error)) {
    case '3D000':
      return createDatabase(cluster);
    case '28P01':
      throw new StartError(
        `The database in ${cluster.data} has another password than DATA_DIR/postgres.password: restore that file.`,
      );
    case 'ENOENT':
    case 'ECONNREFUSED':
      return startServer(cluster).catch(async (failure: unknown) => {
        // Another process, or this one ahead of time, may be starting or stopping the same server at this moment.
        if (patient && failure instanceof ServerNotStarted && (await isPassing(cluster, failure.message))) {
          return;
        }
        throw new StartError(`PostgreSQL does not start: ${String(failure)} (log: ${cluster.log})`);
      });
    default:
      // Starting up, shutting down, in recovery, cut off: all pass.
      if (!patient)
        throw new StartError(`PostgreSQL does not answer: ${String(error)} (log: ${cluster.log})`);
  }
}

/** The log may end with the words of the other start; its lock then tells that it goes on. */
const isPassing = async (cluster: Cluster, log: string): Promise<boolean> =>
  /lock file "[^"]+" already exists|pre-existing shared memory|shutting down|starting up/.test(log) ||
  (await stat(path.join(cluster.data, 'postmaster.pid')).catch(() => null)) !== null;

async function createDatabase(cluster: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: await urlOf(cluster, 'postgres') });
  await client.connect();
  await client.query(`create database ${ownDatabase}`).catch((error: unknown) => {
    if (codeOf(error) !== '42P04' && codeOf(error) !== '23505') throw error;
  });
  await client.end();
}

/** Uses the running PostgreSQL of a DATA_DIR where that may be, else starts it for the moment. */
export async function onOwnServer<Result>(
  dataDir: string,
  when: 'running or not' | 'not running',
  act: (url: string) => Promise<Result>,
): Promise<Result> {
  if (when === 'running or not') {
    const running = await runningUrl(dataDir);
    if (running) return act(running);
  }
  const own = await startOwnServer(dataDir, { onNotice: () => undefined, onLost: () => undefined });
  return act(own.url).finally(() => own.stop());
}

async function runningUrl(dataDir: string): Promise<string | null> {
  const isThere = await Promise.any(
    ['postgres', 'postgres.location'].map((name) => stat(path.join(dataDir, name))),
  ).catch(() => null);
  if (!isThere) throw new StartError(`There is no database in DATA_DIR ${dataDir}.`);
  const url = await urlOf(await openCluster(await findHome(dataDir), 'safe'), ownDatabase);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => url),
    () => null,
  );
}
