import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '#db/database.ts';
import {
  type Cluster,
  openCluster,
  startServer,
  stopServer,
  urlOf,
} from '#server/database/bundled/cluster.ts';
import { serverAccount } from '#server/database/bundled/database-folder.ts';
import { migrateDatabase } from '#server/database/open.ts';
import { forBackground, kyselyOn, openPool } from '#server/database/pool.ts';
import { noteProcessorTime } from '../scripts/processor-time.ts';
import { postmasterOf } from './server-process.ts';
import { tmpfsRoot, tmpfsRoots } from './tmpfs.ts';

/**
 * Databases for tests: one PostgreSQL for a run, started by the first test that needs it, and in it a copy of a
 * migrated template for everyone who asks. Runs without database tests never start it.
 */
export type TestDatabase = { db: Database; pool: pg.Pool; url: string; drop(): Promise<void> };

const PREFIX = 'brennwert-test-';
const TEMPLATE = 'template_migrated';
const DIRECTORY_VARIABLE = 'BRENNWERT_TEST_DATABASE';

/** A database with the present schema and no rows; `drop` it when done. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const adminUrl = await serverUrl();
  // Cloning locks the template for a moment. Without fsync a copy of its files takes half of what it takes through the WAL.
  await onServer(adminUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const url = withDatabase(adminUrl, name);
  const pool = openPool(url, forBackground);
  return {
    db: kyselyOn(pool),
    pool,
    url,
    drop: async () => {
      await pool.end();
      await onServer(adminUrl, `drop database ${name} with (force)`);
    },
  };
}

/** An empty database without a schema, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const adminUrl = await serverUrl();
  await onServer(adminUrl, `create database ${name}`);
  return {
    url: withDatabase(adminUrl, name),
    drop: () => onServer(adminUrl, `drop database ${name} with (force)`),
  };
}

/** Vitest's global set-up: names the folder of this run and clears it away afterwards, server and all. */
export const setup = async (): Promise<() => Promise<void>> => setUpIn(await tmpfsRoot());

/** The same on a disk, for benchmarks: their databases are large, and disks belong to what they measure. */
export const setupOnDisk = (): Promise<() => Promise<void>> => setUpIn(tmpdir());

async function setUpIn(root: string): Promise<() => Promise<void>> {
  await removeAbandonedRuns();
  const directory = await mkdtemp(path.join(root, PREFIX));
  await writeFile(path.join(directory, 'owner'), String(process.pid));
  process.env[DIRECTORY_VARIABLE] = directory;
  return () => removeRun(directory);
}

async function serverUrl(): Promise<string> {
  const directory = process.env[DIRECTORY_VARIABLE];
  if (!directory) throw new Error('test databases need the globalSetup of vitest.config.ts');
  const ready = path.join(directory, 'url');
  // Whoever makes the folder starts the server; the others wait for its address.
  const first = await mkdir(path.join(directory, 'starting')).then(
    () => true,
    () => false,
  );
  if (first) await startTemplateServer(directory, ready);
  for (let waited = 0; waited < 60_000; waited += 25) {
    const url = await readFile(ready, 'utf8').catch(() => '');
    if (url) return url;
    await pause(25);
  }
  throw new Error('the test database did not start');
}

async function startTemplateServer(directory: string, ready: string): Promise<void> {
  const cluster = await clusterIn(directory);
  await startServer(cluster);
  const adminUrl = await urlOf(cluster, 'postgres');
  await onServer(adminUrl, `create database ${TEMPLATE}`);
  await migrateDatabase(withDatabase(adminUrl, TEMPLATE));
  await writeFile(`${ready}.draft`, adminUrl);
  await rename(`${ready}.draft`, ready);
}

async function clusterIn(directory: string): Promise<Cluster> {
  const account = await serverAccount();
  await chmod(directory, 0o755);
  const home = path.join(directory, 'postgres');
  await mkdir(home, { recursive: true });
  if (account) await chown(home, account.uid, account.gid);
  return openCluster({ directory: home, account, password: 'only-for-tests' }, 'fast');
}

const withDatabase = (url: string, name: string): string =>
  url.replace('/postgres?', `/${name}?`).replace(/\/postgres$/, `/${name}`);

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function removeRun(directory: string): Promise<void> {
  const postmaster = postmasterOf(directory);
  if (postmaster) {
    noteProcessorTime(postmaster);
    await stopServer(await clusterIn(directory), 'immediate');
  }
  await rm(directory, { recursive: true, force: true });
}

/** A run that was killed leaves its server behind; the next one clears it away. */
async function removeAbandonedRuns(): Promise<void> {
  for (const root of await tmpfsRoots()) {
    for (const name of await readdir(root)) {
      if (!name.startsWith(PREFIX)) continue;
      const directory = path.join(root, name);
      const owner = Number(await readFile(path.join(directory, 'owner'), 'utf8').catch(() => '0'));
      if (owner && !isAlive(owner)) await removeRun(directory).catch(() => undefined);
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
