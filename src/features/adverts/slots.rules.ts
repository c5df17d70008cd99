/** Shapes of the places for adverts; figures are in the style sheet of the slot. */
export const slotTypes = {
  1: { name: 'Breit', size: 'ganze Spalte, 144 px hoch, auf Telefonen 232 px' },
  2: { name: 'Karte', size: 'bis 360 px breit, 280 px hoch' },
} as const;

export type SlotTypeId = keyof typeof slotTypes;

/** A place on a page that has something to show, as its loader hands it to `AdvertSlot`. */
export type AdvertPlace = { key: string; slotTypeId: SlotTypeId };

/** Names of our own places, as the table of slots begins with them. */
export type OwnSlot = 'start' | 'angebotsliste' | 'preise' | 'artikel' | 'dashboard';

/** How often this visitor has seen which campaign today, as the frame's address tells it: "12:2,15:1". */
export function seenIn(text: string): ReadonlyMap<number, number> {
  const pairs = text
    .slice(0, 400)
    .split(',')
    .map((pair) => /^(\d{1,9}):(\d{1,3})$/.exec(pair));
  return new Map(pairs.flatMap((pair) => (pair ? [[Number(pair[1]), Number(pair[2])] as const] : [])));
}

export const seenText = (seen: ReadonlyMap<number, number>): string =>
  [...seen].map(([campaignId, count]) => `${campaignId}:${count}`).join(',');
