/** The shape of a place for adverts, 1 wide and 2 a card; `ui/advert-slot.tsx` has its room. */
export type SlotTypeId = 1 | 2;

/** A place on a page that has something to show, as its loader hands it to `AdvertSlot`. */
export type AdvertPlace = { key: string; slotTypeId: SlotTypeId };

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
