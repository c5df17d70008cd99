import { type Delivery, isOpen, paceOf } from './campaign-pacing.rules.ts';
import { isInRanges } from './zip-filter.rules.ts';

/** What may stand in a slot: an advert of a campaign. */
export type SlotItem = {
  advertId: number;
  slotId: number;
  campaignId: number;
  campaignTypeId: 1 | 2;
  weight: number;
};

/** What decides whether an item is shown at a moment; `delivered` comes from what was counted. */
export type BookedItem = SlotItem & {
  countryId: number;
  priority: number;
  capPerDay: number | null;
  period: Omit<Delivery, 'delivered'>;
  /** Null: everywhere. */
  area: { stateCodes: ReadonlySet<string>; ranges: readonly (readonly [number, number])[] } | null;
};

/** Who looks: where, and how often this visitor has seen which campaign today. */
export type Viewer = {
  countryId: number;
  /** Null where the page is for no place. */
  place: { postalCode: string; stateCode: string } | null;
  seen: ReadonlyMap<number, number>;
};

export type Moment = { now: number; deliveredOf(campaignId: number): number };

type Slot = { appliesZipFiltering: boolean; items: readonly BookedItem[] };

/**
 * Whether a page for this place keeps room for a slot. Pages are kept for a while and the same for everybody: what is ahead
 * of its plan has its turn again, and whom it was shown too often is nobody's but the frame's.
 */
export const hasRoom = (slot: Slot, viewer: Omit<Viewer, 'seen'>, { now, deliveredOf }: Moment): boolean =>
  slot.items.some(
    ({ countryId, area, period, campaignId }) =>
      countryId === viewer.countryId &&
      isIn(area, slot.appliesZipFiltering ? viewer.place : null) &&
      isOpen({ ...period, delivered: deliveredOf(campaignId) }, now),
  );

/**
 * The items of a slot's answer, with the weights by which they are chosen: those of this country and place that are
 * running, are not ahead of their plan and have not been seen too often; of type 1 only those of the highest priority.
 */
export function itemsFor(slot: Slot, viewer: Viewer, moment: Moment): SlotItem[] {
  const place = slot.appliesZipFiltering ? viewer.place : null;
  const running = slot.items.flatMap((item) => {
    if (item.countryId !== viewer.countryId || !isIn(item.area, place)) return [];
    if (item.capPerDay !== null && (viewer.seen.get(item.campaignId) ?? 0) >= item.capPerDay) return [];
    const delivered = moment.deliveredOf(item.campaignId);
    const pace = paceOf({ ...item.period, delivered }, moment.now);
    return pace > 0 ? [{ item, weight: Math.max(1, Math.round(item.weight * pace)) }] : [];
  });
  const first = Math.max(...running.map(({ item }) => (item.campaignTypeId === 1 ? item.priority : 0)));
  return running
    .filter(({ item }) => item.campaignTypeId === 2 || item.priority === first)
    .map(({ item, weight }) => ({
      advertId: item.advertId,
      slotId: item.slotId,
      campaignId: item.campaignId,
      campaignTypeId: item.campaignTypeId,
      weight,
    }));
}

const isIn = (area: BookedItem['area'], place: Viewer['place']): boolean =>
  area === null ||
  (place !== null && (area.stateCodes.has(place.stateCode) || isInRanges(area.ranges, place.postalCode)));

/**
 * One of them at random: of the items of type 1 by weight, and where there is none of them one of type 2.
 * `random` is at least 0 and less than 1.
 */
export function chooseItem(items: readonly SlotItem[], random: number): SlotItem | null {
  const first = items.filter(({ campaignTypeId }) => campaignTypeId === 1);
  const among = first.length > 0 ? first : items;
  let rest = random * among.reduce((sum, { weight }) => sum + weight, 0);
  for (const item of among) {
    rest -= item.weight;
    if (rest < 0) return item;
  }
  return among.at(-1) ?? null;
}
