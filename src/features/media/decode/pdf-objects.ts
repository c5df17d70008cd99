import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib';
import { hasTellingName, hidesObjects, isActiveKey, isActiveValue, type PdfError } from './pdf.rules.ts';

/** Why a PDF is not taken, by every object that it holds, those in compressed streams included; null when nothing is wrong. */
export async function pdfFaultOf(bytes: Uint8Array): Promise<PdfError | null> {
  if (hasTellingName(Buffer.from(bytes).toString('latin1'))) return 'pdf_active';
  const { fault, document } = await opened(bytes);
  if (!document) return fault;
  const { context } = document;
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  if (objects.some(isActive)) return 'pdf_active';
  if (objects.some((object) => object instanceof PDFInvalidObject && hidesObjects(bytesOf(object))))
    return 'damaged';
  const root = context.lookup(context.trailerInfo.Root);
  const pages = root instanceof PDFDict ? root.lookup(PDFName.of('Pages')) : undefined;
  return pages instanceof PDFDict ? null : 'damaged';
}

function bytesOf(object: PDFInvalidObject): string {
  const bytes = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes.toString('latin1');
}

type Opened = { document: PDFDocument; fault: null } | { document: null; fault: PdfError };

async function opened(bytes: Uint8Array): Promise<Opened> {
  const options = { ignoreEncryption: true, updateMetadata: false, parseSpeed: ParseSpeeds.Fastest };
  try {
    // Many are locked against changes alone, and open for everybody without a password.
    return { document: await PDFDocument.load(bytes, { ...options, password: '' }), fault: null };
  } catch (error) {
    const isLocked = error instanceof Error && /PASSWORD|encrypt/i.test(error.message);
    return { document: null, fault: isLocked ? 'pdf_locked' : 'damaged' };
  }
}

/** Whether an object, or one inside it, runs something or brings a file along. Others that it refers to are looked at by themselves. */
function isActive(object: PDFObject): boolean {
  const waiting: PDFObject[] = [object];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next instanceof PDFName && isActiveValue(next.decodeText())) return true;
    if (next instanceof PDFArray) waiting.push(...next.asArray());
    const dict = next instanceof PDFStream ? next.dict : next;
    if (!(dict instanceof PDFDict)) continue;
    for (const [key, value] of dict.entries()) {
      if (isActiveKey(key.decodeText())) return true;
      waiting.push(value);
    }
  }
  return false;
}
