/** Why a PDF is not taken. */
export type PdfError = 'pdf_active' | 'pdf_locked' | 'damaged';

/** ISO 32000-2, 12.6 (actions), 12.5.6 (annotations), 12.7.8 (XFA) and 7.11.4 (embedded files). */
const activeKeys = new Set(['JS', 'JavaScript', 'AA', 'XFA', 'EF', 'EmbeddedFiles', 'RichMediaContent']);
const activeValues = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'Rendition',
  'RichMediaExecute',
  'RichMedia',
  'Movie',
  'Sound',
  '3D',
  'FileAttachment',
  'EmbeddedFile',
]);

/** Whether an entry of this name runs something or brings a file along; a name that stands for an entry, the same. */
export const isActiveKey = (name: string): boolean => activeKeys.has(name);
export const isActiveValue = (name: string): boolean => activeValues.has(name);

/** Each sign of a name as itself or as its number (7.3.5), and nothing behind it that would belong to it. */
const written = (names: readonly string[]): RegExp =>
  new RegExp(`/(?:${names.map((name) => [...name].map(signOrNumber).join('')).join('|')})(?![\\w#.+-])`);

function signOrNumber(sign: string): string {
  const digits = [...sign.charCodeAt(0).toString(16)].map((digit) =>
    /[a-f]/.test(digit) ? `[${digit}${digit.toUpperCase()}]` : digit,
  );
  return `(?:${sign}|#${digits.join('')})`;
}

/** Long enough never to come up by chance in compressed data. */
const telling = written([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'SubmitForm',
  'ImportData',
]);

/**
 * Whether such a name stands anywhere in these bytes (latin1): readers follow the table of contents of a file, which may
 * lead to places that no walk from its beginning meets, into a comment or a picture.
 */
export const hasTellingName = (bytes: string): boolean => telling.test(bytes);

const objectStream = written(['ObjStm']);

/** Whether an object that could not be read may hide others. */
export const hidesObjects = (bytes: string): boolean => objectStream.test(bytes);

/** Of the beginning in which readers look for the first mark, bytes. */
const headBytes = 1024;
const headMark = '%PDF-';
const endMark = '%%EOF';

/** Whether a file is a PDF, whatever stands before it. */
export const startsLikePdf = (bytes: Uint8Array): boolean => startOf(bytes) >= 0;

/**
 * The PDF in a file: some programs write a few lines before it, mail gateways and scanners some behind its end. What stands
 * around it goes. Null where its beginning or end is missing.
 */
export function pdfIn(bytes: Uint8Array): Uint8Array | null {
  const start = startOf(bytes);
  const end = bufferOf(bytes).lastIndexOf(endMark);
  if (start < 0 || end < start) return null;
  const isAtLineEnd = bytes[end + endMark.length] === 0x0a;
  return bytes.subarray(start, end + endMark.length + (isAtLineEnd ? 1 : 0));
}

const startOf = (bytes: Uint8Array): number =>
  bufferOf(bytes.subarray(0, headBytes + headMark.length)).indexOf(headMark);

const bufferOf = ({ buffer, byteOffset, length }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, length);
