import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
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

type Drawing = {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff' | 'gif';
};

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

/** A PDF of one empty page; `catalog` stands in its first object, `objects` are the third and those after it. */
export function pdfWith({ catalog = '', objects = [] as readonly string[] } = {}): Buffer {
  const all = [`<</Type/Catalog/Pages 2 0 R${catalog}>>`, '<</Type/Pages/Kids[]/Count 0>>', ...objects].map(
    (object, at) => `${at + 1} 0 obj ${object} endobj\n`,
  );
  return Buffer.from(`%PDF-1.7\n${all.join('')}trailer<</Root 1 0 R>>\n%%EOF\n`, 'latin1');
}

export const tinyPdf = pdfWith();

/** The same with the objects behind the first two packed, as most programs write them; `filter` says how they are, truly or not. */
export function packedPdfWith({
  catalog = '',
  objects,
  filter = 'FlateDecode',
}: {
  catalog?: string;
  objects: readonly string[];
  filter?: string;
}): Buffer {
  let offset = 0;
  const index = objects.map((object, at) => {
    const entry = `${at + 4} ${offset}`;
    offset += object.length + 1;
    return entry;
  });
  const head = `${index.join(' ')} `;
  const packed = deflateSync(Buffer.from(`${head}${objects.join(' ')} `, 'latin1')).toString('latin1');
  const facts = `/Type/ObjStm/N ${objects.length}/First ${head.length}/Length ${packed.length}/Filter/${filter}`;
  return pdfWith({ catalog, objects: [`<<${facts}>>stream\n${packed}\nendstream`] });
}
