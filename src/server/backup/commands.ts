import { stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { openCluster, urlOf } from '../database/cluster.ts';
import { findHome } from '../database/home.ts';
import { readMigrations } from '../database/migrate.ts';
import { type DatabaseSettings, migrationsDirectory } from '../database/open.ts';
import { ownDatabase, startOwnServer } from '../database/own-server.ts';
import { StartError } from '../start-error.ts';
import { backUp, type Contents } from './back-up.ts';
import { restore } from './restore.ts';

export type Command = 'backup' | 'restore';
type Where = Pick<DatabaseSettings, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>;

/** `npm run backup FILE` and `npm run restore FILE`: for the database that a start would use. */
export async function runCommand(command: Command, file: string, where: Where): Promise<string> {
  switch (command) {
    case 'backup': {
      const contents = await onDatabase(where, 'running or not', (url) => backUp(url, file, new Date()));
      return `Backed up ${summary(contents)} into ${file}.${keptBeside(where)}`;
    }
    case 'restore': {
      const migrations = await readMigrations(migrationsDirectory);
      const contents = await onDatabase(where, 'not running', (url) => restore(url, file, migrations));
      return `Restored ${summary(contents)} from ${file}.`;
    }
  }
}

/** Uses the operator's PostgreSQL, or our own: the running one where that may be, else started for the moment. */
async function onDatabase<Result>(
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

function summary(contents: Contents): string {
  const rows = Object.values(contents).reduce((sum, count) => sum + count, 0);
  return `${rows} rows of ${Object.keys(contents).length} tables`;
}

const keptBeside = ({ dataDir, databaseUrl }: Where): string =>
  databaseUrl
    ? ' Keep BRENNWERT_SECRET with it.'
    : ` Keep ${path.join(dataDir, 'secret')} (or BRENNWERT_SECRET) with it.`;
