/** Lists and objects within each other: what any of our messages has is less than ten. */
const maxDepth = 64;

/**
 * Whether a text of JSON is nested so deeply that those who go into it, to check it or to write it again, would go into
 * themselves too often. Told by counting, before anybody reads it; a text that is no JSON may be called anything.
 */
export function isTooDeepJson(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) at = endOfString(text, at);
    else if (sign === openList || sign === openObject) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (sign === closeList || sign === closeObject) depth -= 1;
  }
  return false;
}

const [quote, backslash, openList, closeList, openObject, closeObject] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/** Where the string that begins here ends. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}
