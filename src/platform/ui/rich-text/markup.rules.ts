import {
  inlineOf,
  isList,
  type RichBlock,
  type RichInline,
  type RichText,
  type Run,
  runOf,
  tidied,
} from './rich-text.rules.ts';

/**
 * A rich text as people type it where no editor runs: "## " and "### " begin a heading, "- " and "1. " a point, a blank
 * line ends a paragraph; **bold**, *italic*, [words](/address). A backslash takes a sign its meaning. Reading what was
 * written gives the same (tidied) text.
 */
export const toMarkup = (text: RichText): string => tidied(text).content.map(blockMarkup).join('\n\n');

function blockMarkup(block: RichBlock): string {
  if (isList(block)) {
    return block.content
      .map((item, at) => {
        const mark = block.type === 'bulletList' ? '- ' : `${at + 1}. `;
        return mark + linesOf(item.content[0].content).join('\n  ');
      })
      .join('\n');
  }
  const lines = linesOf(block.content);
  return block.type === 'heading' ? `${'#'.repeat(block.attrs.level)} ${lines.join(' ')}` : lines.join('\n');
}

const blockMark = /^(#{1,6}|[-•]|\d{1,9}[.)])\s/;

/** A line that would read as a heading or a point is marked as neither; an empty one is a backslash. */
const linesOf = (content: readonly RichInline[]): string[] =>
  inlineMarkup(content.map(runOf))
    .split('\n')
    .map((line) => {
      if (line === '') return '\\';
      if (!blockMark.test(line)) return line;
      return /^\d/.test(line) ? line.replace(/^(\d+)/, '$1\\') : `\\${line}`;
    });

function inlineMarkup(runs: readonly Run[]): string {
  let [markup, bold, italic, href]: [string, boolean, boolean, string | null] = ['', false, false, null];
  const endLink = () => {
    if (href !== null) markup += `](${href.replace(/[\\()]/g, '\\$&')})`;
    href = null;
  };
  const turn = (toBold: boolean, toItalic: boolean) => {
    markup += '*'.repeat((bold === toBold ? 0 : 2) + (italic === toItalic ? 0 : 1));
    [bold, italic] = [toBold, toItalic];
  };
  for (const run of runs) {
    if (run === 'break') {
      // Only what is marked on both sides of a break stays so across it.
      turn(false, false);
      endLink();
      markup += '\n';
    } else {
      if (run.href !== href) {
        turn(bold && run.bold, italic && run.italic);
        endLink();
        if (run.href !== null) markup += '[';
        href = run.href;
      }
      turn(run.bold, run.italic);
      markup += run.text.replace(/[\\*[\]]/g, '\\$&');
    }
  }
  turn(false, false);
  endLink();
  return markup;
}

type Draft =
  | { type: 'paragraph'; lines: string[] }
  | { type: 'heading'; level: 2 | 3; lines: string[] }
  | { type: 'bulletList' | 'orderedList'; items: string[][] };

/** Reads what was typed. Never fails: what means nothing is text. Addresses of links are not checked here. */
export function fromMarkup(markup: string): RichText {
  const drafts: Draft[] = [];
  let isOpen = false;
  for (const line of markup.replaceAll(/\r\n?/g, '\n').split('\n')) {
    if (line.trim() === '') isOpen = false;
    else {
      readLine(drafts, line, isOpen);
      isOpen = drafts.at(-1)?.type !== 'heading';
    }
  }
  return tidied({ type: 'doc', content: drafts.map(blockOf) });
}

function readLine(drafts: Draft[], line: string, isOpen: boolean): void {
  const last = isOpen ? drafts.at(-1) : undefined;
  const content = line.trim();
  const [, mark = '', rest = ''] = /^(#{1,6}|[-*•]|\d{1,9}[.)])\s+(.*)$/.exec(content) ?? [];
  if (mark.startsWith('#')) {
    drafts.push({ type: 'heading', level: mark.length <= 2 ? 2 : 3, lines: [rest] });
  } else if (mark !== '') {
    const type = /\d/.test(mark) ? 'orderedList' : 'bulletList';
    if (last?.type === type) last.items.push([rest]);
    else drafts.push({ type, items: [[rest]] });
  } else if (last && 'items' in last && /^\s/.test(line)) {
    last.items.at(-1)?.push(content);
  } else if (last?.type === 'paragraph') {
    last.lines.push(content);
  } else {
    drafts.push({ type: 'paragraph', lines: [content] });
  }
}

function blockOf(draft: Draft): RichBlock {
  if ('items' in draft) {
    return {
      type: draft.type,
      content: draft.items.map((lines) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: inlinesOf(lines) }],
      })),
    };
  }
  const content = inlinesOf(draft.lines);
  return draft.type === 'heading'
    ? { type: 'heading', attrs: { level: draft.level }, content }
    : { type: 'paragraph', content };
}

type Token = { text: string; href: string | null } | { stars: number; href: string | null } | 'break';

