import { fileTypeFromBuffer } from 'file-type';
import type { Sharp, SharpOptions } from 'sharp';
import { failed, ok, type Result } from '#platform/result.ts';
import { withColourProfile } from './decode/colour-profile.rules.ts';
import { readHeic, readPdf } from './decode/decode.ts';
import { startsLikePdf } from './decode/pdf.rules.ts';
import {
  acceptedTypes,
  contentTypeOf,
  type MediaFormat,
  maxPixels,
  maxSide,
  maxUploadBytes,
  type UploadError,
} from './upload-limits.rules.ts';

type PictureFormat = Exclude<MediaFormat, 'pdf'>;

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
  const kind = await kindOf(bytes);
  if (!kind.ok) return kind;
  const format = kind.value;
  return inTurn(() => (format === 'pdf' ? acceptedPdf(bytes) : rewritePicture(bytes, format)));
}

async function kindOf(bytes: Uint8Array): Promise<Result<MediaFormat, UploadError>> {
  if (bytes.length === 0) return failed('missing');
  if (bytes.length > maxUploadBytes) return failed('too_large');
  const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? '';
  if (movingTypes.has(type)) return failed('animated');
  const format = Object.entries(acceptedTypes).find(([mime]) => mime === type)?.[1];
  if (format) return ok(format);
  // Whatever stands before its mark.
  if (startsLikePdf(bytes)) return ok('pdf');
  return failed(isSvg(bytes) ? 'svg' : 'unknown_type');
}

const movingTypes: ReadonlySet<string> = new Set([
  'image/apng',
  'image/heic-sequence',
  'image/heif-sequence',
]);

const isSvg = (bytes: Uint8Array): boolean =>
  /<svg[\s>]/i.test(Buffer.from(bytes.subarray(0, 4096)).toString('latin1'));

async function acceptedPdf(bytes: Uint8Array): Promise<Result<AcceptedFile, UploadError>> {
  const read = await readPdf(bytes);
  if (!read.ok) return read;
  return ok({ format: 'pdf', contentType: contentTypeOf('pdf'), bytes: read.value, size: null });
}

/** Every picture in full takes up to 240 MB while it is decoded: one after the other. */
let before: Promise<unknown> = Promise.resolve();
function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const mine = before.then(work, work);
  before = mine.catch(() => undefined);
  return mine;
}

const decoding: SharpOptions = { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true };

const stored = { width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true } as const;

async function rewritePicture(
  bytes: Uint8Array,
  format: PictureFormat,
): Promise<Result<AcceptedFile, UploadError>> {
  const sharp = await loadSharp();
  const known = await sharp(bytes, { ...decoding, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!known) return failed('damaged');
  const isHeic = known.compression === 'hevc';
  if ((known.pages ?? 1) > 1 && !isHeic)
    return failed(known.format === 'tiff' ? 'several_pictures' : 'animated');
  if (known.width * known.height > maxPixels) return failed('too_many_pixels');
  const decodable = isHeic ? await decodedHeic(bytes, known.icc) : bytes;
  if (!decodable) return failed('damaged');
  const picture = sharp(decodable, decoding).autoOrient().resize(stored);
  const written = await writtenAs(picture, format)
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!written) return failed('damaged');
  const { width, height } = written.info;
  return ok({ format, contentType: contentTypeOf(format), bytes: written.data, size: { width, height } });
}

/** As a JPEG without loss that anybody would see, with the picture's own range of colours: telephones have a wider one. */
async function decodedHeic(bytes: Uint8Array, icc: Buffer | undefined): Promise<Uint8Array | null> {
  const pixels = await readHeic(bytes);
  if (!pixels) return null;
  const sharp = await loadSharp();
  const { data, width, height } = pixels;
  const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: paper })
    .resize(stored)
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return icc ? withColourProfile(jpeg, icc) : jpeg;
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
  const kind = await kindOf(bytes);
  if (!kind.ok) return kind;
  const format = kind.value;
  if (format === 'pdf') return failed('unknown_type');
  const read = await inTurn(() => rewritePicture(bytes, format));
  if (!read.ok) return read;
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

/** What can be seen through, where a format knows no such thing. */
const paper = '#fff';

function writtenAs(picture: Sharp, format: PictureFormat): Sharp {
  switch (format) {
    case 'jpeg':
      return picture.flatten({ background: paper }).jpeg({ quality: 90, progressive: true });
    case 'png':
      return picture.png({ compressionLevel: 8 });
    case 'webp':
      return picture.webp({ quality: 90 });
  }
}

/** What decodes the accepted formats from memory; everything else that libvips could read is closed to uploads. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Tiff', 'Nsgif'].map(
  (name) => `VipsForeignLoad${name}Buffer`,
);

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
