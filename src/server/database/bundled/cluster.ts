import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import {
  appendFile,
  chmod,
  chown,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { codeOf, StartError } from '../../system-errors.ts';
import { findBinaries } from './binaries.ts';
import { type Finished, type Home, run } from './database-folder.ts';

/** One PostgreSQL data folder with the programs that run it. */
export type Cluster = Awaited<ReturnType<typeof openCluster>>;

/** 'safe' for data that matter; 'fast' gives up crash safety, for databases of a test run. */
type Durability = 'safe' | 'fast';

const SUPERUSER = 'brennwert';

export async function openCluster(home: Home, durability: Durability) {
  const binaries = await findBinaries(home.directory, home.account);
  const data = path.join(home.directory, 'data');
  const cluster = {
    home,
    binaries,
    data,
    log: path.join(home.directory, 'server.log'),
    /** Folder of the socket, or null where sockets do not exist (Windows) and a free port is taken. */
    socketDirectory: await makeSocketDirectory(home),
  };
  await initialize(cluster);
  await checkMajorVersion(cluster);
  await writeSettings(cluster, durability);
  return cluster;
}

/** Starts the server and waits until it takes connections. Harmless when another process is just doing so. */
export async function startServer(cluster: Cluster): Promise<void> {
  const { finished } = await launchServer(cluster);
  if ((await finished).status !== 0) throw new ServerNotStarted(await lastLines(cluster.log));
}

/** Starts the server in a process of its own; `finished` tells when it takes connections or has failed. */
export async function launchServer(cluster: Cluster): Promise<{ finished: Promise<Finished> }> {
  await mendPidFile(path.join(cluster.data, 'postmaster.pid'), cluster.data);
  if (cluster.socketDirectory) {
    await mendPidFile(path.join(cluster.socketDirectory, '.s.PGSQL.5432.lock'), cluster.data);
  }
  const { pgCtl } = cluster.binaries;
  const args = ['start', '--wait', '--timeout=60', '--silent', '-D', cluster.data, '-l', cluster.log];
  return { finished: run(pgCtl, args, cluster.home.account) };
}

/** Its message holds the last lines of the server's log. */
export class ServerNotStarted extends Error {
  override name = 'ServerNotStarted';
}

/** Ends the server in order: open transactions are rolled back, everything committed is on disk. */
export async function stopServer(cluster: Cluster, mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
  await mendPidFile(path.join(cluster.data, 'postmaster.pid'), cluster.data);
  const args = ['stop', '--wait', '--timeout=30', '--silent', `--mode=${mode}`, '-D', cluster.data];
  await run(cluster.binaries.pgCtl, args, cluster.home.account);
}

/** Where a running server listens, in the form that pg and psql understand. */
export async function urlOf(cluster: Cluster, database: string): Promise<string> {
  const credentials = `${SUPERUSER}:${cluster.home.password}`;
  if (cluster.socketDirectory) {
    return `postgresql://${credentials}@/${database}?host=${encodeURIComponent(cluster.socketDirectory)}`;
  }
  const settings = await readFile(path.join(cluster.data, 'brennwert.conf'), 'utf8');
  return `postgresql://${credentials}@127.0.0.1:${/^port = (\d+)$/m.exec(settings)?.[1]}/${database}`;
}

async function makeSocketDirectory({ directory, account }: Home): Promise<string | null> {
  if (process.platform === 'win32') return null;
  const near = path.join(directory, 'run');
  // The address of a socket holds 107 bytes (Linux) or 103 (macOS), its file name included.
  const place = near.length < 80 ? near : path.join(tmpdir(), `brennwert-${await identityOf(directory)}`);
  await mkdir(place, { recursive: true });
  await chmod(place, 0o755);
  if (account) await chown(place, account.uid, account.gid);
  return place;
}

const identityOf = async (directory: string): Promise<string> => {
  const { ino, dev } = await stat(directory);
  return `${dev.toString(36)}-${ino.toString(36)}`;
};

/** Builds the data folder aside and moves it into place, so that it is never seen half made. */
async function initialize(cluster: Cluster): Promise<void> {
  if (await stat(path.join(cluster.data, 'PG_VERSION')).catch(() => null)) return;
  const { directory, account, password } = cluster.home;
  const growing = `${cluster.data}.${process.pid}`;
  const passwordFile = `${growing}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  const made = await run(
    cluster.binaries.initdb,
    [
      '-D',
      growing,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      // The builtin provider sorts by code point everywhere alike; German order comes from ICU where asked.
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    account,
  );
  await rm(passwordFile, { force: true });
  if (made.status !== 0) {
    await rm(growing, { recursive: true, force: true });
    throw new StartError(`The database cannot be created in ${directory}: ${lastSentence(made.output)}`);
  }
  await appendFile(path.join(growing, 'postgresql.conf'), "\ninclude_if_exists 'brennwert.conf'\n");
  await rename(growing, cluster.data).catch(() => rm(growing, { recursive: true, force: true }));
}

async function checkMajorVersion({ data, binaries }: Cluster): Promise<void> {
  const found = (await readFile(path.join(data, 'PG_VERSION'), 'utf8')).trim();
  if (Number(found) !== binaries.majorVersion) {
    throw new StartError(
      `The database in ${data} was written by PostgreSQL ${found}, the bundled one is ${binaries.majorVersion}: move it with pg_dump and pg_restore.`,
    );
  }
}

async function writeSettings(cluster: Cluster, durability: Durability): Promise<void> {
  const fast = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off'];
  // Several test files share one server.
  const connections = durability === 'fast' ? 300 : 100;
  const socket = cluster.socketDirectory;
  const settings = [
    ...(socket
      ? ["listen_addresses = ''", `unix_socket_directories = '"${socket.replaceAll("'", "''")}"'`]
      : ["listen_addresses = '127.0.0.1'", `port = ${await freePort()}`]),
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    'log_min_messages = warning',
    'log_checkpoints = off',
    `max_connections = ${connections}`,
    'jit = off',
    ...(durability === 'fast' ? fast : []),
  ];
  const file = path.join(cluster.data, 'brennwert.conf');
  const running = await stat(path.join(cluster.data, 'postmaster.pid')).catch(() => null);
  // A running server keeps the settings that it has; overwriting them would lose the port it listens on.
  if (running && (await stat(file).catch(() => null))) return;
  await writeFile(file, `${settings.join('\n')}\n`, { mode: 0o644 });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

