import {
  changedItems,
  changeOf,
  type DraftItem,
  type EntryDraft,
  inOrder,
  isAlike,
  isReordered,
  newDraft,
  type StoredItem,
} from './entries.rules.ts';

/**
 * A draft over what others have published since: what it has not changed becomes what stands there now, what it has
 * changed stays, with the version that it was made from.
 */
export function rebased(draft: EntryDraft, stored: readonly StoredItem[]): EntryDraft {
  const now = new Map(newDraft(stored).items.map((item) => [item.id, item]));
  const mine = new Map(draft.items.map((item) => [item.id, item]));
  const kept = (item: DraftItem): DraftItem[] => {
    if (changeOf(item) !== 'unchanged') return [item];
    const present = now.get(item.id);
    return present ? [present] : [];
  };
  const order = isReordered(draft) ? draft.items.map(({ id }) => id) : stored.map(({ id }) => id);
  const ordered = inOrder(
    [...draft.items.flatMap(kept), ...[...now.values()].filter(({ id }) => !mine.has(id))],
    order,
  );
  return { items: ordered, baseOrder: stored.map(({ id }) => id) };
}

/** An item that somebody else has published since, and this draft has changed, too. */
export type ItemConflict = { mine: DraftItem; theirs: StoredItem | null };

export function conflictsOf(draft: EntryDraft, stored: readonly StoredItem[]): ItemConflict[] {
  const now = new Map(stored.map((item) => [item.id, item]));
  return changedItems(draft).flatMap((mine): ItemConflict[] => {
    const theirs = now.get(mine.id) ?? null;
    if ((theirs?.version ?? 0) === mine.version) return [];
    // Two who wrote the same are of one mind.
    const isSame =
      theirs !== null && theirs.isDeleted === mine.isDeleted && isAlike(theirs.fields, mine.fields);
    return isSame ? [] : [{ mine, theirs }];
  });
}

/** A draft after somebody has decided: their own text over the other one, or the other one. */
export const decided = (
  draft: EntryDraft,
  stored: readonly StoredItem[],
  { id, isMine }: { id: string; isMine: boolean },
): EntryDraft => ({
  ...draft,
  items: draft.items.flatMap((item): DraftItem[] => {
    if (item.id !== id) return [item];
    const theirs = newDraft(stored).items.find((one) => one.id === id);
    if (!theirs) return isMine ? [{ ...item, version: 0, base: null }] : [];
    return [isMine ? { ...item, version: theirs.version, base: theirs.base } : theirs];
  }),
});
