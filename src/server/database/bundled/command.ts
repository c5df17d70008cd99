import { stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { StartError } from '../../start-error.ts';
import { openCluster, urlOf } from './cluster.ts';
import { findHome } from './home.ts';
import { ownDatabase, startOwnServer } from './own-server.ts';

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
