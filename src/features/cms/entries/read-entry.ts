import { createHash } from 'node:crypto';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { blockFieldName } from '../read-page-form.ts';
import type { DraftItem, Entry, EntryDraft, EntryItem, StoredItem } from './entries.rules.ts';
import { decided } from './entry-conflicts.rules.ts';

/** More would be a page of its own. */
const maxItems = 100;

/** Short enough for a form: whether what comes back is what was shown. */
export const digestOf = (fields: EntryItem['fields']): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(fields).toSorted()))
    .digest('hex')
    .slice(0, 12);

/** What the form shows of each item: "id:version:digest". */
export const itemMarks = ({ items }: EntryDraft): string =>
  items
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ id, version, base }) => `${id}:${version}:${base ? digestOf(base.fields) : ''}`)
    .join(' ');

type Known = { draft: EntryDraft; stored: readonly StoredItem[] };

/**
 * The draft with what was typed. An item that others have published since the form was shown keeps the version that
 * was in sight, so that publishing finds the conflict; one in which nothing was typed follows them.
 */
export function readEntry(form: PostedForm, entry: Entry, { draft, stored }: Known): EntryDraft {
  const marks = new Map(
    form
      .text('items')
      .split(' ')
      .slice(0, maxItems)
      .map((mark) => mark.split(':'))
      .map(([id = '', version = '', digest = '']) => [id, { version: Number(version) || 0, digest }]),
  );
  const typed = (item: DraftItem): DraftItem => {
    const mark = marks.get(item.id);
    if (!mark || item.isDeleted) return item;
    const fields = typedFields(form, entry, item.id);
    if (item.version === mark.version || item.base === null) return { ...item, fields };
    if (digestOf(fields) === mark.digest) return item;
    // What stood there is not known any more; it was something else.
    return { ...item, fields, version: mark.version, base: { fields: {}, isDeleted: false } };
  };
  const gone = [...marks].filter(
    ([id, { version }]) => version > 0 && id !== '' && !draft.items.some((item) => item.id === id),
  );
  return {
    ...draft,
    items: [
      ...draft.items.map(typed),
      ...gone.flatMap(([id, { version, digest }]): DraftItem[] => {
        const fields = typedFields(form, entry, id);
        const base = { fields: {}, isDeleted: false };
        const isKnown = stored.some((one) => one.id === id) || digestOf(fields) === digest;
        return isKnown ? [] : [{ id, fields, version, base, isDeleted: false }];
      }),
    ],
  };
}

const typedFields = (form: PostedForm, { fields }: Entry, id: string): EntryItem['fields'] =>
  Object.fromEntries(
    fields.map((field) => {
      const typed = form.text(blockFieldName(id, field.name)).replaceAll('\r\n', '\n').slice(0, 60_000);
      const isOdd = field.kind === 'choice' && !field.options.includes(typed);
      return [field.name, isOdd ? (field.options[0] ?? '') : field.kind === 'rich' ? typed : typed.trim()];
    }),
  );

type Pressed = {
  what: string;
  /** The item that it is done to; '' for all. */
  at: string;
  newId: string;
  stored: readonly StoredItem[];
  shipped: readonly EntryItem[];
};

/** The draft after a button's change. */
export function withPress(
  draft: EntryDraft,
  entry: Entry,
  { what, at, newId, stored, shipped }: Pressed,
): EntryDraft {
  const { items } = draft;
  const change = (over: Partial<DraftItem>): EntryDraft => ({
    ...draft,
    items: items.map((item) => (item.id === at ? { ...item, ...over } : item)),
  });
  const isList = entry.kind === 'list';
  switch (what) {
    case 'delete':
      return isList ? change({ isDeleted: true }) : draft;
    case 'undelete':
      return change({ isDeleted: false });
    case 'up':
    case 'down':
      return isList ? { ...draft, items: moved(items, at, what) } : draft;
    case 'insert':
      return isList && items.length < maxItems
        ? { ...draft, items: inserted(items, entry, { at, newId }) }
        : draft;
    case 'ship':
      return asShipped(draft, shipped, at === '' ? null : at);
    case 'mine':
    case 'theirs':
      return decided(draft, stored, { id: at, isMine: what === 'mine' });
    default:
      return draft;
  }
}

/** Past the next one in sight. */
function moved(items: readonly DraftItem[], id: string, way: 'up' | 'down'): readonly DraftItem[] {
  const at = items.findIndex((item) => item.id === id);
  const step = way === 'up' ? -1 : 1;
  let to = at + step;
  while (items[to]?.isDeleted) to += step;
  const item = items[at];
  return item && items[to] ? items.toSpliced(at, 1).toSpliced(to, 0, item) : items;
}

function inserted(
  items: readonly DraftItem[],
  entry: Entry,
  { at, newId }: { at: string; newId: string },
): readonly DraftItem[] {
  const fields = Object.fromEntries(
    entry.fields.map((field) => [field.name, field.kind === 'choice' ? (field.options[0] ?? '') : '']),
  );
  const item: DraftItem = { id: newId, fields, version: 0, base: null, isDeleted: false };
  return items.toSpliced(items.findIndex(({ id }) => id === at) + 1, 0, item);
}

/** The items as they were shipped, over everything that was written; one alone, or all. */
function asShipped(draft: EntryDraft, shipped: readonly EntryItem[], id: string | null): EntryDraft {
  const own = new Map(shipped.map((item) => [item.id, item.fields]));
  const back = (item: DraftItem): DraftItem => {
    if (id !== null && item.id !== id) return item;
    const fields = own.get(item.id);
    return fields ? { ...item, fields, isDeleted: false } : id === null ? { ...item, isDeleted: true } : item;
  };
  const items = draft.items.map(back);
  if (id !== null) return { ...draft, items };
  const order = shipped.map((item) => item.id);
  const place = (item: DraftItem) => (order.includes(item.id) ? order.indexOf(item.id) : order.length);
  return { ...draft, items: items.toSorted((one, other) => place(one) - place(other)) };
}
