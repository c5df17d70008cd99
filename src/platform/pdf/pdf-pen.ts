import { registerFonts, runsOf, type Weight } from './pdf-fonts.ts';

type Doc = PDFKit.PDFDocument;
export type Structure = PDFKit.PDFStructureElement;

/** The site's colours as paper takes them. */
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

/** What writes a paper: the document, how far it has come, and the element that the next block belongs to. */
export type Pen = {
  doc: Doc;
  root: Structure;
  y: number;
  /** Pages without a footer, counted from 0: a payment part fills their foot. */
  bare: Set<number>;
};

export function startPen(doc: Doc): Pen {
  registerFonts(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root, y: page.top, bare: new Set() };
}

/** Sets type without moving the pen. Figures are of one width, so that columns of money stand straight. */
export function setType({ doc }: Pick<Pen, 'doc'>, text: string, box: Box, style: Style = {}): void {
  const { weight = 'regular', align = 'left' } = style;
  use(doc, style);
  // A space before each new line, so that those who listen do not hear two words as one.
  const runs = runsOf(text.replaceAll('\n', ' \n'));
  const options = { width: box.width, align, lineGap: style.gap ?? 2, features: ['tnum', 'kern'] } as const;
  runs.forEach((run, at) => {
    doc.font(run.isExtended ? `${weight}-ext` : weight);
    const isLast = at === runs.length - 1;
    const rest = { ...options, features: [...options.features], continued: !isLast };
    if (at === 0) doc.text(run.text, box.x, box.y, rest);
    else doc.text(run.text, rest);
  });
}

/** How high a text stands in a width, points. */
export function heightOf({ doc }: Pick<Pen, 'doc'>, text: string, width: number, style: Style = {}): number {
  use(doc, style);
  const plain = runsOf(text)
    .map((run) => run.text)
    .join('');
  return doc.heightOfString(plain || ' ', { width, lineGap: style.gap ?? 2, features: ['tnum', 'kern'] });
}

function use(doc: Doc, { size = 10, weight = 'regular', colour = 'ink' }: Style): void {
  doc.font(weight).fontSize(size).fillColor(colours[colour]);
}

/** Goes on to the next page when less than this is left. */
export function makeRoom(pen: Pen, height: number): void {
  if (pen.y + height <= page.bottom) return;
  pen.doc.addPage();
  pen.y = page.top;
}

/** Drawing that means nothing to those who listen. */
export function decorate({ doc }: Pick<Pen, 'doc'>, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

export function rule(pen: Pick<Pen, 'doc'>, y: number, colour: keyof typeof colours = 'line'): void {
  decorate(pen, () => {
    pen.doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.6).stroke(colours[colour]);
  });
}

export type Tag = 'P' | 'H1' | 'H2' | 'TD' | 'Row head' | 'Column head';

/** Content with its meaning, for those who listen. */
export function tag(
  { doc, root }: Pick<Pen, 'doc' | 'root'>,
  meaning: Tag,
  { draw, parent = root }: { draw: () => void; parent?: Structure },
): void {
  const element =
    meaning === 'Row head' || meaning === 'Column head'
      ? doc.struct('TH', { scope: meaning === 'Row head' ? 'Row' : 'Column' })
      : doc.struct(meaning);
  parent.add(element);
  element.add(draw);
  element.end();
}
