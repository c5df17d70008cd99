import type { SlotTypeId } from '../slots.rules.ts';

type Shape = {
  /** Classes of the room that is kept free before anything has loaded. */
  box: string;
  width: string;
  /** The same in pixels, for a column of such a width. */
  at(column: number): { width: number; height: number };
};

/** How large an advert is, the same whatever comes: one table for pages and previews. */
export const slotShapes: Readonly<Record<SlotTypeId, Shape>> = {
  1: {
    box: 'h-58 sm:h-36',
    width: '',
    at: (column) => ({ width: column, height: column < 545 ? 232 : 144 }),
  },
  2: { box: 'h-70', width: 'max-w-90', at: (column) => ({ width: Math.min(360, column), height: 280 }) },
};
