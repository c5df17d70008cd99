import type { SlotTypeId } from '../advert-slots.rules.ts';

type SlotType = {
  name: string;
  size: string;
  /** What is left for an advert in a column of such a width, pixels. */
  at(column: number): { width: number; height: number };
};

/** Shapes of the places for adverts, as `ui/advert-slot.tsx` draws them. */
export const slotTypes: Readonly<Record<SlotTypeId, SlotType>> = {
  1: {
    name: 'Breit',
    size: 'ganze Spalte, 144 px hoch, auf Telefonen 232 px',
    at: (column) => ({ width: column, height: column < 545 ? 232 : 144 }),
  },
  2: {
    name: 'Karte',
    size: 'bis 360 px breit, 280 px hoch',
    at: (column) => ({ width: Math.min(360, column), height: 280 }),
  },
};
