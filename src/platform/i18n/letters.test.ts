import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inLetters } from './letters.ts';

const few = /^[A-Za-z0-9/?:().,'+ -]$/;

describe('a text for a reader with few letters', () => {
  it.each([
    ['Łukasz Øster', 'Lukasz Oster'],
    ['Änne Müßig & Söhne <x>', 'Aenne Muessig + Soehne x'],
    ['Anne Müßig', 'Anne Muessig'],
    ['MÜLLER-LÜDENSCHEIDT, Übel, STRAẞE, Ö', 'MUELLER-LUEDENSCHEIDT, Uebel, STRASSE, Oe'],
    ['Jiří Dvořák, Đurđa Šarić, Çağrı Işık', 'Jiri Dvorak, Durda Saric, Cagri Isik'],
    ['Æsa Œuvre Þór Guðrún ĳ ŋ', 'Aesa Oeuvre Thor Gudrun ij ng'],
    ['Юрий Щукин', 'Yuriy Shchukin'],
    ['Γιώργος', 'Giorgos'],
    ['王小明 / محمد', 'WangXiaoMing / mhmd'],
    ['„Hof“ – WEG Lindenweg 12_b', "'Hof' - WEG Lindenweg 12-b"],
    ['Öl 🔥 Nord', 'Oel Nord'],
    ['a\u0000b\ud800c', 'a b c'],
    ['Mül\u00adler\u200b Ø\u2060ster\u00a0e.\u2003K.', 'Mueller Oster e. K.'],
  ])('%j is written %j', (text, written) => {
    expect(inLetters(text, few)).toBe(written);
  });

  it('keeps the letters that its reader knows', () => {
    expect(inLetters('MÜLLER Šimić & Щукин', /^[\u0020-\u017F]$/)).toBe('MÜLLER Šimić & Shchukin');
  });

  it('never has other letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const letter of inLetters(text, few)) expect(few.test(letter)).toBe(true);
      }),
    );
  });

  it('leaves something of every letter of Europe', () => {
    const europe =
      /^(?=\p{L})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}]$/u;
    const letters = Array.from({ length: 0x2fff }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
      europe.test(letter),
    );
    expect(letters.length).toBeGreaterThan(1500);
    expect(letters.filter((letter) => inLetters(letter, few) === '')).toEqual([]);
  });
});
