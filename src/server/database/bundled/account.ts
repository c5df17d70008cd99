import { spawn, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { StartError } from '../../start-error.ts';

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
