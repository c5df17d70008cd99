import type { CountryId } from '#features/places/types.ts';
import type { PdfFault } from './decode/pdf.rules.ts';

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
  ...['.heic', '.heif', '.tif', '.tiff'],
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
  | PdfFault
  /** What was sent in pieces has not arrived as a whole, or is somebody else's. */
  | 'incomplete';

/** Formats of the narrower pictures, the smaller one first: the browser takes the first that it knows. */
export const variantFormats = ['avif', 'webp'] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** From a small teaser to the whole width of a large screen, CSS pixels times density. */
export const variantWidths = [320, 640, 960, 1280, 1920] as const;

/** Widths that a picture of this width gets: none wider than itself, at most five, at least one. */
export function widthsOf(width: number): number[] {
  const narrower = variantWidths.filter((one) => one < width);
  const last = Math.min(width, variantWidths.at(-1) ?? width);
  return narrower.includes(last as (typeof variantWidths)[number]) ? narrower : [...narrower, last];
}

export const originalName = (format: MediaFormat): string => `original.${extensionOf(format)}`;
export const variantName = (width: number, format: VariantFormat): string => `${width}.${format}`;
export const keyOf = (fileId: string, name: string): string => `${fileId}/${name}`;

/** The width and format that a name in an address asks for; null for every other name, the original's included. */
export function variantOf(name: string): { width: number; format: VariantFormat } | null {
  const [, width, format] = /^(\d{1,4})\.(avif|webp)$/.exec(name) ?? [];
  const known = variantFormats.find((one) => one === format);
  return known ? { width: Number(width), format: known } : null;
}

/** What a page needs to show a picture of the library. */
export type Picture = {
  id: number;
  fileId: string;
  format: Exclude<MediaFormat, 'pdf'>;
  /** Pixels of the stored picture. */
  width: number;
  height: number;
  /** For the country that asked; empty when it only decorates. */
  alt: string;
  /** Percent: what stays in sight when the picture is cropped. */
  focusX: number;
  focusY: number;
};

type Texts = { altDe: string; altAt: string; altCh: string; isDecorative: boolean };

/** What stands in a picture's place for those who do not see it; of a PDF its title. Swiss texts write ss for ß. */
export function altOf(texts: Texts, countryId: CountryId): string {
  if (texts.isDecorative) return '';
  if (countryId === 2) return texts.altAt || texts.altDe;
  return countryId === 3 ? texts.altCh || texts.altDe.replaceAll('ß', 'ss') : texts.altDe;
}

/** The pictures and files of the library that a text names by their address, whatever the text is written in. */
export const linkedMedia = (text: string): number[] => [
  ...new Set([...text.matchAll(/\/medien\/([1-9]\d{0,8})(?!\d)/g)].map(([, id]) => Number(id))),
];

/** Nothing is shown to visitors before somebody said what it is, or that it says nothing. */
export const isUsable = ({ altDe, isDecorative }: Pick<Texts, 'altDe' | 'isDecorative'>): boolean =>
  isDecorative || altDe !== '';

/** A file's name as staff read it: without folders, ending and what cannot be printed. */
export function nameOfFile(fileName: string): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? '';
  const plain = base
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, 120).join('').trim() || 'ohne Namen';
}
