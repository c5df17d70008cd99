import type { PdfError } from './decode/pdf.rules.ts';

/** What can be uploaded, by the type that is read from the bytes, and what is stored of it. */
export const acceptedTypes = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  // Writing AVIF takes seconds; its variants are AVIF again.
  'image/avif': 'webp',
  // Of telephones and scanners: nothing that shows pages can draw them.
  'image/heic': 'jpeg',
  'image/heif': 'jpeg',
  'image/tiff': 'jpeg',
  // One that does not move.
  'image/gif': 'png',
  'application/pdf': 'pdf',
} as const;

export type MediaFormat = (typeof acceptedTypes)[keyof typeof acceptedTypes];

/** Of pictures alone, with the endings by which systems that know no type of HEIC tell one. */
export const acceptedPictures = [
  ...Object.keys(acceptedTypes).filter((mime) => mime.startsWith('image/')),
  '.heic',
  '.heif',
  '.tif',
  '.tiff',
].join(',');
export const acceptedFiles = `${acceptedPictures},application/pdf`;

const formats = {
  jpeg: { extension: 'jpg', contentType: 'image/jpeg' },
  png: { extension: 'png', contentType: 'image/png' },
  webp: { extension: 'webp', contentType: 'image/webp' },
  pdf: { extension: 'pdf', contentType: 'application/pdf' },
} as const satisfies Record<MediaFormat, object>;

export const extensionOf = (format: MediaFormat): string => formats[format].extension;
export const contentTypeOf = (format: MediaFormat): string => formats[format].contentType;

/** Of one file, bytes. */
export const maxUploadBytes = 25 * 1024 * 1024;
/** Of uploads that one person has begun and not finished. */
export const maxUnfinished = { count: 40, bytes: 500 * 1024 * 1024 };
/** Of a picture as it was taken. */
export const maxPixels = 60_000_000;
/** Of a picture as it is stored: nothing shows more. */
export const maxSide = 3840;

export type UploadError =
  | ('missing' | 'too_large' | 'unknown_type' | 'svg' | 'animated' | 'several_pictures' | 'too_many_pixels')
  | PdfError
  /** What was sent in pieces has not arrived as a whole, or is somebody else's. */
  | 'incomplete';
