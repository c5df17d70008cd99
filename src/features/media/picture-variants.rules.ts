import { extensionOf, type MediaFormat } from './upload-limits.rules.ts';

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
