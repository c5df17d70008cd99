import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeDataDir, savedSecret } from '../../data-dir.ts';
import { StartError } from '../../system-errors.ts';

/** Where the database of a DATA_DIR lives and as whom it runs. */
export type Home = { directory: string; account: Account | null; password: string };

/**
 * Normally `DATA_DIR/postgres`. As root with a DATA_DIR that only root can enter, PostgreSQL's own user could
 * not reach it: then the database lies in a new folder outside and `DATA_DIR/postgres.location` says where.
 */
export async function findHome(dataDir: string): Promise<Home> {
  const root = path.resolve(dataDir);
  await makeDataDir(root);
  const standard = path.join(root, 'postgres');
  const account = (await ownerOf(path.join(standard, 'data'))) ?? (await serverAccount());
  const password = await savedSecret(path.join(root, 'postgres.password'));
  const elsewhere = (await readFile(path.join(root, 'postgres.location'), 'utf8').catch(() => '')).trim();
  const owner = elsewhere ? await ownerOf(path.join(elsewhere, 'data')) : null;
  if (elsewhere) return { directory: elsewhere, account: owner ?? account, password };
  if (canEnter(root, account)) return { directory: await owned(standard, account), account, password };
  if (await ownerOf(path.join(standard, 'data'))) {
    throw new StartError(
      `The database in ${standard} cannot be reached by user ${account?.uid}, as which PostgreSQL runs; let that user pass its folders (chmod o+x).`,
    );
  }
  return { directory: await makeOutside(root, account), account, password };
}

/** As root, data keep the owner that they have, whatever users the system has gained since. */
async function ownerOf(directory: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const found = await stat(directory).catch(() => null);
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null;
}

async function makeOutside(root: string, account: Account | null): Promise<string> {
  const name = `brennwert-${randomBytes(6).toString('hex')}`;
  for (const parent of ['/var/lib', tmpdir()]) {
    const directory = path.join(parent, name);
    const made = await owned(directory, account).catch(() => null);
    if (made && canEnter(made, account)) {
      await writeFile(path.join(root, 'postgres.location'), `${directory}\n`);
      return directory;
    }
  }
  throw new StartError(
    `No place for the database: user ${account?.uid} can reach neither ${root} nor /var/lib.`,
  );
}

async function owned(directory: string, account: Account | null): Promise<string> {
  await mkdir(directory, { recursive: true });
  await chmod(directory, 0o755);
  if (account) await chown(directory, account.uid, account.gid);
  return directory;
}

/** The unprivileged user that PostgreSQL runs as when we are root, which PostgreSQL refuses to be. */
export type Account = { uid: number; gid: number };

/** Null for an ordinary user: PostgreSQL then runs as ourselves. */
export async function serverAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65534, gid: 65534 };
}

/** Whether the account may pass every folder on the way; asked of the system, so that ACLs count too. */
export function canEnter(directory: string, account: Account | null): boolean {
  if (!account) return true;
  const asked = spawnSync('/bin/sh', ['-c', 'cd -- "$0"', directory], { ...account, cwd: '/' });
  if (asked.error) {
    throw new StartError(
      `PostgreSQL does not run as root and this root user may not switch to user ${account.uid}; start as an ordinary user or set DATABASE_URL.`,
    );
  }
  return asked.status === 0;
}

export type Finished = { status: number; output: string };

/** Runs a program of PostgreSQL to its end; never throws for its failure. */
export function run(program: string, args: readonly string[], account: Account | null): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...account, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.on('error', (error) => resolve({ status: -1, output: error.message }));
    // 'exit', not 'close': a started server inherits the pipes and would keep them open for ever.
    child.on('exit', (status) => {
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ status: status ?? -1, output: output.trim() });
    });
  });
}
