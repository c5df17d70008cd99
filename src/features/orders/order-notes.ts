/**
 * What a customer tells the driver in own words: a row for each field of an order. It is a column of `orders` (text, not
 * null, default ''), and is asked in step one, checked, stored, shown, printed, mailed, exported and deleted by this
 * table; its texts are in order-notes.texts.ts. How to add one: docs/recipes.md.
 */
export const orderNotes = {
  fillerPosition: { maxLength: 120, lines: 1 },
  driverHints: { maxLength: 500, lines: 3 },
} as const satisfies Record<string, { maxLength: number; lines: number }>;

export type OrderNote = keyof typeof orderNotes;
export type OrderNotes = Readonly<Record<OrderNote, string>>;

/** In the order in which they are asked. */
export const orderNoteNames = Object.keys(orderNotes) as OrderNote[];

/** A value for each. */
export const eachOrderNote = <Value>(make: (name: OrderNote) => Value): Record<OrderNote, Value> =>
  Object.fromEntries(orderNoteNames.map((name) => [name, make(name)])) as Record<OrderNote, Value>;

/** Of an order that says nothing to the driver. */
export const noOrderNotes: OrderNotes = eachOrderNote(() => '');

export const notesOf = (order: OrderNotes): OrderNotes => eachOrderNote((name) => order[name]);

/** Those that say something. */
export const writtenNotes = (order: OrderNotes): readonly { name: OrderNote; note: string }[] =>
  orderNoteNames.flatMap((name) => (order[name] === '' ? [] : [{ name, note: order[name] }]));

/** Without control characters; lines stay where there may be several. What was stored before a note existed lacks it. */
export function tidyNote(name: OrderNote, text = ''): string {
  const written = text.normalize('NFC');
  const isLong = orderNotes[name].lines > 1;
  return (isLong ? written.replace(/[^\P{Cc}\n]/gu, '') : written.replace(/\p{Cc}+/gu, ' ')).trim();
}
