import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib';

/** What a reader of a PDF that we made sees, page by page, its lines on one. */
export async function wordsOf(pdf: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(pdf);
  const pages = document.getPages().map((page) => pageWords(page));
  return pages.join(' ').replaceAll(/\s+/g, ' ');
}

/** One piece of text: a font is chosen, or letters of it are drawn. */
const pieces = /\/(\w+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[-\d.\s])*)\] TJ/g;

function pageWords(page: PDFPage): string {
  const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  const letters = new Map<string, ReadonlyMap<number, string>>();
  for (const [name] of fonts?.entries() ?? [])
    letters.set(name.decodeText(), lettersOf(fonts?.lookup(name, PDFDict)));
  let chosen: ReadonlyMap<number, string> = new Map();
  const words: string[] = [];
  for (const [, font, drawn] of drawnOn(page).matchAll(pieces)) {
    if (font !== undefined) chosen = letters.get(font) ?? new Map();
    else words.push(drawnText(drawn ?? '', chosen));
  }
  return words.join(' ');
}

const drawnText = (drawn: string, letters: ReadonlyMap<number, string>): string =>
  [...drawn.matchAll(/[0-9a-f]{4}(?=[0-9a-f]*>)/g)]
    .map(([code]) => letters.get(Number.parseInt(code, 16)) ?? '')
    .join('');

function drawnOn(page: PDFPage): string {
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  return streams
    .map((one) => page.doc.context.lookup(one))
    .map((stream) => (stream instanceof PDFRawStream ? textIn(stream) : ''))
    .join('\n');
}

/** Which letters stand for a font's glyphs: the lists of its table, from a first glyph on. */
function lettersOf(font: PDFDict | undefined): ReadonlyMap<number, string> {
  const table = font?.lookup(PDFName.of('ToUnicode'));
  const letters = new Map<number, string>();
  if (!(table instanceof PDFRawStream)) return letters;
  for (const [, first = '', list = ''] of textIn(table).matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    let glyph = Number.parseInt(first, 16);
    for (const [, code = ''] of list.matchAll(/<(\w+)>/g))
      letters.set(glyph++, Buffer.from(code, 'hex').swap16().toString('utf16le'));
  }
  return letters;
}

const textIn = (stream: PDFRawStream): string =>
  Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
