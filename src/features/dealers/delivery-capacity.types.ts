import type { Day } from '#platform/time/calendar.ts';

/** How much a day has to take already. */
export type DayLoad = { day: Day; stops: number };

/** How full a dealer's days are: known by the orders, which come after the dealers. */
export type DeliveryCapacity = {
  /** Days with stops still to be made, from a day on, in order. */
  loadOfDays(asked: { dealerId: number; from: Day }): Promise<DayLoad[]>;
  /** Closes the days that are full and opens those that are not any more; of one dealer, or of all. */
  markFullDays(only: number | null): Promise<number>;
};
