import { fileTypeFromBuffer } from 'file-type';
import { failed, ok, type Result } from '../result.ts';

/** What a file is that holds no text; `old_workbook` is Excel's format before 2007, `other` bytes that are none of these. */
export type NoText = 'empty' | 'workbook' | 'old_workbook' | 'zip' | 'picture' | 'pdf' | 'other';

/**
 * The text of an uploaded file, whatever program wrote it: by its byte-order mark, else UTF-8 where every byte fits,
 * else as an XML file says itself, else Windows-1252, which German programs and banks write. Composed (NFC), without
 * the mark.
 */
export async function textOfFile(bytes: Uint8Array): Promise<Result<string, NoText>> {
  const kind = await kindOfFile(bytes);
  if (kind !== 'text') return failed(kind);
  const text = decoded(bytes).normalize('NFC');
  if (text.includes('\u0000')) return failed('other');
  return text.trim() === '' ? failed('empty') : ok(text);
}

/** What uploaded bytes are, whatever the file's name says. */
export async function kindOfFile(bytes: Uint8Array): Promise<'text' | NoText> {
  if (bytes.length === 0) return 'empty';
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!type) return 'text';
  // Two letters at the start of a list are the mark of a picture or a program, too.
  if (type.ext !== 'pdf' && !hasControls(bytes)) return 'text';
  if (type.mime.startsWith('image/')) return 'picture';
  return known[type.ext] ?? 'other';
}

const hasControls = (bytes: Uint8Array): boolean =>
  bytes.subarray(0, 512).some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20));

const known: Readonly<Record<string, NoText>> = {
  xlsx: 'workbook',
  xlsm: 'workbook',
  xltx: 'workbook',
  cfb: 'old_workbook',
  zip: 'zip',
  ods: 'zip',
  docx: 'zip',
  pdf: 'pdf',
};

function decoded(bytes: Uint8Array): string {
  const wide = wideEncodingOf(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(declaredEncoding(bytes) ?? 'windows-1252').decode(bytes);
  }
}

/** UTF-16 by its mark; without one by the empty half of its letters, which no other text has. */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 512);
  if (bytes.length % 2 !== 0 || !start.includes(0)) return null;
  const emptyAt = (parity: number) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const [even, odd] = [emptyAt(0), emptyAt(1)];
  const half = start.length / 2;
  if (odd > 0.7 * half && even === 0) return 'utf-16le';
  return even > 0.7 * half && odd === 0 ? 'utf-16be' : null;
}

/** The one-byte encoding that an XML file names in its first line. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const [, name] = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(head) ?? [];
  return name && /^(?:iso-8859-\d+|windows-125\d)$/i.test(name) ? name : null;
}
