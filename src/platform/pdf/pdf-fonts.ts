import { createRequire } from 'node:module';

type Doc = PDFKit.PDFDocument;

export type Weight = 'regular' | 'bold';

/**
 * The typeface of the site in two weights. Its files come apart into Latin letters and those of the rest of Europe
 * ("Łukasz", "Žižek"), so each weight is two fonts.
 */
const files = {
  regular: 'figtree-latin-400-normal.woff',
  'regular-ext': 'figtree-latin-ext-400-normal.woff',
  bold: 'figtree-latin-700-normal.woff',
  'bold-ext': 'figtree-latin-ext-700-normal.woff',
} as const;

export function registerFonts(doc: Doc): void {
  const { resolve } = createRequire(import.meta.url);
  for (const [name, file] of Object.entries(files)) {
    doc.registerFont(name, resolve(`@fontsource/figtree/files/${file}`));
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
    const plain = known.normalize('NFD').replace(/\p{M}/gu, '');
    return [latin.test(plain) ? plain : '?'];
  });
