import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ok } from '../result.ts';
import { type NoText, textOfFile } from './text-file.ts';

const list = 'PLZ;Größe\r\n80331;98,45 €\r\n';
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

describe('a text that somebody uploads', () => {
  it.each<[string, Uint8Array, string]>([
    ['UTF-8', Buffer.from(list), list],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${list}`), list],
    ['UTF-16 as a spreadsheet saves it', utf16(`\uFEFF${list}`), list],
    ['UTF-16 with the other byte first', utf16(`\uFEFF${list}`).swap16(), list],
    ['UTF-16 without a mark', utf16(list), list],
    ['Windows-1252', Buffer.from('Gr\xf6\xdfe \x80 \x84Nord\x93', 'latin1'), 'Größe € „Nord“'],
    ['a letter and its dots apart', Buffer.from('Mu\u0308ller'), 'Müller'],
    ['text whose first letters begin a picture, too', Buffer.from('BM;Betrag\n1;2'), 'BM;Betrag\n1;2'],
    [
      'XML that names its encoding',
      Buffer.from('<?xml version="1.0" encoding="ISO-8859-15"?><a>\xa4 M\xfcller</a>', 'latin1'),
      '<?xml version="1.0" encoding="ISO-8859-15"?><a>€ Müller</a>',
    ],
    [
      'XML in UTF-8, whatever its first line says',
      Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>Müller</a>'),
      '<?xml version="1.0" encoding="ISO-8859-1"?><a>Müller</a>',
    ],
  ])('is read as %s', async (_, bytes, text) => {
    expect(await textOfFile(bytes)).toEqual(ok(text));
  });

  const workbook = zipSync({
    '[Content_Types].xml': Buffer.from(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    ),
    'xl/workbook.xml': Buffer.from('<workbook/>'),
  });
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
  it.each<[NoText, Uint8Array]>([
    ['empty', new Uint8Array()],
    ['empty', Buffer.from('\uFEFF \r\n')],
    ['zip', zipSync({ 'konto.xml': Buffer.from('<Document/>') })],
    ['workbook', workbook],
    ['old_workbook', Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex')],
    ['picture', png],
    ['pdf', Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
    ['other', Buffer.from([1, 0, 2, 0, 0, 7, 0, 0, 9])],
  ])('is none when the file is: %s', async (kind, bytes) => {
    expect(await textOfFile(bytes)).toEqual({ ok: false, error: kind });
  });

  it('comes back as it was written, in every encoding that holds it', async () => {
    const words = fc.string({ unit: fc.constantFrom(...'aZ9 ;,\r\näöüßÄÖÜ€„“–é'), minLength: 1 });
    await fc.assert(
      fc.asyncProperty(words, async (text) => {
        const written = `x${text.normalize('NFC')}`;
        for (const bytes of [Buffer.from(written), utf16(`\uFEFF${written}`)])
          expect(await textOfFile(bytes)).toEqual(ok(written));
      }),
    );
  });
});
