import { heatShare } from '#features/tanks/house/heat-year.rules.ts';
import type { Random } from '#platform/random.ts';
import { localDay } from '#platform/time/calendar.ts';

const hour = 3_600_000;

/** Days on which a house burns more than its season asks for, by how many times. */
export type ColdSnap = { first: number; days: number; factor: number };

/** Cold snaps of a year in days since its beginning: as many as the worst winters had, some with guests in the house. */
export const coldSnaps = ({ next }: Random, days: number): ColdSnap[] =>
  Array.from({ length: Math.round(days / 40) }, () => ({
    first: Math.floor(next() * days),
    days: 3 + Math.floor(next() * 10),
    factor: 1.3 + next() * 0.7,
  }));

type House = {
  begin: Date;
  days: number;
  annualLitres: number;
  everyHours: number;
  /** Litres by which a reading is off at most. */
  noise: number;
  snaps: readonly ColdSnap[];
  /** Litres in the tank at the beginning; below 500 it is filled up to that again. */
  full: number;
};

/** What is in the tank of a house over time by its sensor: heat by the season and its snaps, and water all the year. */
export function levelsOfHouse(
  { begin, days, annualLitres, everyHours, noise, snaps, full }: House,
  { next }: Random,
) {
  const told: { at: Date; litres: number }[] = [];
  let litres = full;
  for (let passed = 0; passed < days * 24; passed += everyHours) {
    const at = new Date(begin.getTime() + passed * hour);
    const day = Math.floor(passed / 24);
    const factor = Math.max(
      1,
      ...snaps.filter(({ first, days: long }) => day >= first && day < first + long).map((one) => one.factor),
    );
    const share = (heatShare(localDay(at, 'UTC')) * 5 * factor + 1 / 365) / 6;
    litres -= (annualLitres * share * everyHours) / 24;
    if (litres < 500) litres = full;
    told.push({ at, litres: litres + (next() * 2 - 1) * noise });
  }
  return told;
}
