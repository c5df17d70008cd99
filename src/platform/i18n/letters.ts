import anyAscii from 'any-ascii';

/** As Germans spell them out; the library's tables have the bare letter. */
const spelled: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ẞ: 'SS',
  // Signs that readers with few letters lack, by the nearest that they have.
  '&': '+',
  '"': "'",
  '`': "'",
  _: '-',
  '~': '-',
  ';': ',',
  '!': '.',
  '@': '(at)',
  '[': '(',
  '{': '(',
  ']': ')',
  '}': ')',
  '|': '/',
  '\\': '/',
};

/** An umlaut in a word of capitals. */
const shouted = /[ÄÖÜ](?=\p{Lu})|(?<=\p{Lu})[ÄÖÜ](?!\p{Ll})/gu;

/**
 * A text in the letters that its reader knows (`known` matches one of them): umlauts are spelled out, every other letter
 * is romanised ("Łukasz Øster" → "Lukasz Oster", "Щукин" → "Shchukin"), and what has no letters is a space.
 */
export function inLetters(text: string, known: RegExp): string {
  const written = text
    .normalize('NFC')
    .replaceAll(shouted, (umlaut) => (known.test(umlaut) ? umlaut : (spelled[umlaut] ?? '').toUpperCase()));
  return Array.from(written, (letter) => (known.test(letter) ? letter : romanised(letter, known)))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
}

function romanised(letter: string, known: RegExp): string {
  if (/\p{Extended_Pictographic}/u.test(letter)) return ' ';
  const plain = spelled[letter] ?? anyAscii(letter);
  // A mark of its own, such as an accent, belongs to the letter before it; a soft hyphen or a joiner stands within a word.
  if (plain === '') return /[\p{M}\p{Cf}]/u.test(letter) ? '' : ' ';
  return Array.from(plain, (sign) => (known.test(sign) ? sign : (spelled[sign] ?? ' '))).join('');
}
