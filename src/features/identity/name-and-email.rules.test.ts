import { describe, expect, it } from 'vitest';
import { isName } from './name-and-email.rules.ts';

describe('a name', () => {
  it.each([
    ...[
      'Anna & Peter',
      'Anna+Peter',
      'Muster „Hof“',
      'WEG Lindenweg 12',
      'Müller (Hausverwaltung)',
      'O’Neill',
    ],
    ...[
      "D'Angelo",
      'von der Heide-Müller',
      '3. Bauabschnitt GbR',
      'Fa. Öl/Wärme GmbH & Co. KG',
      'Đặng',
      '李',
    ],
    ...['Dr.med. Müller', 'Dr.Ch. Weber', 'Chr.von Berg', 'St.Gallen/Ost', 'Müller*innen', '"Sonnenhof" GbR'],
    ...['(Erbengemeinschaft) Huber', 'Hof «Sonne»', 'Familie Müller, Haus Nr. 3', 'Eheleute Anna u. Peter'],
  ])('may be %s', (name) => expect(isName(name)).toBe(true));

  it.each([
    ['nothing', ''],
    ['no letter', '12'],
    ['an address of the web', 'www.billig-oel.de/1'],
    ['one without www', 'Jetzt Billig-Oel.DE.'],
    ['one with its protocol', 'ftp://x'],
    ['a short one', 't.me/abc'],
    ['a mail address', 'anna@beispiel'],
    ['markup', '<b>Anna</b>'],
    ['a template', '{{name}}'],
    ['a formula', '=HYPERLINK(1)'],
    ['another formula', '+Anna'],
    ['a command behind it', 'Anna|calc'],
    ['a control character', 'An\u0000na'],
    ['a mark that turns the text around', 'An\u202Ena'],
    ['a picture', 'Anna 🌻'],
    ['longer than its field', 'x'.repeat(61)],
  ])('is not %s', (_what, name) => expect(isName(name)).toBe(false));

  it('may be longer where its field is', () => expect(isName('x'.repeat(61), 70)).toBe(true));
});
