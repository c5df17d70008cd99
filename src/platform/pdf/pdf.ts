import { setImmediate as yieldToOthers } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { drawBlock } from './pdf-blocks.ts';
import { drawFooters, drawHead } from './pdf-frame.ts';
import { page, startPen } from './pdf-pen.ts';
import type { Sheet } from './sheet.types.ts';

/** Its types know the archive's kinds only. */
const claim: object = { subset: 'PDF/UA' };

/**
 * A sheet as PDF on A4: tagged, with title and language, its fonts inside (PDF/UA; a Swiss payment part names a font of
 * its own, which every reader has, so those papers do not claim it). The same sheet always gives the same bytes.
 */
export async function paperOf({ sheet, issuedAt }: { sheet: Sheet; issuedAt: Date }): Promise<Buffer> {
  const hasQrBill = sheet.blocks.some(({ kind }) => kind === 'qr_bill');
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: page.top, left: page.left, right: page.width - page.right, bottom: 40 },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: sheet.locale,
    displayTitle: true,
    ...(hasQrBill ? {} : claim),
    info: { Title: sheet.title, Author: 'Brennwert', Producer: 'Brennwert', CreationDate: issuedAt },
  });
  const content = collected(doc);
  const pen = startPen(doc);
  drawHead(pen, sheet);
  for (const block of sheet.blocks) {
    drawBlock(pen, block);
    // Somebody's own data may be hundreds of pages; meanwhile others are served.
    await yieldToOthers();
  }
  pen.root.end();
  drawFooters(pen, { footer: sheet.footer, pageOf: (at, of) => `Seite ${at} von ${of}` });
  doc.end();
  return content;
}

function collected(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Uint8Array) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}
