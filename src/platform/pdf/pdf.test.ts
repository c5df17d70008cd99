import { describe, expect, it } from 'vitest';
import type { DocumentBlock, DocumentContent } from './document-content.ts';
import { pdfOf } from './pdf.ts';
import { runsOf } from './pdf-drawing.ts';

const issuedAt = new Date('2026-11-26T15:00:00Z');

const contentWith = (blocks: readonly DocumentBlock[]): DocumentContent => ({
  locale: 'de-DE',
  title: 'Rechnung',
  sender: 'Brennwert Muster GmbH',
  recipient: ['Łukasz Žižek', 'Lindenweg 4a', '10115 Berlin'],
  facts: [{ label: 'Nummer', value: 'RE-DE-26-000001' }],
  blocks,
  footer: [['Brennwert Muster GmbH']],
});

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;

describe('a PDF', () => {
  it('is a tagged PDF in German with its title, and the same bytes each time', async () => {
    const content = contentWith([{ kind: 'text', text: 'Guten Tag' }]);
    const pdf = await pdfOf({ content, issuedAt });
    const raw = pdf.toString('latin1');
    expect(raw).toMatch(/^%PDF-1\.7/);
    for (const expected of ['/Marked true', '/Lang (de-DE)', '/DisplayDocTitle true', '(Rechnung)']) {
      expect(raw).toContain(expected);
    }
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>');
    // Fonts are inside.
    expect(raw.match(/\/FontFile2/g)?.length).toBeGreaterThan(1);
    expect((await pdfOf({ content, issuedAt })).equals(pdf)).toBe(true);
  });

  it('goes on to as many pages as it needs', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => [`DE-26-${at}`, '1.234,56 €']);
    const columns = [
      { title: 'Bestellung', align: 'left', share: 2 },
      { title: 'Provision', align: 'right', share: 1 },
    ] as const;
    const table: DocumentBlock = { kind: 'table', columns, rows, total: ['Summe', '148.147,20 €'] };
    expect(pagesOf(await pdfOf({ content: contentWith([table]), issuedAt }))).toBeGreaterThan(3);
  });
});

describe('letters', () => {
  it.each([
    ['Müller & Söhne, 1.234,56 €', ['Müller & Söhne, 1.234,56 €']],
    ['Łukasz Žižek', ['Ł', 'ukasz ', 'Ž', 'i', 'ž', 'ek']],
    ['7 kg CO₂', ['7 kg CO2']],
    ['Нина 王', ['Nina Wang']],
    ['\u{e000}', ['?']],
    ['Nguyễn', ['Nguyen']],
    ['Hof\tNord\u2003\u200bWest\u0306', ['Hof Nord West']],
  ])('of %s come apart into what one font each can print', (text, runs) => {
    expect(runsOf(text).map((run) => run.text)).toEqual(runs);
  });
});
