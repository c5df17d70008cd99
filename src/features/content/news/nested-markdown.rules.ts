/**
 * Whether a text is so nested, or so full of signs, that reading it would take seconds or never end: the reader of
 * Markdown looks ahead from each of them, and goes into itself for what is nested. Told by counting.
 */
export const isIntricate = (source: string): boolean =>
  blanks.test(source) ||
  source.split('\n').some((line) => nestingOf(line) > maxNested) ||
  source
    .split(blocks)
    .some((block) => countOf(block, /[*_~`]+/g) > maxStressed || countOf(block, /[[\]()<!]/g) > maxBrackets);

/** Side by side; from each of them the reader looks for the end of its line. */
const blanks = /[ \t]{1001}/;

/** Points within points and quotes within quotes, in one line. */
const maxNested = 8;
/** In one paragraph, list or quote. The longest list of a real article has some forty. */
const maxStressed = 300;
const maxBrackets = 1000;
/** From blank line to blank line. */
const blocks = /\n[ \t]*\n/;

/** A line across the page, however often its sign stands there. */
const rule = /^[ \t]*([-*_])(?:[ \t]*\1)+[ \t]*$/;

/** How many marks of quotes and points a line begins with. */
function nestingOf(line: string): number {
  if (rule.test(line)) return 0;
  const mark = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$))/y;
  let count = 0;
  while (count <= maxNested && mark.test(line)) count += 1;
  return count;
}

function countOf(text: string, sign: RegExp): number {
  return text.match(sign)?.length ?? 0;
}
