import { type DraftBlock, fieldsOf } from './blocks.rules.ts';
import { type PageDraft, type TextKey, textKeys } from './pages.rules.ts';

const pageFields = ['path', 'countries', 'robots', 'canonical', 'picture'] as const;
const textFields = ['title', 'description'] as const;

/** Of the page as a whole where `text` is null; countries as a list of their ids. */
export type ComparedField = { text: TextKey | null; mine: string; theirs: string; isChanged: boolean } & {
  field: (typeof pageFields)[number] | (typeof textFields)[number];
};
export type ComparedDraft = {
  fields: readonly ComparedField[];
  /** In which order each text has the blocks of both states. */
  orders: readonly (ReturnType<typeof comparedOrder> & { text: TextKey })[];
  blocks: readonly (ComparedBlock & { text: TextKey })[];
};

/** Two states of a page, field by field and block by block, each text with its like. */
export function comparedDrafts(mine: PageDraft, theirs: PageDraft): ComparedDraft {
  const keys = textKeys.filter((key) => mine.texts[key] ?? theirs.texts[key]);
  const blocksOf = ({ texts }: PageDraft, key: TextKey) => texts[key]?.blocks ?? [];
  const row = (of: Pick<ComparedField, 'field' | 'text'>, own = '', other = ''): ComparedField => ({
    ...of,
    mine: own,
    theirs: other,
    isChanged: own !== other,
  });
  return {
    fields: [
      ...pageFields.map((field) => row({ field, text: null }, String(mine[field]), String(theirs[field]))),
      ...keys.flatMap((text) =>
        textFields.map((field) =>
          row({ field, text }, mine.texts[text]?.[field], theirs.texts[text]?.[field]),
        ),
      ),
    ],
    orders: keys.map((text) => ({ ...comparedOrder(blocksOf(mine, text), blocksOf(theirs, text)), text })),
    blocks: keys.flatMap((text) =>
      comparedBlocks(blocksOf(mine, text), blocksOf(theirs, text)).map((block) => ({ ...block, text })),
    ),
  };
}

export type ComparedBlock = { mine: DraftBlock | null; theirs: DraftBlock | null; isChanged: boolean };

/** Two lists side by side: the same block in one row, in the order of the second list; what it lacks stands where it was. */
export function comparedBlocks(mine: readonly DraftBlock[], theirs: readonly DraftBlock[]): ComparedBlock[] {
  const known = new Map(mine.map((block) => [block.id, block]));
  const rows: ComparedBlock[] = theirs.map((block) => {
    const own = known.get(block.id) ?? null;
    return { mine: own, theirs: block, isChanged: own === null || !isAlike(own, block) };
  });
  mine.forEach((block, at) => {
    if (theirs.some(({ id }) => id === block.id)) return;
    const before = at === 0 ? -1 : rows.findIndex(({ mine: own }) => own?.id === mine[at - 1]?.id);
    rows.splice(before + 1, 0, { mine: block, theirs: null, isChanged: true });
  });
  return rows;
}

/** The blocks that both lists have, each in its own order; what only one of them has tells nothing of an order. */
export function comparedOrder(mine: readonly DraftBlock[], theirs: readonly DraftBlock[]) {
  const sharedBy = (blocks: readonly DraftBlock[], others: readonly DraftBlock[]) =>
    blocks.filter(({ id }) => others.some((other) => other.id === id));
  const [own, other] = [sharedBy(mine, theirs), sharedBy(theirs, mine)];
  return { mine: own, theirs: other, isChanged: own.some(({ id }, at) => id !== other[at]?.id) };
}

const isAlike = (one: DraftBlock, other: DraftBlock): boolean =>
  one.type === other.type &&
  fieldsOf(one.type).every(({ name }) => (one.fields[name] ?? '') === (other.fields[name] ?? ''));
