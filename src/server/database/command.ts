import { stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { openCluster, urlOf } from './cluster.ts';
import { findHome } from './home.ts';
import type { DatabaseSettings } from './open.ts';
import { ownDatabase, startOwnServer } from './own-server.ts';

/** Where a start with the same configuration would find its database. */
export type Where = Pick<DatabaseSettings, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>;

/** Uses the operator's PostgreSQL, or our own: the running one where that may be, else started for the moment. */
export async function onDatabase<Result>(
  { dataDir, databaseUrl, databaseDirectUrl }: Where,
  when: 'running or not' | 'not running',
  act: (url: string) => Promise<Result>,
): Promise<Result> {
  // A pooler would spread one transaction over several connections.
  if (databaseUrl) return act(databaseDirectUrl ?? databaseUrl);
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
