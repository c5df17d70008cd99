import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { MediaStore } from './types.ts';

/** A store that forgets everything with its process; `objects` is what it holds. */
export function memoryMediaStore() {
  const objects = new Map<string, { bytes: Buffer; modifiedAt: Date }>();
  const store: MediaStore = {
    put: async (key, bytes) => void objects.set(key, { bytes: Buffer.from(bytes), modifiedAt: new Date() }),
    get: async (key) => {
      const found = objects.get(key);
      return found ? { size: found.bytes.length, body: Readable.from([found.bytes]) } : null;
    },
    delete: async (key) => void objects.delete(key),
    list: async function* (beginning = '') {
      for (const [key, { modifiedAt }] of [...objects])
        if (key.startsWith(beginning)) yield { key, modifiedAt };
    },
  };
  return { store, objects };
}

export const bytesOf = async (store: MediaStore, key: string): Promise<Buffer | null> => {
  const file = await store.get(key);
  return file && buffer(file.body);
};

type Drawing = { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp' | 'avif' };

/** A small picture with a red left half, as a camera or a program writes it. */
export async function drawnPicture({
  width = 800,
  height = 600,
  format = 'jpeg',
}: Drawing = {}): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#c33' } };
  const left = await sharp(half).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#0b3d42' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({
      IFD0: { Artist: 'Katrin Sommer' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
    })
    .toFormat(format)
    .toBuffer();
}

export const tinyPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
