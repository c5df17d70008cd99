import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';

const pixels = await pixelsOf(workerData as Uint8Array);
parentPort?.postMessage(pixels, pixels ? [pixels.data.buffer] : []);

/** The main picture of a file, upright, as red, green, blue and opacity; null when it cannot be read. */
async function pixelsOf(bytes: Uint8Array) {
  const pictures = new libheif.HeifDecoder().decode(bytes);
  const picture = pictures.find((one) => one.is_primary()) ?? pictures[0];
  if (!picture) return null;
  const [width, height] = [picture.get_width(), picture.get_height()];
  const shown = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const { promise, resolve } = Promise.withResolvers<typeof shown | null>();
  picture.display(shown, resolve);
  return promise;
}
