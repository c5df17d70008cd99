/** What may be handed in with an application. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type DocumentType = (typeof documentTypes)[number];

export const maxDocumentBytes = 10 * 1024 * 1024;
export const maxDocuments = 6;

const marks: readonly (readonly [DocumentType, readonly number[], readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d], []],
  ['image/jpeg', [0xff, 0xd8, 0xff], [0xff, 0xd9]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], []],
];

/** How far from its end a picture's last mark may stand: cameras write a little behind it. */
const tail = 64 * 1024;

/** What a file is by its bytes, whatever its name says; null for everything that may not be handed in. */
export function documentTypeOf(bytes: Uint8Array): DocumentType | null {
  const found = marks.find(([, head]) => head.every((byte, at) => bytes[at] === byte));
  if (!found) return null;
  const [type, , end] = found;
  const rest = bytes.subarray(Math.max(0, bytes.length - tail));
  return end.length === 0 || indexOf(rest, end) >= 0 ? type : null;
}

const indexOf = (bytes: Uint8Array, part: readonly number[]): number =>
  bytes.findIndex((_, at) => part.every((byte, offset) => bytes[at + offset] === byte));

const extensions: Record<DocumentType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** A name that every system can store, with the ending of what the file is. */
export function documentName(given: string, type: DocumentType): string {
  const base = given
    .normalize('NFC')
    .replace(/\.[^.]{1,5}$/, '')
    .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .replace(/[\s.]+/g, ' ')
    .trim()
    .slice(0, 80);
  return `${base || 'Unterlage'}.${extensions[type]}`;
}
