import { ReadableStream } from 'node:stream/web';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { fileAnswer } from './file-response.ts';

/** A file of an archive, piece by piece. */
export type ZippedFile = {
  name: string;
  pieces: Iterable<string> | AsyncIterable<string> | Iterable<Uint8Array>;
};

/** An archive, written while its files are read. */
export async function* zipped(
  files: Iterable<ZippedFile> | AsyncIterable<ZippedFile>,
): AsyncGenerator<Uint8Array> {
  const done: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    done.push(chunk);
  });
  for await (const { name, pieces } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const piece of pieces) {
      file.push(typeof piece === 'string' ? strToU8(piece) : piece);
      if (done.length > 0) yield* done.splice(0);
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* done.splice(0);
}

/** Small pieces are sent together. */
const packet = 64 * 1024;

/** An answer that is a file, written only as fast as the reader takes it. */
export const download = (
  chunks: AsyncIterable<string | Uint8Array>,
  file: { name: string; type: string },
): Response => fileAnswer(ReadableStream.from(packets(chunks)) as globalThis.ReadableStream, file);

/** Small pieces put together to larger ones, as sockets and files take them. */
export async function* packets(chunks: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    const bytes = typeof chunk === 'string' ? strToU8(chunk) : chunk;
    waiting.push(bytes);
    size += bytes.length;
    if (size < packet) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}
