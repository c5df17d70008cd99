import { isAllowedHref, linksIn } from '#platform/ui/rich-text/rich-text.rules.ts';
import { readRichText } from '#platform/ui/rich-text/rich-text.schema.ts';
import type { FieldError } from '../blocks.schema.ts';
import { type LinkError, type LinkReaders, type LinkTargets, linkError } from '../dead-links.rules.ts';
import type { DraftItem, Entry, EntryDraft, EntryField } from './entries.rules.ts';

/** What speaks against publishing an entry, and in which field. */
export type EntryProblem = {
  code: FieldError | LinkError | 'placeholder_unknown';
  item: string;
  field: string;
  /** The dead link, the name in braces. */
  detail: string;
};

/** What links can lead to, and who follows them. */
type Links = { targets: LinkTargets; readers: LinkReaders };

/** Everything that has to be mended before visitors read it. */
export const entryProblems = (entry: Entry, draft: EntryDraft, links: Links): EntryProblem[] =>
  draft.items
    .filter(({ isDeleted }) => !isDeleted)
    .flatMap((item) =>
      entry.fields.flatMap((field) =>
        faultsOf(field, item.fields[field.name] ?? '', { links, names: namesFor(entry, item) }).map(
          ([code, detail]): EntryProblem => ({ code, detail, item: item.id, field: field.name }),
        ),
      ),
    );

/** Of a message its own names; elsewhere what the entry allows. */
function namesFor(entry: Entry, { id }: DraftItem): readonly string[] {
  const shipped = entry.shipped(1).find((item) => item.id === id);
  return [
    ...(entry.placeholders ?? []),
    ...Object.values(shipped?.fields ?? {}).flatMap((text) => [...text.matchAll(braces)].map(nameIn)),
  ];
}

const braces = /\{([^{}\s]+)\}/g;
const nameIn = ([, name = '']: RegExpMatchArray): string => name;

type Allowed = { links: Links; names: readonly string[] };
type Fault = [EntryProblem['code'], string];

function faultsOf(field: EntryField, typed: string, { links, names }: Allowed): Fault[] {
  const text = typed.trim();
  if (text === '') return 'optional' in field && field.optional ? [] : [['missing', '']];
  const strange = [...text.matchAll(braces)].map(nameIn).find((name) => !names.includes(name));
  return [
    ...('max' in field && text.length > field.max ? [['too_long', ''] as Fault] : []),
    ...(strange === undefined ? [] : [['placeholder_unknown', `{${strange}}`] as Fault]),
    ...linkFaults(field, text, links),
  ];
}

function linkFaults({ kind }: EntryField, text: string, links: Links): Fault[] {
  if (kind !== 'rich' && kind !== 'href') return [];
  if (kind === 'href' && !isAllowedHref(text)) return [['link_not_allowed', '']];
  const read = kind === 'rich' ? readRichText(text) : null;
  if (read && !read.ok) return [[read.error, '']];
  const hrefs = read?.ok ? linksIn(read.value) : [text];
  const { targets, readers } = links;
  return hrefs.flatMap((href): Fault[] => {
    const code = linkError(href, targets, readers);
    return code ? [[code, href]] : [];
  });
}
