import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MediaStore } from '../types.ts';

/** Objects as files below a folder, which is made with the first of them. */
export function folderStore(root: string): MediaStore {
  const pathOf = (key: string) => path.join(root, ...checkedKey(key).split('/'));
  return {
    put: async (key, bytes) => {
      const file = pathOf(key);
      // Beside the folders of files, so that nobody takes what is half written for a file.
      const draft = path.join(root, `.${randomBytes(8).toString('hex')}`);
      await mkdir(path.dirname(file), { recursive: true });
      try {
        await writeFile(draft, bytes, { flush: true });
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    get: async (key) => {
      const file = pathOf(key);
      const found = await stat(file).catch(unlessMissing);
      return found?.isFile() ? { size: found.size, body: createReadStream(file) } : null;
    },
    delete: async (key) => {
      const file = pathOf(key);
      await rm(file, { force: true });
      // Fails while there are others.
      await rmdir(path.dirname(file)).catch(() => undefined);
    },
    list: (beginning = '') => filesBelow(root, beginning),
  };
}

async function* filesBelow(root: string, beginning: string) {
  for (const folder of await namesIn(root)) {
    if (!`${folder}/`.startsWith(beginning) && !beginning.startsWith(`${folder}/`)) continue;
    for (const name of folder.startsWith('.') ? [] : await namesIn(path.join(root, folder))) {
      const key = `${folder}/${name}`;
      const found = await stat(path.join(root, key)).catch(unlessMissing);
      if (found && key.startsWith(beginning)) yield { key, modifiedAt: found.mtime };
    }
  }
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => unlessMissing(error) ?? []);

/** Null for what is not there; anything else is a failure of the disk. */
function unlessMissing(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT' || code === 'ENOTDIR') return null;
  throw error;
}

/** Keys are ours, but parts of them come from addresses. */
export function checkedKey(key: string): string {
  if (!/^[\w-]+\/[\w-][\w.-]*$/.test(key)) throw new RangeError(`no key of the media store: ${key}`);
  return key;
}
