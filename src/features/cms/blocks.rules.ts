/**
 * How a field of a block is typed. `lines`: a point in each line; `rich`: the markup of `RichTextField`; `picture`: the id
 * of a picture of the library; `slot`: the key of a place for adverts; `guide`: the id of a guide of questions.
 */
export type FieldSpec =
  | { name: string; kind: 'line'; max: number; optional?: true }
  | { name: string; kind: 'text'; max: number; optional?: true }
  | { name: string; kind: 'lines'; max: number }
  | { name: string; kind: 'rich'; headings: boolean }
  | { name: string; kind: 'href' }
  | { name: string; kind: 'picture' }
  | { name: string; kind: 'slot' }
  | { name: string; kind: 'guide' }
  | { name: string; kind: 'choice'; options: readonly string[] };

const title = { name: 'title', kind: 'line', max: 120, optional: true } as const;
const groups = { name: 'group', kind: 'choice', options: ['1', '2', '3', '4', '5'] } as const;

/** The blocks that a page can be made of, in the order in which they are offered, and what is typed into each. */
export const blockFields = {
  heading: [
    { name: 'text', kind: 'line', max: 120 },
    { name: 'level', kind: 'choice', options: ['2', '3'] },
  ],
  text: [{ name: 'text', kind: 'rich', headings: true }],
  checkList: [{ name: 'items', kind: 'lines', max: 4000 }],
  picture: [
    { name: 'picture', kind: 'picture' },
    { name: 'caption', kind: 'line', max: 200, optional: true },
    { name: 'width', kind: 'choice', options: ['text', 'page'] },
  ],
  table: [
    { name: 'caption', kind: 'line', max: 160, optional: true },
    { name: 'rows', kind: 'lines', max: 8000 },
  ],
  quote: [
    { name: 'text', kind: 'text', max: 600 },
    { name: 'by', kind: 'line', max: 120, optional: true },
  ],
  questions: [title, { name: 'items', kind: 'rich', headings: true }],
  calculator: [title, groups],
  priceChart: [title, { name: 'span', kind: 'choice', options: ['1', '3', '12', '60', '120'] }],
  nationalPrice: [groups],
  stateMap: [],
  dealerList: [title, { name: 'count', kind: 'choice', options: ['3', '5', '10'] }],
  tankTeaser: [],
  guide: [{ name: 'guide', kind: 'guide' }],
  advert: [{ name: 'slot', kind: 'slot' }],
  teasers: [title, { name: 'items', kind: 'lines', max: 4000 }],
  button: [
    { name: 'label', kind: 'line', max: 60 },
    { name: 'to', kind: 'href' },
    { name: 'look', kind: 'choice', options: ['primary', 'outline'] },
  ],
  columns: [
    { name: 'left', kind: 'rich', headings: true },
    { name: 'right', kind: 'rich', headings: true },
  ],
  note: [{ name: 'text', kind: 'rich', headings: false }],
} as const satisfies Record<string, readonly FieldSpec[]>;

export type BlockType = keyof typeof blockFields;
export const blockTypes = Object.keys(blockFields) as BlockType[];
export const isBlockType = (value: string): value is BlockType => Object.hasOwn(blockFields, value);

export const fieldsOf = (type: BlockType): readonly FieldSpec[] => blockFields[type];

/** A block as it was typed: nothing is lost that cannot be published yet. */
export type DraftBlock = { id: string; type: BlockType; fields: Readonly<Record<string, string>> };

/** What may be chosen begins with its first choice. */
export const newBlock = (type: BlockType, id: string): DraftBlock => ({
  id,
  type,
  fields: Object.fromEntries(
    fieldsOf(type).map((field) => [field.name, field.kind === 'choice' ? (field.options[0] ?? '') : '']),
  ),
});

/** A change of a page's list of blocks. `at`: the block after which a new one comes; null for the beginning. */
export type ListChange =
  | { do: 'insert'; type: BlockType; at: string | null; id: string }
  | { do: 'up' | 'down' | 'delete'; at: string }
  | { do: 'copy'; at: string; id: string };

/** The list after the change; as it was where the change makes no sense (the first block up). */
export function changedBlocks(blocks: readonly DraftBlock[], change: ListChange): readonly DraftBlock[] {
  const at = blocks.findIndex(({ id }) => id === change.at);
  const block = blocks[at];
  switch (change.do) {
    case 'insert':
      return blocks.length >= maxBlocks
        ? blocks
        : blocks.toSpliced(at + 1, 0, newBlock(change.type, change.id));
    case 'copy':
      return block && blocks.length < maxBlocks
        ? blocks.toSpliced(at + 1, 0, { ...block, id: change.id })
        : blocks;
    case 'delete':
      return block ? blocks.toSpliced(at, 1) : blocks;
    case 'up':
    case 'down': {
      const to = change.do === 'up' ? at - 1 : at + 1;
      return block && to >= 0 && to < blocks.length
        ? blocks.toSpliced(at, 1).toSpliced(to, 0, block)
        : blocks;
    }
  }
}

/** Blocks of a page: more would be a book. */
export const maxBlocks = 100;
