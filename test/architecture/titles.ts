/** They say that something is done, and not to what: in a list of a thousand titles they find nothing. */
const emptyWords =
  'let lets keep say give make be do have get put go allow ensure fix update improve tweak refactor wip misc';
/** They begin a sentence, whose noun stands far behind or nowhere. */
const sentenceWords = 'what who whether how that a an the';
const refusedFirst: readonly string[] = `${emptyWords} ${sentenceWords}`.split(' ');

const maxLetters = 80;

/** What is wrong with the title of a commit or a decision, as a sentence without its subject; null when it is right. */
export function titleFault(title: string): string | null {
  const [first = ''] = title.toLowerCase().split(/[\s:,]/);
  if (refusedFirst.includes(first))
    return `begins with “${title.slice(0, first.length)}”: name a thing and what becomes of it`;
  if (title.trim().split(/\s+/).length < 3) return 'says too little: name a thing and what becomes of it';
  if (/\.$/.test(title)) return 'ends like a sentence';
  return title.length > maxLetters ? `is longer than ${maxLetters} letters` : null;
}

/** Titles of commits that no one wrote: what git makes of them by itself. */
export const isGenerated = (title: string): boolean => /^(Merge|Revert|fixup!|squash!) /.test(title);

/** Decisions up to this one were named before there was a rule. */
const lastUnruled = 98;

/** What is wrong with the heading of a decision's file, of which the name begins with four digits. */
export function decisionFault(fileName: string, text: string): string | null {
  const number = Number(fileName.slice(0, 4));
  if (number <= lastUnruled) return null;
  const [, written, title] = /^# (\d{4}) (.+)\n/.exec(text) ?? [];
  if (title === undefined) return 'begins with no heading like “# 0100 Prices under versions”';
  return Number(written) === number ? titleFault(title) : `is headed as ${written}`;
}
