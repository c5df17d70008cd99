import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedItems,
  changeOf,
  type DraftItem,
  type EntryDraft,
  type EntryItem,
  inOrder,
  isReordered,
  newDraft,
  type StoredItem,
  storedItems,
} from './entries.rules.ts';
import { conflictsOf, rebased } from './entry-conflicts.rules.ts';

const stored = (id: string, text: string, more: Partial<StoredItem> = {}): StoredItem => ({
  id,
  fields: { text },
  version: 1,
  isDeleted: false,
  ...more,
});
const typed = (draft: EntryDraft, id: string, over: Partial<DraftItem>): EntryDraft => ({
  ...draft,
  items: draft.items.map((item) => (item.id === id ? { ...item, ...over } : item)),
});
const added: DraftItem = { id: 'neu', fields: { text: 'x' }, version: 0, base: null, isDeleted: false };

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefg'), { minLength: 1 });
const lists = ids.chain((names) =>
  fc
    .array(fc.tuple(fc.string(), fc.nat(3), fc.boolean()), {
      minLength: names.length,
      maxLength: names.length,
    })
    .map((made) =>
      names.map((id, at) => {
        const [text = '', version = 0, isDeleted = false] = made[at] ?? [];
        return stored(id, text, { version, isDeleted });
      }),
    ),
);

describe('the change of an item', () => {
  const [item] = newDraft([stored('a', 'eins')]).items as [DraftItem];
  it.each([
    ['unchanged', item],
    ['modified', { ...item, fields: { text: 'zwei' } }],
    ['deleted', { ...item, isDeleted: true }],
    ['added', added],
    ['unchanged', { ...added, isDeleted: true }],
    ['added', { ...item, base: { fields: { text: 'eins' }, isDeleted: true } }],
  ] as const)('is %s', (change, one) => expect(changeOf(one)).toBe(change));

  it('that was added stays added, whatever is typed into it', () => {
    fc.assert(fc.property(fc.string(), (text) => changeOf({ ...added, fields: { text } }) === 'added'));
  });

  it('is none in a new draft', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const draft = newDraft(list);
        expect([changedItems(draft), isReordered(draft), conflictsOf(draft, list)]).toEqual([[], false, []]);
      }),
    );
  });
});

describe('a draft over what others have published since', () => {
  it('keeps what it has changed and takes everything else, nothing twice', () => {
    fc.assert(
      fc.property(lists, lists, fc.nat(6), fc.string(), (before, now, at, text) => {
        const id = before[at % before.length]?.id ?? '';
        const draft = typed(newDraft(before), id, { fields: { text: `${text}!` } });
        const after = rebased(draft, now);
        const changed = changedItems(draft);
        expect(after.items).toEqual(expect.arrayContaining(changed));
        const names = after.items.map((item) => item.id);
        expect(new Set(names).size).toBe(names.length);
        for (const item of now) {
          if (changed.some((one) => one.id === item.id)) continue;
          expect(after.items.find((one) => one.id === item.id)?.fields).toEqual(item.fields);
        }
      }),
    );
  });

  it('is in conflict where both have changed an item, and nowhere else', () => {
    const before = [stored('a', 'eins'), stored('b', 'zwei')];
    const now = [stored('a', 'von ihr', { version: 2 }), stored('b', 'zwei')];
    const mine = typed(newDraft(before), 'a', { fields: { text: 'von ihm' } });
    expect(conflictsOf(mine, now).map(({ mine: { id } }) => id)).toEqual(['a']);
    expect(conflictsOf(typed(newDraft(before), 'b', { fields: { text: 'x' } }), now)).toEqual([]);
    expect(conflictsOf(typed(newDraft(before), 'a', { fields: { text: 'von ihr' } }), now)).toEqual([]);
  });
});

describe('the order', () => {
  it('loses and doubles no item, and keeps the places that it knows', () => {
    fc.assert(
      fc.property(ids, ids, (names, order) => {
        const items: EntryItem[] = names.map((id) => ({ id, fields: {} }));
        const result = inOrder(items, order).map(({ id }) => id);
        expect(result.toSorted()).toEqual(names.toSorted());
        expect(result.filter((id) => order.includes(id))).toEqual(order.filter((id) => names.includes(id)));
      }),
    );
  });

  it('is not changed by an item that is added or deleted', () => {
    const draft = newDraft([stored('a', '1'), stored('b', '2')]);
    expect(isReordered({ ...draft, items: [...draft.items, added] })).toBe(false);
    expect(isReordered(typed(draft, 'a', { isDeleted: true }))).toBe(false);
    expect(isReordered({ ...draft, items: draft.items.toReversed() })).toBe(true);
  });
});

it('what is stored lies over what was shipped, in the order that was written', () => {
  const shipped = ['a', 'b', 'c'].map((id) => ({ id, fields: { text: id } }));
  const row = (item: string, state: 'written' | 'deleted' | 'shipped', text = '') => ({
    item,
    state,
    version: 4,
    fields: { text },
  });
  const order = { item: '#order', state: 'written', version: 1, fields: { order: 'neu c a b' } } as const;
  const rows = [
    row('a', 'written', 'A'),
    row('b', 'deleted'),
    row('c', 'shipped', 'x'),
    row('neu', 'written', 'N'),
  ];
  expect(storedItems(shipped, [order, ...rows])).toEqual([
    { id: 'neu', fields: { text: 'N' }, version: 4, isDeleted: false },
    { id: 'c', fields: { text: 'c' }, version: 4, isDeleted: false },
    { id: 'a', fields: { text: 'A' }, version: 4, isDeleted: false },
    { id: 'b', fields: { text: 'b' }, version: 4, isDeleted: true },
  ]);
});
