const encoder = new TextEncoder();
/** Small pieces are sent together. */
const packet = 64 * 1024;

/** An answer that is a file, written while it is read. */
export const download = (
  chunks: AsyncGenerator<string | Uint8Array>,
  file: { name: string; type: string },
): Response =>
  new Response(bytesOf(chunks), {
    headers: {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${file.name}"`,
    },
  });

/** Reads on only as fast as the reader takes. */
function bytesOf(chunks: AsyncGenerator<string | Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const waiting: Uint8Array[] = [];
      for (let size = 0; size < packet; ) {
        const next = await chunks.next();
        if (next.done) {
          if (waiting.length > 0) controller.enqueue(Buffer.concat(waiting));
          controller.close();
          return;
        }
        const bytes = typeof next.value === 'string' ? encoder.encode(next.value) : next.value;
        waiting.push(bytes);
        size += bytes.length;
      }
      controller.enqueue(Buffer.concat(waiting));
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
