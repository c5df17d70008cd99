import type { CountryId } from '#features/places/types.ts';
import type { FieldSpec } from '../blocks.rules.ts';

/** One piece of an entry: a question with its answer, a link, a section. Texts by field, as they are typed. */
export type EntryItem = { id: string; fields: Readonly<Record<string, string>> };

export const entryAreas = ['start', 'help', 'guides', 'order', 'menu', 'legal', 'mail'] as const;

/** 0 stands for all countries, where an entry's text is the same everywhere. */
export type EntryCountry = 0 | CountryId;

export type EntryField = FieldSpec & { label: string; hint?: string };

/** Texts within the product's own pages that editors may change. Its feature declares it as data (`x.entries.ts`). */
export type Entry = {
  /** Is stored: it never changes. */
  key: string;
  area: (typeof entryAreas)[number];
  /** As editors read it. */
  title: string;
  /** The page on which it stands, for its preview; null for what is on none. */
  path: string | null;
  isPerCountry: boolean;
  /** `list`: items may be added, deleted and moved; else each of them has its place, and a name. */
  kind: 'fixed' | 'list';
  /** Of each item. */
  fields: readonly EntryField[];
  /** What an item is called; of a list, what a new one is. */
  itemName(id: string): string;
  /** Names that may stand in braces, besides those of the shipped item. */
  placeholders?: readonly string[];
  /** Its items are messages of the catalogue that is `editedAs` its key; pages get what is changed of it by themselves. */
  isCatalogue?: true;
  /** Orders refer to it: it is published with a date, and its earlier versions stay readable. */
  isVersioned?: true;
  shipped(countryId: CountryId): readonly EntryItem[];
  /** Of a versioned one: the date of the shipped text, YYYY-MM-DD. */
  shippedOn?: string;
};

/** As a process knows it: what visitors read of an item, and what has been deleted. */
export type StoredItem = EntryItem & {
  /** 0: as it was shipped, never touched. */
  version: number;
  isDeleted: boolean;
};

/** Change tracking of the specification. */
export type ItemChange = 'unchanged' | 'added' | 'modified' | 'deleted';

/** An item in somebody's draft. `base` is what stood there when they began; null for one that they added. */
export type DraftItem = EntryItem & {
  version: number;
  base: { fields: EntryItem['fields']; isDeleted: boolean } | null;
  isDeleted: boolean;
};

export type EntryDraft = {
  items: readonly DraftItem[];
  /** The order that they began with. */
  baseOrder: readonly string[];
};

export const changeOf = ({ base, fields, isDeleted }: DraftItem): ItemChange => {
  if (base === null) return isDeleted ? 'unchanged' : 'added';
  if (base.isDeleted !== isDeleted) return isDeleted ? 'deleted' : 'added';
  return isDeleted || isAlike(base.fields, fields) ? 'unchanged' : 'modified';
};

export function isAlike(one: EntryItem['fields'], other: EntryItem['fields']): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''));
}

export const changedItems = ({ items }: EntryDraft): DraftItem[] =>
  items.filter((item) => changeOf(item) !== 'unchanged');

/** Whether items that were there before stand in another order. */
export function isReordered({ items, baseOrder }: EntryDraft): boolean {
  const order = items.map(({ id }) => id);
  return baseOrder.some((id, at) => {
    const next = baseOrder[at + 1];
    return next !== undefined && order.indexOf(id) > order.indexOf(next);
  });
}

export const isChanged = (draft: EntryDraft): boolean => changedItems(draft).length > 0 || isReordered(draft);

export const newDraft = (stored: readonly StoredItem[]): EntryDraft => ({
  items: stored.map(({ id, fields, version, isDeleted }) => ({
    id,
    fields,
    version,
    isDeleted,
    base: { fields, isDeleted },
  })),
  baseOrder: stored.map(({ id }) => id),
});

/** Items in an order that knows some of them; another one stays behind the one that it followed. */
export function inOrder<Item extends { id: string }>(
  items: readonly Item[],
  order: readonly string[],
): Item[] {
  const known = new Map(items.map((item) => [item.id, item]));
  const result = order.flatMap((id) => known.get(id) ?? []);
  items.forEach((item, at) => {
    if (order.includes(item.id)) return;
    const before = result.findIndex(({ id }) => id === items[at - 1]?.id);
    result.splice(before + 1, 0, item);
  });
  return result;
}

/** A row as it is stored. `#order` holds the order. */
export type EntryRow = {
  item: string;
  state: 'written' | 'deleted' | 'shipped';
  fields: EntryItem['fields'];
  version: number;
};
export const orderItem = '#order';

/** What stands there: the shipped items with what was written over them, in their order; deleted ones are marked. */
export function storedItems(shipped: readonly EntryItem[], rows: readonly EntryRow[]): StoredItem[] {
  const written = new Map(rows.map((row) => [row.item, row]));
  const over = (item: EntryItem): StoredItem => {
    const row = written.get(item.id);
    if (!row) return { ...item, version: 0, isDeleted: false };
    const fields = row.state === 'written' ? row.fields : item.fields;
    return { id: item.id, fields, version: row.version, isDeleted: row.state === 'deleted' };
  };
  const isKnown = (id: string) => shipped.some((item) => item.id === id);
  const added = rows
    .filter(({ item, state }) => item !== orderItem && !isKnown(item) && state !== 'shipped')
    .map(({ item, fields, version, state }) => ({
      id: item,
      fields,
      version,
      isDeleted: state === 'deleted',
    }));
  const order = (written.get(orderItem)?.fields.order ?? '').split(' ').filter(Boolean);
  const all = [...shipped.map(over), ...added];
  return order.length === 0 ? all : inOrder(all, order);
}
