import { isAllowedHref, linksIn } from '#platform/ui/rich-text/rich-text.rules.ts';
import { readRichText } from '#platform/ui/rich-text/rich-text.schema.ts';
import type { FieldError } from '../blocks.schema.ts';
import { isLiveLink, type LinkTargets } from '../page-checks.ts';
import type { DraftItem, Entry, EntryDraft, EntryField } from './entries.rules.ts';

/** What speaks against publishing an entry, and in which field. */
export type EntryProblem = {
  code: FieldError | 'dead_link' | 'placeholder_unknown';
  item: string;
  field: string;
  /** The dead link, the name in braces. */
  detail: string;
};

/** Everything that has to be mended before visitors read it. */
export const entryProblems = (entry: Entry, draft: EntryDraft, targets: LinkTargets): EntryProblem[] =>
  draft.items
    .filter(({ isDeleted }) => !isDeleted)
    .flatMap((item) =>
      entry.fields.flatMap((field) =>
        faultsOf(field, item.fields[field.name] ?? '', { targets, names: namesFor(entry, item) }).map(
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

type Allowed = { targets: LinkTargets; names: readonly string[] };
type Fault = [EntryProblem['code'], string];

function faultsOf(field: EntryField, typed: string, { targets, names }: Allowed): Fault[] {
  const text = typed.trim();
  if (text === '') return 'optional' in field && field.optional ? [] : [['missing', '']];
  const strange = [...text.matchAll(braces)].map(nameIn).find((name) => !names.includes(name));
  return [
    ...('max' in field && text.length > field.max ? [['too_long', ''] as Fault] : []),
    ...(strange === undefined ? [] : [['placeholder_unknown', `{${strange}}`] as Fault]),
    ...linkFaults(field, text, targets),
  ];
}

function linkFaults({ kind }: EntryField, text: string, targets: LinkTargets): Fault[] {
  if (kind !== 'rich' && kind !== 'href') return [];
  if (kind === 'href' && !isAllowedHref(text)) return [['link_not_allowed', '']];
  const read = kind === 'rich' ? readRichText(text) : null;
  if (read && !read.ok) return [[read.error, '']];
  const links = read?.ok ? linksIn(read.value) : [text];
  return links.filter((href) => !isLiveLink(href, targets)).map((href) => ['dead_link', href]);
}
