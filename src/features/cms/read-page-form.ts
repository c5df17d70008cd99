import { isCountryId } from '#features/places/shared.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { fromMarkup, toMarkup } from '#platform/ui/rich-text/markup.rules.ts';
import {
  changedBlocks,
  type DraftBlock,
  fieldsOf,
  isBlockType,
  type ListChange,
  maxBlocks,
} from './blocks.rules.ts';
import { type DraftText, type PageDraft, type TextKey, textKeys } from './pages.rules.ts';

export const textKeyOf = (text: string | null): TextKey => textKeys.find((key) => key === text) ?? 'all';

/** Which text of the page the form shows. */
export const editedText = (form: PostedForm): TextKey => textKeyOf(form.text('text'));

/** The stored draft with what the form says: the page's own fields and those of the text in sight. */
export function readEdit(form: PostedForm, stored: PageDraft): PageDraft {
  const key = editedText(form);
  const text: DraftText = {
    title: form.text('title').trim().slice(0, 300),
    description: form.text('description').trim().slice(0, 1000),
    blocks: blocksIn(form, stored.texts[key] ?? stored.texts.all),
  };
  return {
    path: form
      .text('path')
      .trim()
      .replace(/^\/+|\/+$/g, '')
      .slice(0, 200),
    countries: form.all('country').map(Number).filter(isCountryId),
    robots: form.text('robots') === 'noindex' ? 'noindex' : 'index',
    canonical: form.text('canonical').trim().slice(0, 500),
    picture: pictureIdIn(form.text('picture')),
    // A country's own text that somebody else has taken away meanwhile comes back with what was typed.
    texts: { ...stored.texts, [key]: text },
  };
}

const pictureIdIn = (typed: string): string => /^[1-9]\d{0,8}$/.exec(typed.trim())?.[0] ?? '';

/** The blocks as the form lists them: "id:type id:type". */
function blocksIn(form: PostedForm, stored: DraftText): DraftBlock[] {
  const seen = new Set<string>();
  return form
    .text('blocks')
    .split(' ')
    .slice(0, maxBlocks)
    .flatMap((entry): DraftBlock[] => {
      const [id = '', type = ''] = entry.split(':');
      if (!/^[a-z0-9]{1,12}$/.test(id) || !isBlockType(type) || seen.has(id)) return [];
      seen.add(id);
      const known = stored.blocks.find((block) => block.id === id && block.type === type);
      return [{ id, type, fields: typedFields(form, { id, type, fields: known?.fields ?? {} }) }];
    });
}

/** What is typed in a block; `fields` is what is stored of it. */
const typedFields = (form: PostedForm, { id, type, fields }: DraftBlock) =>
  Object.fromEntries(
    fieldsOf(type).map((field) => {
      const typed = form.text(blockFieldName(id, field.name)).replaceAll('\r\n', '\n').slice(0, 60_000);
      const isChoice = field.kind === 'choice' && !field.options.includes(typed);
      const before = fields[field.name];
      const isRespelled = field.kind === 'rich' && before !== undefined && isSameText(typed, before);
      return [field.name, isChoice ? (field.options[0] ?? '') : isRespelled ? before : typed];
    }),
  );

/** The editor spells a text in its own way; that alone is no change, which somebody could take back. */
const isSameText = (one: string, other: string): boolean =>
  one === other || toMarkup(fromMarkup(one)) === toMarkup(fromMarkup(other));

export const blockFieldName = (id: string, field: string): string => `b.${id}.${field}`;

/** A button's change of the list: "up:id"; "insert:id" takes the type from the choice beside it. */
export function listChangeIn(form: PostedForm, newId: string): ListChange | null {
  const [what, at = ''] = form.text('do').split(':');
  switch (what) {
    case 'up':
    case 'down':
    case 'delete':
      return { do: what, at };
    case 'copy':
      return { do: 'copy', at, id: newId };
    case 'insert': {
      const type = form.text(`new.${at}`);
      return isBlockType(type) ? { do: 'insert', type, at: at === 'start' ? null : at, id: newId } : null;
    }
    default:
      return null;
  }
}

export const withListChange = (draft: PageDraft, key: TextKey, change: ListChange): PageDraft => {
  const text = draft.texts[key] ?? draft.texts.all;
  return {
    ...draft,
    texts: { ...draft.texts, [key]: { ...text, blocks: changedBlocks(text.blocks, change) } },
  };
};

/** A country gets a text of its own, which begins as the shared one; or reads the shared one again. */
export function withOwnText(draft: PageDraft, key: TextKey, isOwn: boolean): PageDraft {
  if (key === 'all') return draft;
  const { [key]: known, ...others } = draft.texts;
  return { ...draft, texts: isOwn ? { ...others, [key]: known ?? draft.texts.all } : others };
}
