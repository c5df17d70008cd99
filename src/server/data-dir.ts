import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf, StartError } from './system-errors.ts';

export async function makeDataDir(root: string): Promise<void> {
  try {
    // Passable but not listable for others, so that PostgreSQL's own user reaches its folder when we are root.
    if (await makeFolder(root)) await chmod(root, 0o711);
    // Also proves that we may pass it.
    await stat(path.join(root, '.'));
  } catch (error) {
    throw new StartError(`DATA_DIR ${root} cannot be used: ${codeOf(error) || String(error)}.`);
  }
}

/** With those above it; answers whether it is new. Node's own way never ends where the system lets nobody make one (/proc). */
async function makeFolder(folder: string): Promise<boolean> {
  const make = () =>
    mkdir(folder).then(
      () => true,
      (error: unknown) => {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
      },
    );
  return make().catch(async (error: unknown) => {
    if (codeOf(error) !== 'ENOENT' || path.dirname(folder) === folder) throw error;
    await makeFolder(path.dirname(folder));
    return make();
  });
}

/** Reads a secret of this DATA_DIR, or makes and keeps it; only our user may read it. */
export async function savedSecret(file: string): Promise<string> {
  const draft = `${file}.${process.pid}`;
  try {
    await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
    // A link appears whole or not at all and never replaces what another process has just saved.
    await link(draft, file).catch((error) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
    await rm(draft);
  } catch (error) {
    throw new StartError(`DATA_DIR cannot be written: ${codeOf(error) || String(error)} at ${file}.`);
  }
  const saved = (await readFile(file, 'utf8')).trim();
  if (saved.length < 32) throw new StartError(`${file} is damaged: it must hold at least 32 characters.`);
  return saved;
}
