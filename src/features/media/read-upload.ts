import { fileTypeFromBuffer } from 'file-type';
import type { Sharp, SharpOptions } from 'sharp';
import { failed, ok, type Result } from '#platform/result.ts';
import {
  acceptedTypes,
  contentTypeOf,
  type MediaFormat,
  maxPixels,
  maxSide,
  maxUploadBytes,
  type UploadError,
} from './media.rules.ts';

/** What is stored of an upload. */
export type AcceptedFile = {
  format: MediaFormat;
  contentType: string;
  bytes: Uint8Array;
  /** Pixels; null for what is no picture. */
  size: { width: number; height: number } | null;
};

/**
 * Says what a file is by its bytes, whatever its name says, and writes pictures anew: position, camera, comments and
 * whatever else was hidden in them is gone, they stand upright, and no side is longer than any screen.
 */
export async function readUpload(bytes: Uint8Array): Promise<Result<AcceptedFile, UploadError>> {
  if (bytes.length === 0) return failed('missing');
  if (bytes.length > maxUploadBytes) return failed('too_large');
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type?.mime === 'image/gif' || type?.mime === 'image/apng') return failed('animated');
  const format = Object.entries(acceptedTypes).find(([mime]) => mime === type?.mime)?.[1];
  if (!format) return failed(isSvg(bytes) ? 'svg' : 'unknown_type');
  return format === 'pdf' ? readPdf(bytes) : inTurn(() => rewritePicture(bytes, format));
}

const isSvg = (bytes: Uint8Array): boolean =>
  /<svg[\s>]/i.test(Buffer.from(bytes.subarray(0, 4096)).toString('latin1'));

/** A PDF ends with its own mark; what was cut off has none. */
function readPdf(bytes: Uint8Array): Result<AcceptedFile, UploadError> {
  const end = Buffer.from(bytes.subarray(-2048)).toString('latin1');
  if (!end.includes('%%EOF')) return failed('damaged');
  return ok({ format: 'pdf', contentType: contentTypeOf('pdf'), bytes, size: null });
}

/** Every picture in full takes up to 240 MB while it is decoded: one after the other. */
let before: Promise<unknown> = Promise.resolve();
function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const mine = before.then(work, work);
  before = mine.catch(() => undefined);
  return mine;
}

const decoding: SharpOptions = { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true };

async function rewritePicture(
  bytes: Uint8Array,
  format: Exclude<MediaFormat, 'pdf'>,
): Promise<Result<AcceptedFile, UploadError>> {
  const sharp = await loadSharp();
  const known = await sharp(bytes, { ...decoding, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!known) return failed('damaged');
  if ((known.pages ?? 1) > 1) return failed('animated');
  if (known.width * known.height > maxPixels) return failed('too_many_pixels');
  const picture = sharp(bytes, decoding)
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  const written = await writtenAs(picture, format)
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!written) return failed('damaged');
  const { width, height } = written.info;
  return ok({ format, contentType: contentTypeOf(format), bytes: written.data, size: { width, height } });
}

/** A picture in one width. */
export type SizedPicture = { width: number; height: number; bytes: Uint8Array };

/**
 * A picture as it is shown small and large: read as any upload, so that nothing of its camera or place stays, then as WebP
 * of each of these widths, or its own where that is less.
 */
export async function readPicture(
  bytes: Uint8Array,
  widths: readonly number[],
): Promise<Result<SizedPicture[], UploadError>> {
  const read = await readUpload(bytes);
  if (!read.ok) return read;
  if (read.value.size === null) return failed('unknown_type');
  const original = read.value.bytes;
  const sized: SizedPicture[] = [];
  for (const width of widths) sized.push(await inTurn(() => sizedTo(original, width)));
  return ok(sized);
}

async function sizedTo(original: Uint8Array, width: number): Promise<SizedPicture> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(original, decoding)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 78, effort: 3 })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
}

function writtenAs(picture: Sharp, format: Exclude<MediaFormat, 'pdf'>): Sharp {
  switch (format) {
    case 'jpeg':
      return picture.jpeg({ quality: 90, progressive: true });
    case 'png':
      return picture.png({ compressionLevel: 8 });
    case 'webp':
      return picture.webp({ quality: 90 });
  }
}

/** What decodes the accepted formats from memory; everything else that libvips could read is closed to uploads. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`);

let loaded: Promise<typeof import('sharp')['default']> | null = null;

/** The library is 20 MB of native code: loaded when the first picture comes. */
export function loadSharp() {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: loaders });
    // Pictures differ; what was decoded once would only lie in memory. Others want the processor, too.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}
