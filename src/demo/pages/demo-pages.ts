import { readFileSync } from 'node:fs';
import path from 'node:path';
import { takeLock } from '#db/advisory-locks.ts';
import type { Database } from '#db/database.ts';
import { insertFirstPages } from '#features/cms/cms.ts';
import type { DraftBlock, DraftText, PageDraft } from '#features/cms/types.ts';
import type { Clock } from '#platform/time/clock.ts';
import { demoFileId } from '../media/demo-media.ts';

/** The field that a block's text goes to. */
const bodyField: Partial<Record<DraftBlock['type'], string>> = {
  heading: 'text',
  text: 'text',
  note: 'text',
  quote: 'text',
  button: 'label',
  calculator: 'title',
  checkList: 'items',
  table: 'rows',
  questions: 'items',
  teasers: 'items',
};

/** What editors of the demo market have written: a file of pages for each kind. */
export const demoPages: readonly PageDraft[] = (['about', 'oil', 'guides'] as const).flatMap((file) =>
  readFileSync(path.join(import.meta.dirname, `${file}.md`), 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map(pageOf),
);

/** A page is its path, the shared text, and texts of countries below "### text 2". */
function pageOf(source: string): PageDraft {
  const [shared = '', ...own] = source.split(/^### text /m);
  const [first = '', ...rest] = shared.split('\n');
  const prefix = first.replaceAll(/[^a-z]/g, '').slice(0, 4);
  const owned = own.map((part): [string, DraftText] => [
    part.slice(0, 1),
    textOf(part.slice(part.indexOf('\n') + 1), `${prefix}${part.slice(0, 1)}`),
  ]);
  return {
    path: first.trim(),
    countries: [1, 2, 3],
    robots: 'index',
    canonical: '',
    picture: /^--- picture .*?\bpicture=(\S+)/m.exec(source)?.[1] ?? '',
    texts: { all: textOf(rest.join('\n'), prefix), ...Object.fromEntries(owned) },
  };
}

function textOf(source: string, prefix: string): DraftText {
  const [head = '', ...blocks] = source.split(/^--- /m);
  const fields = Object.fromEntries(
    head
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
  return {
    title: fields.title ?? '',
    description: fields.description ?? '',
    blocks: blocks.map((block, at) => blockOf(block, `${prefix}${at + 1}`)),
  };
}

/** "type name=value" and the text below it; columns are parted by "+++". A block's title may stand above its questions. */
function blockOf(source: string, id: string): DraftBlock {
  const [head = '', ...lines] = source.trim().split('\n');
  const [type = '', ...words] = head.split(' ');
  const body = lines.join('\n').trim();
  const given = [...words.join(' ').matchAll(/(\w+)=(.*?)(?=\s\w+=|$)/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const fields: Record<string, string> = {
    title: '',
    by: '',
    caption: '',
    level: '2',
    ...Object.fromEntries(given),
  };
  const field = bodyField[type as DraftBlock['type']];
  if (type === 'columns')
    [fields.left, fields.right] = body.split('+++').map((part) => part.trim()) as [string, string];
  else if (type === 'questions' && !body.startsWith('## ')) {
    [fields.title, fields.items] = [body.split('\n')[0] ?? '', body.split('\n').slice(1).join('\n').trim()];
  } else if (field) fields[field] = body;
  // Written by us; the tests publish every page.
  return { id, type: type as DraftBlock['type'], fields };
}

/** The page with its pictures, which its file names by their slugs; one that the library lacks is left out. */
export function withPictures(page: PageDraft, idOf: (slug: string) => number | undefined): PageDraft {
  const shown = (block: DraftBlock): DraftBlock[] => {
    if (block.type !== 'picture') return [block];
    const id = idOf(block.fields.picture ?? '');
    return id === undefined ? [] : [{ ...block, fields: { ...block.fields, picture: String(id) } }];
  };
  const texts = Object.entries(page.texts).map(([key, text]) => [
    key,
    { ...text, blocks: text.blocks.flatMap(shown) },
  ]);
  const picture = String(idOf(page.picture) ?? '');
  return { ...page, picture, texts: Object.fromEntries(texts) as PageDraft['texts'] };
}

/** Gives a marketplace without any page those of the demo market, published by its editor. */
export const fillDemoPages = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await takeLock(tx, 'demoPages');
    const editor = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'redaktion@demo.example')
      .executeTakeFirst();
    if (!editor) return;
    const rows = await tx.selectFrom('media').select(['id', 'fileId']).where('isDemo', '=', true).execute();
    const ids = new Map(rows.map(({ id, fileId }) => [fileId, id]));
    const drafts = demoPages.map((page) => withPictures(page, (slug) => ids.get(demoFileId(slug))));
    await insertFirstPages(tx, { drafts, userId: editor.id, now: clock.now() });
  });