const lastSentence = (output: string): string =>
  output.split('\n').filter(Boolean).at(-1) ?? 'no reason given';

/** Of a log that may have grown for months. */
async function lastLines(file: string): Promise<string> {
  try {
    await using handle = await open(file);
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2000), 0, 2000, Math.max(0, size - 2000));
    return buffer.toString('utf8', 0, bytesRead).trim().split('\n').slice(-4).join(' · ');
  } catch (error) {
    return codeOf(error);
  }
}

/** Above the largest process id of any supported system, so that asking for it always says "no such process". */
const NO_PROCESS = 4_194_305;

/**
 * PostgreSQL refuses to start while the process of `postmaster.pid` or of its socket's lock exists. After a crash or in a restarted
 * container that process may be a zombie or a stranger that got the same number, whom a stop would end. Only the number is replaced:
 * PostgreSQL still reads the rest and waits for surviving children of the crashed server.
 */
async function mendPidFile(file: string, data: string): Promise<void> {
  const content = await readFile(file, 'utf8').catch(() => '');
  const [first = '', ...rest] = content.split('\n');
  const pid = Number(first);
  if (!Number.isInteger(pid) || pid <= 0 || isPostmaster(pid, data)) return;
  await writeFile(file, [String(NO_PROCESS), ...rest].join('\n'));
}

/** Whether the process lives and is a PostgreSQL server of this data folder, as far as the system tells. */
function isPostmaster(pid: number, data: string): boolean {
  try {
    if (process.platform === 'linux') {
      if (/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) return false;
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data);
    }
    if (process.platform === 'win32') return true;
    const [state = '', ...command] = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], {
      encoding: 'utf8',
    }).split(/\s+/);
    return !state.startsWith('Z') && command.join(' ').includes(data);
  } catch {
    return false;
  }
}
