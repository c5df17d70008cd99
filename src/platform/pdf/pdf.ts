import { setImmediate as yieldToOthers } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { brandMark } from '../ui/brand-mark.ts';
import type { DocumentContent } from './document-content.ts';
import { drawBlock } from './pdf-blocks.ts';
import {
  type Cell,
  type Cursor,
  colours,
  contentWidth,
  decorate,
  drawRow,
  drawTagged,
  drawText,
  heightOf,
  page,
  startCursor,
  startTable,
  strokeLine,
} from './pdf-drawing.ts';

/** Its types know the archive's kinds only. */
const claim: object = { subset: 'PDF/UA' };

/**
 * A document as PDF on A4: tagged, with title and language, its fonts inside (PDF/UA; a Swiss payment part names a font of
 * its own, which every reader has, so those do not claim it). The same content always gives the same bytes.
 */
export async function pdfOf({
  content,
  issuedAt,
}: {
  content: DocumentContent;
  issuedAt: Date;
}): Promise<Buffer> {
  const hasQrBill = content.blocks.some(({ kind }) => kind === 'qr_bill');
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: page.top, left: page.left, right: page.width - page.right, bottom: 40 },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: content.locale,
    displayTitle: true,
    ...(hasQrBill ? {} : claim),
    info: { Title: content.title, Author: 'Brennwert', Producer: 'Brennwert', CreationDate: issuedAt },
  });
  const file = collected(pdf);
  const cursor = startCursor(pdf);
  drawHead(cursor, content);
  for (const block of content.blocks) {
    drawBlock(cursor, block);
    // Somebody's own data may be hundreds of pages; meanwhile others are served.
    await yieldToOthers();
  }
  cursor.root.end();
  drawFooters(cursor, content.footer);
  pdf.end();
  return file;
}

function collected(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (part: Uint8Array) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
}

const addressTop = 128;
const factsLeft = 345;

/** Mark, sender, recipient, facts and title of the first page. */
function drawHead(cursor: Cursor, content: DocumentContent): void {
  drawMark(cursor);
  const x = page.left;
  const sender = { x, y: addressTop, width: 270 };
  drawTagged(cursor, { type: 'P', text: content.sender, box: sender, style: { size: 7.5, colour: 'quiet' } });
  const recipient = content.recipient.join('\n');
  const style = { size: 10.5, gap: 2.5 };
  const address = { x, y: addressTop + 17, width: 240 };
  drawTagged(cursor, { type: 'P', text: recipient, box: address, style });
  const addressEnd = address.y + heightOf(cursor, recipient, address.width, style);
  const factsEnd = drawHeadFacts(cursor, content.facts);
  cursor.y = Math.max(addressEnd, factsEnd, 196) + 26;
  const large = { size: 20, weight: 'bold', gap: 0 } as const;
  const title = { x, y: cursor.y, width: contentWidth };
  drawTagged(cursor, { type: 'H1', text: content.title, box: title, style: large });
  cursor.y += heightOf(cursor, content.title, contentWidth, large) + 12;
}

const markHeight = 28;

function drawMark(cursor: Cursor): void {
  const { pdf } = cursor;
  decorate(cursor, () => {
    const scale = markHeight / brandMark.height;
    pdf.save().translate(page.left, 46).scale(scale);
    pdf.path(brandMark.drop).fill(colours.ink);
    pdf.path(brandMark.flame).fill(colours.flame);
    pdf.path(brandMark.core).fill(colours.white);
    pdf.restore();
  });
  const box = { x: page.left + markHeight * 0.8 + 8, y: 51, width: 200 };
  drawTagged(cursor, { type: 'P', text: 'Brennwert', box, style: { size: 16, weight: 'bold' } });
}

/** Answers where they end. */
function drawHeadFacts(cursor: Cursor, facts: DocumentContent['facts']): number {
  const width = page.right - factsLeft;
  const table = startTable(cursor);
  let y = addressTop;
  for (const { label, value } of facts) {
    const labelBox = { x: factsLeft, y, width: 82 };
    const valueBox = { x: factsLeft + 86, y, width: width - 86 };
    const cells: Cell[] = [
      { type: 'Row head', text: label, box: labelBox, style: { size: 9, colour: 'quiet' } },
      { type: 'TD', text: value, box: valueBox, style: { size: 9, colour: 'ink' } },
    ];
    drawRow(cursor, table, cells);
    y += Math.max(...cells.map(({ text, box }) => heightOf(cursor, text, box.width, { size: 9 }))) + 3;
  }
  table.end();
  return y;
}

/** Who sends it and the page's number at the foot of every page. It repeats, so those who listen hear it once. */
function drawFooters(cursor: Cursor, footer: DocumentContent['footer']): void {
  const { pdf, bare } = cursor;
  const { start, count } = pdf.bufferedPageRange();
  for (let at = 0; at < count; at++) {
    if (bare.has(at)) continue;
    pdf.switchToPage(start + at);
    // Below the margin pdfkit would begin another page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    drawFooter(cursor, footer, count > 1 ? `Seite ${at + 1} von ${count}` : '');
    pdf.endMarkedContent();
  }
}

const footerTop = 772;

function drawFooter(cursor: Cursor, footer: DocumentContent['footer'], note: string): void {
  const style = { size: 7.5, colour: 'quiet', gap: 1.5 } as const;
  strokeLine(cursor, footerTop - 9, 'line');
  const width = contentWidth / Math.max(1, footer.length);
  footer.forEach((lines, at) => {
    const box = { x: page.left + at * width, y: footerTop, width: width - 10 };
    drawText(cursor, lines.join('\n'), box, style);
  });
  if (note !== '') {
    const box = { x: page.left, y: footerTop - 24, width: contentWidth };
    drawText(cursor, note, box, { ...style, align: 'right' });
  }
}
