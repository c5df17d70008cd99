import PDFDocument from 'pdfkit';
import { formatter } from '#platform/i18n/format.ts';
import type { PersonalChapter } from './personal-data.types.ts';
import { yearsOfRetention } from './retention.rules.ts';

type About = { email: string; countryId: number; now: Date };

/** What the export holds, to read and to print. */
export async function exportPdf(chapters: readonly PersonalChapter[], about: About): Promise<Uint8Array> {
  const info = { Title: 'Auskunft über Ihre Daten', Author: 'Brennwert' };
  const document = new PDFDocument({ size: 'A4', margin: 56, lang: 'de-DE', displayTitle: true, info });
  const parts: Uint8Array[] = [];
  const isWritten = new Promise<void>((resolve, reject) => {
    document.on('data', (part: Uint8Array) => parts.push(part));
    document.on('end', resolve);
    document.on('error', reject);
  });
  writeHead(document, about);
  for (const chapter of chapters) writeChapter(document, chapter);
  document.end();
  await isWritten;
  return Buffer.concat(parts);
}

type Document = InstanceType<typeof PDFDocument>;

const format = formatter('de-DE');

function writeHead(document: Document, { email, countryId, now }: About): void {
  document.font('Helvetica-Bold').fontSize(20).text('Auskunft über Ihre Daten');
  document.font('Helvetica').fontSize(10).moveDown(0.5);
  const years = yearsOfRetention(countryId);
  for (const line of [
    `Für ${email}, Stand ${momentText(now)}.`,
    'Das ist alles, was Brennwert über Sie gespeichert hat. Jedes Kapitel liegt auch als JSON-Datei bei; dort stehen alle Felder und Namen mit allen Buchstaben.',
    `Bestellungen bewahren wir ${years} Jahre bis zum Jahresende auf, weil das Steuerrecht es verlangt.`,
  ]) {
    document.text(printable(line)).moveDown(0.4);
  }
}

function writeChapter(document: Document, { title, labels, records }: PersonalChapter): void {
  document.moveDown(1).font('Helvetica-Bold').fontSize(14).text(title).moveDown(0.4);
  document.font('Helvetica').fontSize(10);
  if (records.length === 0) document.text('Nichts gespeichert.');
  for (const record of records) {
    for (const [name, label] of Object.entries(labels)) {
      const value = valueText(record[name]);
      if (value === '') continue;
      document.font('Helvetica-Bold').text(`${label}: `, { continued: true });
      document.font('Helvetica').text(printable(value));
    }
    document.moveDown(0.6);
  }
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return momentText(value);
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  return typeof value === 'object' ? '' : String(value);
}

const momentText = (moment: Date): string => `${format.date(moment)}, ${format.time(moment)} Uhr`;

/** Latin letters that do not come apart into a base letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
};

/**
 * The fonts that every PDF reader has know the letters of Windows-1252; others lose their marks, and what is left is
 * a question mark.
 */
const printable = (text: string): string =>
  [...text]
    .map((sign) => {
      if (isKnown(sign)) return sign;
      const plain = plainLetters[sign] ?? sign.normalize('NFD').replace(/\p{M}/gu, '');
      return isKnown(plain) ? plain : '?';
    })
    .join('');

const isKnown = (text: string): boolean => /^[\n\x20-\x7e\xa0-\xff€‚„…‰Š‹ŒŽ‘’“”•–—™š›œžŸ]*$/.test(text);
