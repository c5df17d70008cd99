import { SwissQRBill } from 'swissqrbill/pdf';
import type { Labelled } from '#platform/mail/mail.ts';
import {
  contentWidth,
  heightOf,
  makeRoom,
  type Pen,
  page,
  rule,
  type Structure,
  type Style,
  setType,
  type Tag,
  tag,
} from './pdf-pen.ts';
import type { DocumentBlock, QrBillBlock, TableBlock } from './sheet.types.ts';

export function drawBlock(pen: Pen, block: DocumentBlock): void {
  switch (block.kind) {
    case 'heading':
      drawHeading(pen, block.text);
      break;
    case 'text':
      drawText(pen, block.text, { size: 10, gap: 3 });
      break;
    case 'note':
      drawText(pen, block.text, { size: 8.5, gap: 2.5, colour: 'quiet' });
      break;
    case 'facts':
      drawFacts(pen, block.rows);
      break;
    case 'sum':
      drawSum(pen, block);
      break;
    case 'table':
      drawTable(pen, block);
      break;
    case 'qr_bill':
      drawQrBill(pen, block);
      break;
  }
}

/** A heading takes the beginning of what it heads along to the next page. */
function drawHeading(pen: Pen, text: string): void {
  makeRoom(pen, 70);
  pen.y += 12;
  tag(pen, 'H2', { draw: () => setType(pen, text, line(pen), { size: 12, weight: 'bold' }) });
  pen.y += 21;
}

function drawText(pen: Pen, text: string, style: Style): void {
  for (const paragraph of text.split('\n')) {
    const height = heightOf(pen, paragraph, contentWidth, style);
    makeRoom(pen, height);
    tag(pen, 'P', { draw: () => setType(pen, paragraph, line(pen), style) });
    pen.y += height + 4;
  }
  pen.y += 3;
}

const labelWidth = 150;
const valueWidth = contentWidth - labelWidth;

function drawFacts(pen: Pen, rows: readonly Labelled[]): void {
  const table = startTable(pen);
  for (const { label, value } of rows) {
    const height = Math.max(heightOf(pen, label, labelWidth - 12), heightOf(pen, value, valueWidth));
    makeRoom(pen, height);
    const cells = [
      { type: 'Row head', text: label, box: { ...line(pen), width: labelWidth - 12 }, colour: 'quiet' },
      {
        type: 'TD',
        text: value,
        box: { x: page.left + labelWidth, y: pen.y, width: valueWidth },
        colour: 'ink',
      },
    ] as const;
    drawRow(
      pen,
      table,
      cells.map(({ colour, ...cell }) => ({ ...cell, style: { colour } })),
    );
    pen.y += height + 4;
  }
  table.end();
  pen.y += 4;
}

const amountWidth = 110;

function drawSum(pen: Pen, block: Extract<DocumentBlock, { kind: 'sum' }>): void {
  const table = startTable(pen);
  const style = { size: 10 } as const;
  for (const row of block.rows) {
    const height = heightOf(pen, row.label, contentWidth - amountWidth - 12, style);
    makeRoom(pen, height + 6);
    drawAmount(pen, table, { row, style });
    pen.y += height + 5;
    rule(pen, pen.y - 1);
    pen.y += 4;
  }
  makeRoom(pen, 26);
  rule(pen, pen.y - 5, 'ink');
  drawAmount(pen, table, { row: block.total, style: { size: 12.5, weight: 'bold' } });
  pen.y += 22;
  table.end();
  const note = { size: 8.5, colour: 'quiet', gap: 2 } as const;
  for (const text of block.notes) {
    const height = heightOf(pen, text, contentWidth, note);
    makeRoom(pen, height);
    tag(pen, 'P', { draw: () => setType(pen, text, line(pen), note) });
    pen.y += height + 1;
  }
  pen.y += 6;
}

function drawAmount(pen: Pen, table: Structure, { row, style }: { row: Labelled; style: Style }): void {
  drawRow(pen, table, [
    {
      type: 'Row head',
      text: row.label,
      box: { ...line(pen), width: contentWidth - amountWidth - 12 },
      style,
    },
    {
      type: 'TD',
      text: row.value,
      box: { x: page.right - amountWidth, y: pen.y, width: amountWidth },
      style: { ...style, align: 'right' },
    },
  ]);
}

/** Rows with a head that comes again on each page. */
function drawTable(pen: Pen, { columns, rows, total }: TableBlock): void {
  const table = startTable(pen);
  const boxes = columnBoxes(columns);
  const draw = (type: Tag, texts: readonly string[], style: Style) => {
    const cells = texts.map((text, at) => ({
      ...{ type, text, box: { ...(boxes[at] ?? line(pen)), y: pen.y } },
      style: { ...style, align: columns[at]?.align ?? ('left' as const) },
    }));
    drawRow(pen, table, cells);
    pen.y += Math.max(...cells.map(({ text, box }) => heightOf(pen, text, box.width, style))) + 4;
  };
  const head = () => {
    draw('Column head', titlesOf(columns), { size: 8.5, colour: 'quiet' });
    rule(pen, pen.y - 2, 'ink');
    pen.y += 3;
  };
  makeRoom(pen, 50);
  head();
  for (const row of rows) {
    if (pen.y + 18 > page.bottom) {
      makeRoom(pen, page.height);
      head();
    }
    draw('TD', row, { size: 9 });
    rule(pen, pen.y - 2);
    pen.y += 3;
  }
  if (total) {
    makeRoom(pen, 20);
    draw('TD', total, { size: 9.5, weight: 'bold' });
  }
  table.end();
  pen.y += 8;
}

const titlesOf = (columns: TableBlock['columns']): string[] => columns.map(({ title }) => title);

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

type Cell = {
  type: Tag;
  text: string;
  box: { x: number; y: number; width: number };
  style: Style;
};

function drawRow(pen: Pen, table: Structure, cells: readonly Cell[]): void {
  const row = pen.doc.struct('TR');
  table.add(row);
  for (const { type, text, box, style } of cells) {
    tag(pen, type, { draw: () => setType(pen, text, box, style), parent: row });
  }
  row.end();
}

function startTable({ doc, root }: Pen): Structure {
  const table = doc.struct('Table');
  root.add(table);
  return table;
}

const line = ({ y }: Pen) => ({ x: page.left, y, width: contentWidth });

/** Height of a payment part with its receipt: 105 mm (SIX, Swiss Implementation Guidelines QR-bill 2.3). */
const qrBillHeight = 297.64;

/** The payment part of a Swiss QR-bill, at the foot of a page of its own, where it can be cut off. */
function drawQrBill(pen: Pen, block: QrBillBlock): void {
  const { doc } = pen;
  doc.addPage();
  pen.bare.add(doc.bufferedPageRange().count - 1);
  tag(pen, 'H2', {
    draw: () =>
      setType(
        pen,
        block.message,
        { x: page.left, y: page.top, width: contentWidth },
        { size: 12, weight: 'bold' },
      ),
  });
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
  doc.markContent('Artifact', { type: 'Layout' });
  // Its words take the colour that was last in use.
  doc.fillColor('#000000');
  bill.attachTo(doc, 0, doc.page.height - qrBillHeight);
  doc.endMarkedContent();
  pen.y = doc.page.height;
}
