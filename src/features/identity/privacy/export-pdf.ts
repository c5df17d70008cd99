import { formatter } from '#platform/i18n/format.ts';
import type { Labelled } from '#platform/mail/mail.ts';
import type { DocumentBlock, DocumentContent } from '#platform/pdf/document-content.ts';
import { pdfOf } from '#platform/pdf/pdf.ts';
import type { PersonalChapter } from './personal-data.ts';
import { yearsOfRetention } from './retention.rules.ts';

/** `further`: records that stand in its file alone. */
export type PrintedChapter = PersonalChapter & { further: number };

type About = { email: string; countryId: number; now: Date };

const format = formatter('de-DE');

/** What the export holds, to read and to print. */
export const exportPdf = (chapters: readonly PrintedChapter[], about: About): Promise<Uint8Array> =>
  pdfOf({ content: exportContent(chapters, about), issuedAt: about.now });

export function exportContent(
  chapters: readonly PrintedChapter[],
  { email, countryId, now }: About,
): DocumentContent {
  const years = yearsOfRetention(countryId);
  const lead = [
    'Das ist alles, was Brennwert über Sie gespeichert hat. Jedes Kapitel liegt auch als JSON-Datei bei; dort stehen alle Felder und Namen mit allen Buchstaben.',
    `Bestellungen bewahren wir ${years} Jahre bis zum Jahresende auf, weil das Steuerrecht es verlangt.`,
  ];
  return {
    locale: 'de-DE',
    title: 'Auskunft über Ihre Daten',
    sender: 'Brennwert',
    recipient: [email],
    facts: [{ label: 'Stand', value: momentText(now) }],
    blocks: [
      ...lead.map((text): DocumentBlock => ({ kind: 'text', text })),
      ...chapters.flatMap(chapterBlocks),
    ],
    footer: [],
  };
}

function chapterBlocks({ file, title, labels, records, further }: PrintedChapter): DocumentBlock[] {
  const heading: DocumentBlock = { kind: 'heading', text: title };
  if (further > 0) {
    const text = `${format.quantity(further)} Einträge, in der Datei ${file}.json.`;
    return [heading, { kind: 'text', text }];
  }
  if (records.length === 0) return [heading, { kind: 'text', text: 'Nichts gespeichert.' }];
  const tables = records.map((record) => ({
    kind: 'facts' as const,
    rows: Object.entries(labels).flatMap(([name, label]) => rowsOf(label, valueText(record[name]))),
  }));
  return [heading, ...tables.filter(({ rows }) => rows.length > 0)];
}

/** A row has to fit on a page, so a long text goes on in further ones. */
const rowsOf = (label: string, value: string): Labelled[] =>
  (value.match(/(?:[^\n]{0,80}(?:\s|$)|[^\n]{80}){1,8}/g) ?? []).filter(Boolean).map((piece, at) => ({
    label: at === 0 ? label : '',
    value: piece.trimEnd(),
  }));

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return momentText(value);
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  return typeof value === 'object' ? '' : String(value);
}

const momentText = (moment: Date): string => `${format.date(moment)}, ${format.time(moment)} Uhr`;