const inlinesOf = (lines: readonly string[]): RichInline[] =>
  runsOf(tokensOf(lines.join('\n'))).map(inlineOf);

function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  const ahead = line.includes('[') ? signsAhead(line) : null;
  let [at, href, linkEnd, afterLink]: [number, string | null, number, number] = [0, null, -1, 0];
  while (at < line.length) {
    const sign = line[at] ?? '';
    const next = line[at + 1];
    const link: Found | null = sign === '[' && href === null && ahead ? linkAt(line, at, ahead) : null;
    if (at === linkEnd) [at, href, linkEnd] = [afterLink, null, -1];
    else if (link) [at, href, linkEnd, afterLink] = [at + 1, link.href, link.end, link.after];
    else if (sign === '\\' && next === '\n') at += 1;
    else if (sign === '\\' && next !== undefined) {
      tokens.push({ text: next, href });
      at += 2;
    } else if (sign === '\n') {
      tokens.push('break');
      at += 1;
    } else if (sign === '*') {
      const stars = /^\*+/.exec(line.slice(at))?.[0].length ?? 1;
      tokens.push(stars <= 3 ? { stars, href } : { text: '*'.repeat(stars), href });
      at += stars;
    } else {
      tokens.push({ text: sign, href });
      at += 1;
    }
  }
  return tokens;
}

/** A link: where its words end, where it ends itself, and where it leads. */
type Found = { end: number; after: number; href: string };

/** The link that begins at a bracket. */
function linkAt(line: string, start: number, ahead: SignsAhead): Found | null {
  const end = ahead.bracket[start + 1] ?? -1;
  if (end < 0 || end === start + 1 || line[end + 1] !== '(') return null;
  const close = ahead.parenthesis[end + 2] ?? -1;
  const blank = ahead.blank[end + 2] ?? -1;
  if (close <= end + 2 || (blank >= 0 && blank < close)) return null;
  const raw = line.slice(end + 2, close);
  return { end, after: close + 1, href: raw.replace(/\\([\\()])/g, '$1') };
}

/** For every place of a line the next of these signs that means something, -1 where there is none. */
type SignsAhead = Readonly<Record<'bracket' | 'parenthesis' | 'blank', Int32Array>>;

/** Read once for a line: whoever looked ahead from every bracket would take minutes for a text of nothing else. */
function signsAhead(line: string): SignsAhead {
  const size = line.length + 1;
  const next = () => new Int32Array(size).fill(-1);
  const ahead = { bracket: next(), parenthesis: next(), blank: next() };
  const escaped = escapedIn(line);
  for (let at = line.length - 1; at >= 0; at -= 1) {
    const sign = line[at] ?? '';
    const here = (isOne: boolean, signs: Int32Array) => (isOne ? at : (signs[at + 1] ?? -1));
    ahead.bracket[at] = here(sign === ']' && escaped[at] === 0, ahead.bracket);
    ahead.parenthesis[at] = here(sign === ')' && escaped[at] === 0, ahead.parenthesis);
    ahead.blank[at] = here(/\s/.test(sign), ahead.blank);
  }
  return ahead;
}

/** 1 for every place whose sign a backslash takes its meaning. */
function escapedIn(line: string): Uint8Array {
  const escaped = new Uint8Array(line.length + 1);
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] !== '\\') continue;
    at += 1;
    escaped[at] = 1;
  }
  return escaped;
}

/** Stars turn bold and italic on and off; those without a partner, or with a space on the wrong side, are stars. */
function runsOf(tokens: readonly Token[]): Run[] {
  const literal = starsWithoutPartner(tokens);
  let [bold, italic] = [false, false];
  return tokens.flatMap((token, at): Run[] => {
    if (token === 'break') return ['break'];
    if ('text' in token) return [{ text: token.text, bold, italic, href: token.href }];
    const unpaired = literal.get(at) ?? 0;
    const turning = token.stars - unpaired;
    const stars: Run[] =
      unpaired > 0 ? [{ text: '*'.repeat(unpaired), bold: false, italic: false, href: token.href }] : [];
    if (turning >= 2) bold = !bold;
    if (turning % 2 === 1) italic = !italic;
    return stars;
  });
}

/** How many stars of each token (by its place) are no marks. */
function starsWithoutPartner(tokens: readonly Token[]): Map<number, number> {
  const literal = new Map<number, number>();
  for (const part of [2, 1]) {
    let open = -1;
    tokens.forEach((token, at) => {
      if (token === 'break' || 'text' in token || !(token.stars === part || token.stars === 3)) return;
      const isEdge = open < 0 ? isBlank(tokens[at + 1]) : isBlank(tokens[at - 1]);
      if (isEdge) literal.set(at, (literal.get(at) ?? 0) + part);
      else open = open < 0 ? at : -1;
    });
    if (open >= 0) literal.set(open, (literal.get(open) ?? 0) + part);
  }
  return literal;
}

const isBlank = (token: Token | undefined): boolean =>
  token === undefined || token === 'break' || ('text' in token && token.text.trim() === '');
