/** A German text as Swiss people read it: ss for ß, 3'000 for 3.000. */
export const swissSpelling = (text: string): string =>
  text.replaceAll('ß', 'ss').replaceAll(/(?<![\d.])(\d{1,3})\.(\d{3})(?![\d.]*\d)/g, "$1'$2");

const letters = [...'abcdefghijklmnopqrstuvwxyzäöüß'];

/** Below this everything is one letter from everything. */
const minLength = 4;

/**
 * The words that are one slip from a word: a letter more, fewer, other, or two of them swapped; in lower case, without
 * the word itself. None for short words and for what is no word. About 60 for each letter, to be looked up by equality.
 */
export function similarSpellings(input: string): string[] {
  const word = input.toLowerCase();
  if (word.length < minLength || !/^[a-zäöüß]+$/.test(word)) return [];
  const spellings = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    const [first = '', second = ''] = after;
    for (const letter of letters) {
      spellings.add(before + letter + after);
      if (first !== '') spellings.add(before + letter + after.slice(1));
    }
    if (first !== '') spellings.add(before + after.slice(1));
    if (second !== '') spellings.add(before + second + first + after.slice(2));
  }
  spellings.delete(word);
  return [...spellings];
}
