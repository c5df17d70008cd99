/**
 * A token that is one character off, and surely another one: not the last character, of which a decoder may ignore some
 * bits, and never by one that may stand there already.
 */
export function altered(token: string): string {
  const at = token.length - 10;
  return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
}
