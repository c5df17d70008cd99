import { SwissQRBill } from 'swissqrbill/pdf';
import type { Labelled } from '#platform/mail/mail.ts';
import type { DocumentBlock, QrBillBlock, TableBlock } from './document-content.ts';
import {
  type Cell,
  type Cursor,
  contentWidth,
  drawRow,
  drawTagged,
  heightOf,
  makeRoom,
  page,
  rule,
  type Style,
  startTable,
} from './pdf-drawing.ts';

type Draw<Block> = (cursor: Cursor, block: Block) => void;

const draws: { [Kind in DocumentBlock['kind']]: Draw<Extract<DocumentBlock, { kind: Kind }>> } = {
  heading: drawHeading,
  text: (cursor, { text }) => drawText(cursor, text, { size: 10, gap: 3 }),
  note: (cursor, { text }) => drawText(cursor, text, { size: 8.5, gap: 2.5, colour: 'quiet' }),
  facts: drawFacts,
  sum: drawSum,
  table: drawTable,
  qr_bill: drawQrBill,
};

/** Draws a block where the cursor stands and moves it below. */
export const drawBlock = <Block extends DocumentBlock>(cursor: Cursor, block: Block): void =>
  (draws[block.kind] as Draw<Block>)(cursor, block);

const headingStyle = { size: 12, weight: 'bold' } as const;

/** A heading takes the beginning of what it heads along to the next page. */
function drawHeading(cursor: Cursor, { text }: { text: string }): void {
  makeRoom(cursor, 70);
  cursor.y += 12;
  drawTagged(cursor, { type: 'H2', text, box: line(cursor), style: headingStyle });
  cursor.y += 21;
}

function drawText(cursor: Cursor, text: string, style: Style): void {
  for (const paragraph of text.split('\n')) {
    drawParagraph(cursor, paragraph, style);
    cursor.y += 4;
  }
  cursor.y += 3;
}

function drawParagraph(cursor: Cursor, text: string, style: Style): void {
  const height = heightOf(cursor, text, contentWidth, style);
  makeRoom(cursor, height);
  drawTagged(cursor, { type: 'P', text, box: line(cursor), style });
  cursor.y += height;
}

const labelWidth = 150;
const valueWidth = contentWidth - labelWidth;

function drawFacts(cursor: Cursor, { rows }: { rows: readonly Labelled[] }): void {
  const table = startTable(cursor);
  for (const { label, value } of rows) {
    const height = Math.max(heightOf(cursor, label, labelWidth - 12), heightOf(cursor, value, valueWidth));
    makeRoom(cursor, height);
    const { x, y } = line(cursor);
    drawRow(cursor, table, [
      { type: 'Row head', text: label, box: { x, y, width: labelWidth - 12 }, style: { colour: 'quiet' } },
      { type: 'TD', text: value, box: { x: x + labelWidth, y, width: valueWidth }, style: { colour: 'ink' } },
    ]);
    cursor.y += height + 4;
  }
  table.end();
  cursor.y += 4;
}

const amountWidth = 110;

function drawSum(cursor: Cursor, block: Extract<DocumentBlock, { kind: 'sum' }>): void {
  const table = startTable(cursor);
  const drawAmount = ({ label, value }: Labelled, style: Style) => {
    const { x, y } = line(cursor);
    drawRow(cursor, table, [
      { type: 'Row head', text: label, box: { x, y, width: contentWidth - amountWidth - 12 }, style },
      {
        type: 'TD',
        text: value,
        style: { ...style, align: 'right' },
        box: { x: page.right - amountWidth, y, width: amountWidth },
      },
    ]);
  };
  for (const row of block.rows) {
    const height = heightOf(cursor, row.label, contentWidth - amountWidth - 12, { size: 10 });
    makeRoom(cursor, height + 6);
    drawAmount(row, { size: 10 });
    cursor.y += height + 5;
    rule(cursor, cursor.y - 1);
    cursor.y += 4;
  }
  makeRoom(cursor, 26);
  rule(cursor, cursor.y - 5, 'ink');
  drawAmount(block.total, { size: 12.5, weight: 'bold' });
  cursor.y += 22;
  table.end();
  for (const text of block.notes) {
    drawParagraph(cursor, text, { size: 8.5, colour: 'quiet', gap: 2 });
    cursor.y += 1;
  }
  cursor.y += 6;
}

/** Rows with a head that comes again on each page. */
function drawTable(cursor: Cursor, { columns, rows, total }: TableBlock): void {
  const table = startTable(cursor);
  const boxes = columnBoxes(columns);
  const draw = (type: Cell['type'], texts: readonly string[], style: Style) => {
    const cells = texts.map((text, at) => ({
      type,
      text,
      box: { ...(boxes[at] ?? line(cursor)), y: cursor.y },
      style: { ...style, align: columns[at]?.align ?? ('left' as const) },
    }));
    drawRow(cursor, table, cells);
    cursor.y += Math.max(...cells.map(({ text, box }) => heightOf(cursor, text, box.width, style))) + 4;
  };
  const head = () => {
    const titles = columns.map(({ title }) => title);
    draw('Column head', titles, { size: 8.5, colour: 'quiet' });
    rule(cursor, cursor.y - 2, 'ink');
    cursor.y += 3;
  };
  makeRoom(cursor, 50);
  head();
  for (const row of rows) {
    if (cursor.y + 18 > page.bottom) {
      makeRoom(cursor, page.height);
      head();
    }
    draw('TD', row, { size: 9 });
    rule(cursor, cursor.y - 2);
    cursor.y += 3;
  }
  if (total) {
    makeRoom(cursor, 20);
    draw('TD', total, { size: 9.5, weight: 'bold' });
  }
  table.end();
  cursor.y += 8;
}

const columnGap = 8;

function columnBoxes(columns: TableBlock['columns']): { x: number; width: number }[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const width = (contentWidth + columnGap) / shares;
  let x: number = page.left;
  return columns.map(({ share }) => {
    const box = { x, width: width * share - columnGap };
    x += width * share;
    return box;
  });
}

const line = ({ y }: Cursor) => ({ x: page.left, y, width: contentWidth });

/** Height of a payment part with its receipt: 105 mm (SIX, Swiss Implementation Guidelines QR-bill 2.3). */
const qrBillHeight = 297.64;

/** The payment part of a Swiss QR-bill, at the foot of a page of its own, where it can be cut off. */
function drawQrBill(cursor: Cursor, block: QrBillBlock): void {
  const { pdf } = cursor;
  pdf.addPage();
  cursor.bare.add(pdf.bufferedPageRange().count - 1);
  const box = { x: page.left, y: page.top, width: contentWidth };
  drawTagged(cursor, { type: 'H2', text: block.message, box, style: headingStyle });
  const bill = new SwissQRBill(
    {
      amount: block.amount / 100,
      currency: 'CHF',
      creditor: { account: block.iban, ...block.creditor },
      ...(block.debtor && { debtor: block.debtor }),
      reference: block.reference,
      message: block.message,
    },
    { language: 'DE' },
  );
  // The code is drawn by a library that knows no structure; its words stand in the text above as well.
  pdf.markContent('Artifact', { type: 'Layout' });
  // Its words take the colour that was last in use.
  pdf.fillColor('#000000');
  bill.attachTo(pdf, 0, pdf.page.height - qrBillHeight);
  pdf.endMarkedContent();
  cursor.y = pdf.page.height;
}
