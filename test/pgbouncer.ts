import { spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { savedSecret } from '#server/data-dir.ts';
import { startOwnServer } from '#server/database/bundled/bundled-server.ts';
import { serverAccount } from '#server/database/bundled/database-folder.ts';
import { isExecutable } from '../scripts/debian.ts';
import { lastingPort } from './server-process.ts';

/** Where PgBouncer is on this machine; null where it is not. */
export function findPgbouncer(): string | null {
  return ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(isExecutable) ?? null;
}

export type Pgbouncer = {
  /** Of the database behind it. */
  url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Ends it for good and clears away its folder. */
  stop(): Promise<void>;
};

type Options = { pool_mode: 'session' | 'transaction' | 'statement' } & Record<string, string | number>;

/** A PgBouncer before a database, with the settings of Debian's package but for those given. As root it runs as PostgreSQL's user. */
export async function startPgbouncer(
  program: string,
  databaseUrl: string,
  options: Options,
): Promise<Pgbouncer> {
  const account = await serverAccount();
  const directory = await mkdtemp(path.join(tmpdir(), 'brennwert-pgbouncer-'));
  const port = await lastingPort();
  const { host, port: serverPort, user, password, database } = new pg.Client(databaseUrl);
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    ...options,
  };
  const files = {
    'users.txt': `"${user}" "${password}"\n`,
    'pgbouncer.ini': [
      ...['[databases]', `${database} = host=${host} port=${serverPort}`, '[pgbouncer]'],
      `auth_file = ${path.join(directory, 'users.txt')}`,
      ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
    ].join('\n'),
  };
  for (const [name, content] of Object.entries(files))
    await writeFile(path.join(directory, name), `${content}\n`);
  if (account)
    for (const name of [...Object.keys(files), ''])
      await chown(path.join(directory, name), account.uid, account.gid);
  await chmod(directory, 0o700);
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  let running = launch(program, path.join(directory, 'pgbouncer.ini'), account);
  const kill = async () => {
    running.child.kill('SIGKILL');
    await running.ended;
  };
  const start = async () => {
    running = launch(program, path.join(directory, 'pgbouncer.ini'), account);
    await untilItAnswers(url, running);
  };
  await untilItAnswers(url, running);
  return {
    url,
    kill,
    start,
    stop: async () => {
      await kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The market of a data folder that a start would use, with PgBouncer before it: what a start needs to know of it. */
export async function marketBehindPgbouncer(program: string, dataDir: string) {
  const own = await startOwnServer(dataDir, { onNotice: console.error, onLost: console.error });
  // Fewer connections than clients have, and another one at each turn.
  const sharing = { pool_mode: 'transaction', default_pool_size: 5, server_round_robin: 1 } as const;
  const pooler = await startPgbouncer(program, own.url, sharing);
  return {
    env: {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: own.url,
      BRENNWERT_SECRET: await savedSecret(path.join(dataDir, 'secret')),
    },
    pooler,
    stop: async () => {
      await pooler.stop();
      await own.stop();
    },
  };
}

function launch(program: string, file: string, account: { uid: number; gid: number } | null) {
  const child = spawn(program, [file], { ...account, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return { child, ended, output: () => output };
}

async function untilItAnswers(url: string, { child, output }: ReturnType<typeof launch>): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isThere) return;
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}:\n${output()}`);
    await pause(50);
  }
}
