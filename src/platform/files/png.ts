import type { Sharp } from 'sharp';

/** One at a time: each takes all of a core, and uploads must find the reader of SVG closed again. */
let last: Promise<unknown> = Promise.resolve();

const svgReader = { operation: ['VipsForeignLoadSvgBuffer', 'VipsForeignLoadSvg'] };

/**
 * A drawing of our own as PNG. Never for what others have sent: an SVG can name files and addresses, which is why its
 * reader is opened for this one picture and closed again.
 */
export function pngOf(ownSvg: string): Promise<Buffer> {
  const made = last.then(async () => {
    const { default: sharp } = await import('sharp');
    sharp.unblock(svgReader);
    try {
      const picture: Sharp = sharp(Buffer.from(ownSvg));
      return await picture.png({ palette: true, compressionLevel: 9 }).toBuffer();
    } finally {
      sharp.block(svgReader);
    }
  });
  last = made.catch(() => {});
  return made;
}
