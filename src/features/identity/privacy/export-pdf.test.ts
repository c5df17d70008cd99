import { describe, expect, it } from 'vitest';
import { exportContent, exportPdf, type PrintedChapter } from './export-pdf.ts';

const about = { email: 'anna@example.de', countryId: 1, now: new Date('2026-11-21T09:00:00Z') };
const chapter = (records: PrintedChapter['records'], further = 0): PrintedChapter => ({
  file: 'bewertungen',
  title: 'Bewertungen',
  labels: { text: 'Text', at: 'Geschrieben', isPublic: 'Öffentlich' },
  records,
  further,
});
const factsOf = (value: PrintedChapter) =>
  exportContent([value], about).blocks.flatMap((block) => (block.kind === 'facts' ? [block.rows] : []));

describe('one’s own data on paper', () => {
  it('names whom it is for, and each record with what it holds', () => {
    const record = { text: 'Gut', at: about.now, isPublic: false, id: 7 };
    const content = exportContent([chapter([record])], about);
    expect(content).toMatchObject({
      recipient: ['anna@example.de'],
      facts: [{ label: 'Stand', value: '21.11.2026, 10:00 Uhr' }],
    });
    expect(factsOf(chapter([record, { text: null }]))).toEqual([
      [
        { label: 'Text', value: 'Gut' },
        { label: 'Geschrieben', value: '21.11.2026, 10:00 Uhr' },
        { label: 'Öffentlich', value: 'nein' },
      ],
    ]);
    expect(exportContent([chapter([])], about).blocks.at(-1)).toEqual({
      kind: 'text',
      text: 'Nichts gespeichert.',
    });
    expect(exportContent([chapter([], 560_000)], about).blocks.at(-1)).toEqual({
      kind: 'text',
      text: '560.000 Einträge, in der Datei bewertungen.json.',
    });
  });

  it.each([['Wort und Satz '.repeat(150)], ['x'.repeat(2000)], ['a\n\n'.repeat(300)]])(
    'breaks a text that would not fit on a page, and loses none of it',
    (text) => {
      const [rows = []] = factsOf(chapter([{ text }]));
      expect(rows.length).toBeGreaterThan(2);
      expect(rows.map(({ label }) => label).filter(Boolean)).toEqual(['Text']);
      const letters = (written: string) => written.replaceAll(/\s/g, '');
      expect(letters(rows.map(({ value }) => value).join(''))).toBe(letters(text));
    },
  );

  it('is a tagged document like those of an order', async () => {
    const raw = Buffer.from(await exportPdf([chapter([{ text: 'Łukasz' }])], about)).toString('latin1');
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(raw).toContain('/Lang (de-DE)');
  });
});
