import type { MediaStore } from '#features/media/types.ts';
import { packets } from '#platform/files/zip.ts';
import type { ExportFiles } from '../data-export/export-files.ts';

/** Bytes of an object: what one file takes of memory, also where the store wants an object at once. */
const usualPiece = 8 * 1024 * 1024;

/** A bucket may hold other files, too. */
const ownNames = 'export-';

/**
 * Files as objects "name/0", "name/1", … of a folder or a bucket, so that a file of any length is written and read in
 * constant memory. Whether it is whole is known by who asked for it, never by the objects.
 */
export function storedFiles(store: MediaStore, pieceBytes = usualPiece): ExportFiles {
  const remove = async (name: string) => {
    for await (const { key } of store.list(`${name}/`)) await store.delete(key);
  };
  return {
    write: async (name, chunks) => {
      let [bytes, at] = [0, 0];
      try {
        for await (const piece of pieces(chunks, pieceBytes)) {
          await store.put(`${name}/${at++}`, piece, 'application/octet-stream');
          bytes += piece.length;
        }
        return bytes;
      } catch (error) {
        await remove(name);
        throw error;
      }
    },
    read: async (name, bytes) => {
      const first = await store.get(`${name}/0`);
      return first && readOn(store, { name, bytes, first: first.body });
    },
    remove,
    names: async () => {
      const names = new Set<string>();
      for await (const { key } of store.list(ownNames)) names.add(key.slice(0, key.indexOf('/')));
      return [...names];
    },
  };
}

async function* pieces(
  chunks: AsyncIterable<string | Uint8Array>,
  pieceBytes: number,
): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of packets(chunks)) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < pieceBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}

type Begun = { name: string; bytes: number; first: AsyncIterable<Uint8Array> };

/** A piece that has gone missing breaks the download off: nobody takes a part for the whole. */
async function* readOn(store: MediaStore, { name, bytes, first }: Begun): AsyncGenerator<Uint8Array> {
  let left = bytes;
  let body: AsyncIterable<Uint8Array> | undefined = first;
  for (let at = 1; body; at += 1) {
    for await (const chunk of body) {
      left -= chunk.length;
      yield chunk;
    }
    body = left > 0 ? (await store.get(`${name}/${at}`))?.body : undefined;
  }
  if (left !== 0) throw new Error(`the export ${name} is not whole: ${left} bytes are missing`);
}
