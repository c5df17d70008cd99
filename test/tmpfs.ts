import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** Linux' file system in memory, and how it names its kind (statfs(2)). */
const memory = { folder: '/dev/shm', kind: 0x01021994 };
/** Bytes that the databases of a run may come to take, and more. */
const enough = 4 * 2 ** 30;

/**
 * Where databases lie that nobody needs after the run: in memory where there is plenty of it. A database is a thousand
 * files, and to make those for every test file on a disk costs more than most tests.
 */
export async function tmpfsRoot(): Promise<string> {
  const room = await roomInMemory();
  return room !== null && room > enough && process.availableMemory() > enough ? memory.folder : tmpdir();
}

/** Wherever a run may have left them, also when what it left takes the room. */
export const tmpfsRoots = async (): Promise<readonly string[]> =>
  (await roomInMemory()) === null ? [tmpdir()] : [tmpdir(), memory.folder];

/** Bytes; null where there is no such file system. */
async function roomInMemory(): Promise<number | null> {
  const found = await statfs(memory.folder).catch(() => null);
  return found?.type === memory.kind ? found.bavail * found.bsize : null;
}
