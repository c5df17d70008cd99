/** The document of a rich text: what TipTap's editor holds, and nothing that a visitor should not get. */
export type RichText = { type: 'doc'; content: RichBlock[] };
export type RichBlock =
  | { type: 'paragraph'; content: RichInline[] }
  | { type: 'heading'; attrs: { level: 2 | 3 }; content: RichInline[] }
  | RichList;
export type RichList = { type: 'bulletList' | 'orderedList'; content: RichItem[] };
export type RichItem = { type: 'listItem'; content: [{ type: 'paragraph'; content: RichInline[] }] };
export type RichInline = { type: 'text'; text: string; marks: RichMark[] } | { type: 'hardBreak' };
export type RichMark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } };

/** A stretch of text with one look; `break` is a new line within a paragraph. */
export type Run = { text: string; bold: boolean; italic: boolean; href: string | null } | 'break';

export const emptyRichText: RichText = { type: 'doc', content: [] };

/**
 * Where a link may lead: pages of our own (not //other.example), http(s), a mailbox, a telephone. No spaces and
 * control characters, which browsers ignore inside an address.
 */
export const isAllowedHref = (href: string): boolean =>
  href.length <= 2000 &&
  !/[\s\p{Cc}\p{Cf}]/u.test(href) &&
  /^(\/(?![/\\])|https?:\/\/[^/\\]|mailto:.|tel:.|\/$)/i.test(href);

/** The text alone, a line for each paragraph, heading and point: for searching, counting and comparing. */
export const plainText = (text: RichText): string =>
  text.content
    .flatMap((block) =>
      isList(block) ? block.content.map((item) => lineOf(item.content[0].content)) : [lineOf(block.content)],
    )
    .join('\n');

/** Every address that the text links to, in order. */
export const linksIn = (text: RichText): string[] =>
  text.content
    .flatMap((block) =>
      isList(block) ? block.content.flatMap((item) => item.content[0].content) : block.content,
    )
    .flatMap((inline) => (inline.type === 'text' ? inline.marks : []))
    .flatMap((mark) => (mark.type === 'link' ? [mark.attrs.href] : []));

export const isList = (block: RichBlock): block is RichList =>
  block.type === 'bulletList' || block.type === 'orderedList';

const lineOf = (content: readonly RichInline[]): string =>
  content.map((inline) => (inline.type === 'text' ? inline.text : ' ')).join('');

/**
 * The same text without what nobody sees: empty paragraphs, spaces at the ends of lines, bold spaces, and stretches that
 * are one. What two editors write alike is stored alike.
 */
export const tidied = ({ content }: RichText): RichText => ({
  type: 'doc',
  content: content.flatMap((block): RichBlock[] => {
    if (isList(block)) {
      const items = block.content.flatMap((item) => itemOf(tidyInlines(item.content[0].content)));
      return items.length > 0 ? [{ type: block.type, content: items }] : [];
    }
    if (block.type === 'heading') {
      // A heading is one line.
      const content = tidyInlines(
        block.content.map((one) => (one.type === 'hardBreak' ? inlineOf(space) : one)),
      );
      return content.length > 0 ? [{ ...block, content }] : [];
    }
    const content = tidyInlines(block.content);
    return content.length > 0 ? [{ type: 'paragraph', content }] : [];
  }),
});

const space: Run = { text: ' ', bold: false, italic: false, href: null };

const itemOf = (content: RichInline[]): RichItem[] =>
  content.length > 0 ? [{ type: 'listItem', content: [{ type: 'paragraph', content }] }] : [];

const tidyInlines = (content: readonly RichInline[]): RichInline[] =>
  tidyRuns(content.map(runOf)).map(inlineOf);

export function runOf(inline: RichInline): Run {
  if (inline.type === 'hardBreak') return 'break';
  const link = inline.marks.find((mark) => mark.type === 'link');
  return {
    text: inline.text,
    bold: inline.marks.some((mark) => mark.type === 'bold'),
    italic: inline.marks.some((mark) => mark.type === 'italic'),
    href: link?.attrs.href ?? null,
  };
}

export function inlineOf(run: Run): RichInline {
  if (run === 'break') return { type: 'hardBreak' };
  const marks: RichMark[] = [];
  if (run.href !== null) marks.push({ type: 'link', attrs: { href: run.href } });
  if (run.bold) marks.push({ type: 'bold' });
  if (run.italic) marks.push({ type: 'italic' });
  return { type: 'text', text: run.text, marks };
}

/** Spaces at the edges of what is marked are not marked; lines neither begin nor end with spaces or breaks. */
export function tidyRuns(runs: readonly Run[]): Run[] {
  const oneLine = runs.map((run) =>
    run === 'break' ? run : { ...run, text: run.text.replace(/[\r\n]+/g, ' ') },
  );
  const plain = joined(joined(oneLine).flatMap(unmarkedEdges));
  const lines: Run[][] = [[]];
  for (const run of plain) {
    if (run === 'break') lines.push([]);
    else lines.at(-1)?.push(run);
  }
  const trimmed = lines.map(trimLine);
  while (trimmed.length > 0 && trimmed.at(-1)?.length === 0) trimmed.pop();
  while (trimmed.length > 0 && trimmed[0]?.length === 0) trimmed.shift();
  return trimmed.flatMap((line, at): Run[] => (at === 0 ? line : ['break', ...line]));
}

function unmarkedEdges(run: Run): Run[] {
  if (run === 'break' || !(run.bold || run.italic)) return [run];
  const core = run.text.trim();
  const at = run.text.indexOf(core);
  const edge = (text: string): Run[] => (text === '' ? [] : [{ ...run, text, bold: false, italic: false }]);
  if (core === '') return edge(run.text);
  return [...edge(run.text.slice(0, at)), { ...run, text: core }, ...edge(run.text.slice(at + core.length))];
}

function trimLine(line: readonly Run[]): Run[] {
  const runs = line.filter((run) => run !== 'break');
  while (runs[0] && runs[0].text.trimStart() === '') runs.shift();
  while (runs.at(-1)?.text.trimEnd() === '') runs.pop();
  return runs.map((run, at) => {
    const start = at === 0 ? run.text.trimStart() : run.text;
    return { ...run, text: at === runs.length - 1 ? start.trimEnd() : start };
  });
}

function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (run !== 'break' && run.text === '') continue;
    if (run !== 'break' && last && last !== 'break' && isAlike(run, last)) {
      result[result.length - 1] = { ...last, text: last.text + run.text };
    } else result.push(run);
  }
  return result;
}

const isAlike = (one: Exclude<Run, 'break'>, other: Exclude<Run, 'break'>): boolean =>
  one.bold === other.bold && one.italic === other.italic && one.href === other.href;
