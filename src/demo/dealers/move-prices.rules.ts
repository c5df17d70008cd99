import type { ProductGroupId } from '#features/catalog/types.ts';
import type { PriceTiers } from '#features/dealers/types.ts';
import type { CountryId } from '#features/places/types.ts';
import { seededRandom } from '#platform/random.ts';
import { isTradingDay, type Levels } from './level.rules.ts';

/** Day number and local time of day. */
export type Moment = { day: number; hours: number };

/** Monday to Friday, 8 to 18 o'clock. */
export const isTrading = ({ day, hours }: Moment): boolean => isTradingDay(day) && hours >= 8 && hours < 18;

/** The share of dealers who change their prices in one step of ten minutes: each does so about twice a day. */
const movingShare = 0.04;

/** Days after which a dealer moves whatever the draw says: a demo market that was switched off catches up at once. */
const maxPause = 4;

/** Who moves in the step of ten minutes that a moment lies in; the same for every try of the job. */
export function movingDealers(
  dealers: readonly { id: number; changed: Moment }[],
  { day, hours }: Moment,
): number[] {
  const step = Math.floor(hours * 6);
  return dealers
    .filter(
      ({ id, changed }) =>
        day - changed.day > maxPause || seededRandom(`move:${day}:${step}:${id}`).chance(movingShare),
    )
    .map(({ id }) => id);
}

/**
 * By what a dealer's price changes between two moments: with the level of the market, and around it with the
 * dealer's own mood. Both depend on the moment alone, so steps of any length lead to the same price.
 */
export function priceFactor(
  levels: Levels,
  dealer: { id: number; countryId: CountryId; productGroupId: ProductGroupId },
  { from, until }: { from: Moment; until: Moment },
): number {
  const level = (moment: Moment) => levels.at(dealer.countryId, dealer.productGroupId, moment);
  const mood = (moment: Moment) => moodOf(dealer.id, moment.day + moment.hours / 24);
  return (level(until) / level(from)) * (mood(until) / mood(from));
}

/** Half a per cent up and down over a week or two. */
function moodOf(dealerId: number, time: number): number {
  const random = seededRandom(`mood:${dealerId}`);
  const period = random.between(5, 14);
  return 1 + 0.005 * Math.sin((2 * Math.PI * time) / period + random.between(0, 2 * Math.PI));
}

/** The tiers after a move, in whole net cents. */
export const movedTiers = ({ amounts, prices }: PriceTiers, factor: number): PriceTiers => ({
  amounts,
  prices: prices.map((price) => Math.max(100, Math.round((price * factor) / 100) * 100)),
});
