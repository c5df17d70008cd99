import type { MediaFormat } from './upload-limits.rules.ts';

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

/** The pictures and files of the library that a text names by their address, whatever the text is written in. */
export const linkedMedia = (text: string): number[] => [
  ...new Set([...text.matchAll(/\/medien\/([1-9]\d{0,8})(?!\d)/g)].map(([, id]) => Number(id))),
];

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
