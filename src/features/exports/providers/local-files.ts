import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { packets } from '#platform/files/streamed.ts';
import type { ExportFiles } from '../data-export/export-files.ts';

let written = 0;

/** Files in a folder of this machine. What is being written has another name until it is whole. */
export function localFiles(folder: string): ExportFiles {
  const at = (name: string) => path.join(folder, path.basename(name));
  return {
    write: async (name, chunks) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Another process may be writing the same file for an earlier run.
      const part = `${at(name)}.${process.pid}-${++written}.part`;
      try {
        await pipeline(Readable.from(packets(chunks)), createWriteStream(part, { mode: 0o600, flush: true }));
        const { size } = await stat(part);
        await rename(part, at(name));
        return size;
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    read: async (name) => {
      const file = await open(at(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return file?.createReadStream() ?? null;
    },
    remove: (name) => rm(at(name), { force: true }),
    names: async () =>
      readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      }),
  };
}
