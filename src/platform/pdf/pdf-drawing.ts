import { createRequire } from 'node:module';
import { inLetters } from '../i18n/letters.ts';

type Structure = PDFKit.PDFStructureElement;

/** The site's colours as they are printed. */
export const colours = {
  ink: '#0d373b',
  quiet: '#415e61',
  line: '#cfd8d7',
  tint: '#eef6f5',
  flame: '#f68c26',
  white: '#ffffff',
} as const;

/** A4 in points; the address stands where windows of envelopes are (DIN 5008, form B). */
export const page = {
  width: 595.28,
  height: 841.89,
  left: 62,
  right: 533,
  top: 56,
  /** Lower end of what is written; the footer is below. */
  bottom: 748,
} as const;

export const contentWidth = page.right - page.left;

export type Style = {
  size?: number;
  weight?: Weight;
  colour?: keyof typeof colours;
  align?: 'left' | 'right';
  /** Between the lines, points. */
  gap?: number;
};

export type Box = { x: number; y: number; width: number };

/** Where a document is being drawn: the PDF, how far it has come, and the element that the next block belongs to. */
export type Cursor = {
  pdf: PDFKit.PDFDocument;
  root: Structure;
  y: number;
  /** Pages without a footer, counted from 0: a payment part fills their foot. */
  bare: Set<number>;
};

export function startCursor(pdf: PDFKit.PDFDocument): Cursor {
  registerFonts(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  return { pdf, root, y: page.top, bare: new Set() };
}

/** Draws text without moving the cursor. Figures are of one width, so that columns of money stand straight. */
export function drawText({ pdf }: Pick<Cursor, 'pdf'>, text: string, box: Box, style: Style = {}): void {
  const { weight = 'regular', align = 'left' } = style;
  use(pdf, style);
  // A space before each new line, so that those who listen do not hear two words as one.
  const runs = runsOf(text.replaceAll('\n', ' \n'));
  const options = { width: box.width, align, lineGap: style.gap ?? 2, features: ['tnum', 'kern'] } as const;
  runs.forEach((run, at) => {
    pdf.font(run.isExtended ? `${weight}-ext` : weight);
    const isLast = at === runs.length - 1;
    const rest = { ...options, features: [...options.features], continued: !isLast };
    if (at === 0) pdf.text(run.text, box.x, box.y, rest);
    else pdf.text(run.text, rest);
  });
}

/** How high a text stands in a width, points. */
export function heightOf(
  { pdf }: Pick<Cursor, 'pdf'>,
  text: string,
  width: number,
  style: Style = {},
): number {
  use(pdf, style);
  const plain = runsOf(text)
    .map((run) => run.text)
    .join('');
  return pdf.heightOfString(plain || ' ', { width, lineGap: style.gap ?? 2, features: ['tnum', 'kern'] });
}

function use(pdf: PDFKit.PDFDocument, { size = 10, weight = 'regular', colour = 'ink' }: Style): void {
  pdf.font(weight).fontSize(size).fillColor(colours[colour]);
}

/** Goes on to the next page when less than this is left. */
export function makeRoom(cursor: Cursor, height: number): void {
  if (cursor.y + height <= page.bottom) return;
  cursor.pdf.addPage();
  cursor.y = page.top;
}

/** Drawing that means nothing to those who listen. */
export function decorate({ pdf }: Pick<Cursor, 'pdf'>, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

export function rule(cursor: Pick<Cursor, 'pdf'>, y: number, colour: keyof typeof colours = 'line'): void {
  decorate(cursor, () => strokeLine(cursor, y, colour));
}

export const strokeLine = (
  { pdf }: Pick<Cursor, 'pdf'>,
  y: number,
  colour: keyof typeof colours,
): PDFKit.PDFDocument =>
  pdf.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.6).stroke(colours[colour]);

type Tag = 'P' | 'H1' | 'H2' | 'TD' | 'Row head' | 'Column head';

/** A text in its place, with what it is for those who listen. */
export type Cell = { type: Tag; text: string; box: Box; style: Style };

/** Draws a text as an element of its own. */
export function drawTagged(
  cursor: Pick<Cursor, 'pdf' | 'root'>,
  { type, text, box, style }: Cell,
  parent: Structure = cursor.root,
): void {
  const { pdf } = cursor;
  const element =
    type === 'Row head' || type === 'Column head'
      ? pdf.struct('TH', { scope: type === 'Row head' ? 'Row' : 'Column' })
      : pdf.struct(type);
  parent.add(element);
  element.add(() => drawText(cursor, text, box, style));
  element.end();
}

/** A table for those who listen; `end()` it after its last row. */
export function startTable({ pdf, root }: Cursor): Structure {
  const table = pdf.struct('Table');
  root.add(table);
  return table;
}

export function drawRow(cursor: Cursor, table: Structure, cells: readonly Cell[]): void {
  const row = cursor.pdf.struct('TR');
  table.add(row);
  for (const cell of cells) drawTagged(cursor, cell, row);
  row.end();
}

type Weight = 'regular' | 'bold';

/**
 * The typeface of the site in two weights. Its files come apart into Latin letters and those of the rest of Europe
 * ("Łukasz", "Žižek"), so each weight is two fonts.
 */
const fontFiles = {
  regular: 'figtree-latin-400-normal.woff',
  'regular-ext': 'figtree-latin-ext-400-normal.woff',
  bold: 'figtree-latin-700-normal.woff',
  'bold-ext': 'figtree-latin-ext-700-normal.woff',
} as const;

function registerFonts(pdf: PDFKit.PDFDocument): void {
  const { resolve } = createRequire(import.meta.url);
  for (const [name, file] of Object.entries(fontFiles)) {
    pdf.registerFont(name, resolve(`@fontsource/figtree/files/${file}`));
  }
}

/** The blocks of Unicode that the Latin files cover (their `unicode-range`), and signs that print without a glyph. */
const latin =
  /[\n\u0020-\u007e\u00a0-\u00ff\u0131\u0152-\u0153\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2212]/;
const extended = /[\u0100-\u02ba\u1e00-\u1e9f\u1ef2-\u1eff]/;

/** A text in pieces that one font each can print. Letters of neither lose their marks or become a question mark. */
export function runsOf(text: string): { text: string; isExtended: boolean }[] {
  const runs: { text: string; isExtended: boolean }[] = [];
  for (const sign of printable(text)) {
    const isExtended = !latin.test(sign);
    const last = runs.at(-1);
    if (last?.isExtended === isExtended) last.text += sign;
    else runs.push({ text: sign, isExtended });
  }
  return runs;
}

/** Signs of ours that the typeface lacks. */
const substitutes: Readonly<Record<string, string>> = {
  '₂': '2',
  '\u00ad': '',
  '\u202f': '\u00a0',
  '−': '–',
};

const printable = (text: string): string[] =>
  [...text.normalize('NFC')].flatMap((sign) => {
    const known = substitutes[sign] ?? sign;
    if (known === '' || latin.test(known) || extended.test(known)) return known === '' ? [] : [known];
    // Blanks of every width, tabs among them; what joins or turns letters and marks without one print nothing.
    if (/\s/u.test(known)) return [' '];
    if (/[\p{Cf}\p{M}]/u.test(known)) return [];
    const plain = known.normalize('NFD').replace(/\p{M}/gu, '');
    if (latin.test(plain)) return [plain];
    const written = inLetters(known, latin);
    return written === '' ? ['?'] : [...written];
  });
