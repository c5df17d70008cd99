/** A booked campaign at a moment. Times are epoch milliseconds. */
export type Delivery = {
  startsAt: number;
  endsAt: number;
  /** Null: as many as come. */
  booked: number | null;
  delivered: number;
};

/** So far a campaign may run ahead of its plan: what is booked for this time of the period. */
const lead = 30 * 60_000;
/** A campaign that is late comes up to so many times as often as its weight says. */
const mostHaste = 5;

/** Impressions that an even delivery would have brought until a moment. */
export function plannedUntil({ startsAt, endsAt, booked }: Omit<Delivery, 'delivered'>, at: number): number {
  if (booked === null) return 0;
  const share = (at - startsAt) / (endsAt - startsAt);
  return booked * Math.min(1, Math.max(0, share));
}

/** Whether it has begun and neither ended nor delivered all. */
export const isOpen = ({ startsAt, endsAt, booked, delivered }: Delivery, now: number): boolean =>
  now >= startsAt && now < endsAt && (booked === null || delivered < booked);

/**
 * By how much the weight of a campaign counts: nothing outside of its period, when all is delivered or while it is ahead
 * of an even delivery, and the more the less time is left for what is missing. 1 where nothing was booked.
 */
export function paceOf(delivery: Delivery, now: number): number {
  const { startsAt, endsAt, booked, delivered } = delivery;
  if (!isOpen(delivery, now)) return 0;
  if (booked === null) return 1;
  if (delivered >= Math.max(1, plannedUntil(delivery, now + lead))) return 0;
  const missing = (booked - delivered) / booked;
  const left = (endsAt - now) / (endsAt - startsAt);
  return Math.min(mostHaste, missing / left);
}
