import { kilometresBetween } from '#features/places/shared.ts';
import type { Position } from '#features/places/types.ts';
import type { Branch, Dealer, PriceTiers, Schedule, Terms } from './dealers.types.ts';

/** 0–100 as the wire has it, (mean mark − 1) × 25; null without reviews. */
export const ratingOf = ({ reviewCount, reviewMarkSum }: Pick<Dealer, 'reviewCount' | 'reviewMarkSum'>) =>
  reviewCount === 0 ? null : Math.round((reviewMarkSum / reviewCount - 1) * 25);

/** The branch from which a delivery starts, and its distance in kilometres. */
export function nearestBranch(
  branches: readonly Branch[],
  position: Position,
): { branch: Branch; kilometres: number } | null {
  const [first, ...others] = branches.map((branch) => ({
    branch,
    kilometres: kilometresBetween(branch, position),
  }));
  if (!first) return null;
  return others.reduce((best, next) => (next.kilometres < best.kilometres ? next : best), first);
}

/** Ascending positive bounds with a positive price each. */
export function areTiersValid({ amounts, prices }: PriceTiers): boolean {
  if (amounts.length === 0 || amounts.length !== prices.length) return false;
  const isAscending = amounts.every((amount, index) => amount > (amounts[index - 1] ?? 0));
  const isWhole = (value: number) => Number.isSafeInteger(value) && value > 0;
  return isAscending && amounts.every(isWhole) && prices.every(isWhole);
}

export const areTermsValid = ({ minimumAmount, deliveryDays, maxStations, payments }: Terms): boolean =>
  Number.isInteger(minimumAmount) &&
  minimumAmount > 0 &&
  Number.isInteger(deliveryDays) &&
  deliveryDays >= 1 &&
  deliveryDays <= 60 &&
  Number.isInteger(maxStations) &&
  maxStations >= 1 &&
  maxStations <= 9 &&
  payments.length > 0 &&
  payments.every(Number.isInteger);

/** At least half a day a week; an end of the day that leaves time to order; at least one stop. */
export const isScheduleValid = ({ morningDays, afternoonDays, cutOff, stopsPerDay }: Schedule): boolean =>
  [...morningDays, ...afternoonDays].every((day) => Number.isInteger(day) && day >= 1 && day <= 5) &&
  morningDays.length + afternoonDays.length > 0 &&
  (cutOff === null || (Number.isInteger(cutOff) && cutOff >= 6 * 60 && cutOff <= 22 * 60)) &&
  (stopsPerDay === null || (Number.isInteger(stopsPerDay) && stopsPerDay >= 1 && stopsPerDay <= 1_000));
