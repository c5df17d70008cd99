import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { OwnServer, OwnServerEvents } from './bundled/bundled-server.ts';
import { checkServers } from './check-servers.ts';
import { migrate, readMigrations } from './migrations.ts';
import { forBackground, forHealth, forRequests, kyselyOn, openAhead, openPool } from './pool.ts';

export type DatabaseSettings = {
  dataDir: string;
  /** Null: run our own PostgreSQL in dataDir. */
  databaseUrl: string | null;
  /** A way around a transaction pooler, for LISTEN, jobs and migrations. */
  databaseDirectUrl: string | null;
};

export type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>;

export const migrationsDirectory = path.resolve(import.meta.dirname, '../../../db/migrations');

/** Finds or starts PostgreSQL, brings its schema up to date and opens the pools. */
export async function openDatabase(settings: DatabaseSettings, events: OwnServerEvents) {
  const own = settings.databaseUrl ? null : await startBundled(settings.dataDir, events);
  const url = own?.url ?? settings.databaseUrl ?? '';
  const directUrl = settings.databaseDirectUrl ?? url;
  try {
    if (!own) await checkServers(settings);
    await migrateDatabase(directUrl);
  } catch (error) {
    await own?.stop();
    throw error;
  }
  // Only a pooler needs a way around it.
  const way = settings.databaseDirectUrl === null ? 'session' : 'pooled';
  const pool = openPool(url, forRequests, way);
  const health = openPool(url, forHealth, way);
  const background = openPool(directUrl, forBackground);
  // One that cannot be had now is asked for again by the first request.
  await openAhead(pool, forRequests.atLeast).catch(() => undefined);
  return {
    /** For requests: every statement and every wait for a connection ends within 2 s. */
    db: kyselyOn(pool),
    pool,
    /** For jobs, migrations and filling: no limit on statements. */
    background: { db: kyselyOn(background), pool: background },
    url,
    listen: (channel: string, listener: Listener) => listenTo(directUrl, channel, listener),
    /** Whether the database answers at this moment; takes at most about a second. */
    isReachable: () =>
      health.query('select 1').then(
        () => true,
        () => false,
      ),
    /** Closes all connections, then our own PostgreSQL if there is one. */
    stop: async () => {
      await Promise.all([pool, background, health].map((each) => each.end()));
      await own?.stop();
    },
  };
}

/** Loaded here alone: a server with a DATABASE_URL needs nothing of it, nor that it is installed. */
async function startBundled(dataDir: string, events: OwnServerEvents): Promise<OwnServer> {
  const { startOwnServer } = await import('./bundled/bundled-server.ts');
  return startOwnServer(dataDir, events);
}

/** Our tables and those of the job queue. */
export async function migrateDatabase(url: string): Promise<string[]> {
  const pool = openPool(url, { ...forBackground, size: 1 });
  try {
    const applied = await migrate(pool, await readMigrations(migrationsDirectory));
    await runMigrations({ pgPool: pool });
    return applied;
  } finally {
    await pool.end();
  }
}

type Listener = {
  /** The payload of a NOTIFY. */
  onMessage(payload: string): void;
  /** Called after every (re)connection: what was sent before it was missed. */
  onConnected(): void;
};

/** A dead network is noticed after at most this many ms. */
const PULSE = 10_000;
const FIRST_RETRY = 100;
const LONGEST_RETRY = 5000;

/**
 * Listens to a channel for as long as the process runs and reconnects by itself. NOTIFY is a hint only: nothing
 * may be wrong, only later, when one is lost.
 */
export function listenTo(url: string, channel: string, listener: Listener): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const session = keepListening(url, channel, { ...listener, signal: stopping.signal });
  return {
    stop: async () => {
      stopping.abort();
      await session;
    },
  };
}

async function keepListening(url: string, channel: string, listener: Listener & { signal: AbortSignal }) {
  let retry = FIRST_RETRY;
  while (!listener.signal.aborted) {
    const connected = await listenOnce(url, channel, listener);
    retry = connected ? FIRST_RETRY : Math.min(retry * 2, LONGEST_RETRY);
    await pause(retry, undefined, { signal: listener.signal }).catch(() => undefined);
  }
}

/** One connection from its beginning to its end; answers whether it ever stood. */
async function listenOnce(url: string, channel: string, listener: Listener & { signal: AbortSignal }) {
  const client = new pg.Client({
    connectionString: url,
    application_name: `brennwert listen ${channel}`,
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
    keepAlive: true,
  });
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  const end = () => void client.end().catch(() => undefined);
  client.on('error', end);
  client.on('notification', ({ payload }) => listener.onMessage(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch {
    client.connection.stream.destroy();
    return false;
  }
  listener.onConnected();
  const pulse = setInterval(() => {
    client.query('select 1').catch(() => client.connection.stream.destroy());
  }, PULSE);
  listener.signal.addEventListener('abort', end, { once: true });
  if (listener.signal.aborted) end();
  await ended;
  clearInterval(pulse);
  listener.signal.removeEventListener('abort', end);
  return true;
}

/** Uses the operator's PostgreSQL, or our own: the running one where that may be, else started for the moment. */
export async function onDatabase<Result>(
  settings: DatabaseSettings,
  when: 'running or not' | 'not running',
  act: (url: string) => Promise<Result>,
): Promise<Result> {
  const { dataDir, databaseUrl, databaseDirectUrl } = settings;
  if (databaseUrl) {
    await checkServers(settings);
    // A pooler would spread one transaction over several connections.
    return act(databaseDirectUrl ?? databaseUrl);
  }
  const { onOwnServer } = await import('./bundled/bundled-server.ts');
  return onOwnServer(dataDir, when, act);
}
