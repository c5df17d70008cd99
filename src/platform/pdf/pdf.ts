import { setImmediate as yieldToOthers } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { brandMark } from '../ui/brand-mark.ts';
import { drawBlock } from './pdf-blocks.ts';
import {
  colours,
  contentWidth,
  decorate,
  heightOf,
  type Pen,
  page,
  setType,
  startPen,
  tag,
} from './pdf-pen.ts';
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

const addressTop = 128;
const factsLeft = 345;

/** Mark, sender, recipient, facts and title of the first page. */
function drawHead(pen: Pen, sheet: Sheet): void {
  drawMark(pen);
  const quiet = { size: 7.5, colour: 'quiet' } as const;
  tag(pen, 'P', {
    draw: () => setType(pen, sheet.sender, { x: page.left, y: addressTop, width: 270 }, quiet),
  });
  const recipient = sheet.recipient.join('\n');
  const style = { size: 10.5, gap: 2.5 } as const;
  const address = { x: page.left, y: addressTop + 17, width: 240 };
  tag(pen, 'P', { draw: () => setType(pen, recipient, address, style) });
  const addressEnd = addressTop + 17 + heightOf(pen, recipient, 240, style);
  const factsEnd = drawHeadFacts(pen, sheet);
  pen.y = Math.max(addressEnd, factsEnd, 196) + 26;
  const large = { size: 20, weight: 'bold', gap: 0 } as const;
  const box = { x: page.left, y: pen.y, width: contentWidth };
  tag(pen, 'H1', { draw: () => setType(pen, sheet.title, box, large) });
  pen.y += heightOf(pen, sheet.title, contentWidth, large) + 12;
}

const markHeight = 28;

function drawMark(pen: Pen): void {
  const { doc } = pen;
  decorate(pen, () => {
    const scale = markHeight / brandMark.height;
    doc.save().translate(page.left, 46).scale(scale);
    doc.path(brandMark.drop).fill(colours.ink);
    doc.path(brandMark.flame).fill(colours.flame);
    doc.path(brandMark.core).fill(colours.white);
    doc.restore();
  });
  const name = { x: page.left + markHeight * 0.8 + 8, y: 51, width: 200 };
  tag(pen, 'P', { draw: () => setType(pen, 'Brennwert', name, { size: 16, weight: 'bold' }) });
}

function drawHeadFacts(pen: Pen, { facts }: Sheet): number {
  const width = page.right - factsLeft;
  const table = pen.doc.struct('Table');
  pen.root.add(table);
  let y = addressTop;
  for (const { label, value } of facts) {
    const row = pen.doc.struct('TR');
    table.add(row);
    const cells = [
      { type: 'Row head', text: label, box: { x: factsLeft, y, width: 82 }, colour: 'quiet' },
      { type: 'TD', text: value, box: { x: factsLeft + 86, y, width: width - 86 }, colour: 'ink' },
    ] as const;
    for (const { type, text, box, colour } of cells) {
      tag(pen, type, { draw: () => setType(pen, text, box, { size: 9, colour }), parent: row });
    }
    row.end();
    y += Math.max(...cells.map(({ text, box }) => heightOf(pen, text, box.width, { size: 9 }))) + 3;
  }
  table.end();
  return y;
}

type Footing = { footer: Sheet['footer']; pageOf(page: number, pages: number): string };

/** Who sends it and the page's number at the foot of every page. It repeats, so those who listen hear it once. */
function drawFooters({ doc, bare }: Pick<Pen, 'doc' | 'bare'>, { footer, pageOf }: Footing): void {
  const { start, count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at++) {
    if (bare.has(at)) continue;
    doc.switchToPage(start + at);
    // Below the margin pdfkit would begin another page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    drawFooter({ doc }, { footer, note: count > 1 ? pageOf(at + 1, count) : '' });
    doc.endMarkedContent();
  }
}

const footerTop = 772;

function drawFooter(
  pen: Pick<Pen, 'doc'>,
  { footer, note }: { footer: Sheet['footer']; note: string },
): void {
  const style = { size: 7.5, colour: 'quiet', gap: 1.5 } as const;
  const { doc } = pen;
  doc
    .moveTo(page.left, footerTop - 9)
    .lineTo(page.right, footerTop - 9)
    .lineWidth(0.6)
    .stroke(colours.line);
  const width = contentWidth / Math.max(1, footer.length);
  footer.forEach((lines, at) => {
    setType(pen, lines.join('\n'), { x: page.left + at * width, y: footerTop, width: width - 10 }, style);
  });
  if (note !== '') {
    const box = { x: page.left, y: footerTop - 24, width: contentWidth };
    setType(pen, note, box, { ...style, align: 'right' });
  }
}
