import fc from 'fast-check';
import { seededRandom } from '#platform/random.ts';
import { localDay } from '#platform/time/calendar.ts';
import { heatShare } from '../forecast/heat-year.rules.ts';

/** A box of 2 × 1 × 1.5 m whose sensor sits at its top: two litres a millimetre, 3,000 l. */
export const box = { length: 2000, width: 1000, height: 1500 };
const litresPerMm = 2;

/** Litres a year, a sixth of them for water; and the two deliveries of it. */
export const yearOfHouse = { use: 2718, deliveries: [1300, 1200] } as const;

export type Lies = {
  /** Share of readings that are an echo of something else. */
  share: number;
  /** Hours of the year at which an hour of echoes begins. */
  bursts: readonly number[];
  /** Of the echoes: each another distance, or always the same one. */
  isStuck: boolean;
  /** 0 to 1, for each reading anew. */
  random: () => number;
};

export type ToldDistance = { at: Date; distance: number; truth: number; isLie: boolean };

const hour = 3_600_000;
const begins = Date.UTC(2025, 10, 1);

/** What a sensor tells of a year, every half hour: true to some millimetres, and now and then a lie. */
export function lyingYear({ share, bursts, isStuck, random }: Lies): ToldDistance[] {
  const told: ToldDistance[] = [];
  let litres = 2100;
  for (let half = 0; half < 365 * 48; half++) {
    const at = new Date(begins + half * (hour / 2));
    const day = localDay(at, 'UTC');
    litres -= (yearOfHouse.use * (heatShare(day) * 5 + 1 / 365)) / 6 / 48;
    if (half === 90 * 48 + 20) litres += yearOfHouse.deliveries[0];
    if (half === 250 * 48 + 30) litres += yearOfHouse.deliveries[1];
    const truth = 1500 - litres / litresPerMm;
    const isLie = random() < share || bursts.some((start) => Math.floor(half / 2) === start);
    const echo = isStuck ? 1250 : Math.round(40 + random() * 1440);
    const distance = isLie ? echo : Math.round(truth + (random() - 0.5) * 8);
    told.push({ at, distance, truth: litres, isLie });
  }
  return told;
}

/** Lies of every kind, none in the first day, in which nobody could tell them from the truth. */
export const anyLies: fc.Arbitrary<Lies> = fc
  .record({
    share: fc.constantFrom(0, 0.02, 0.05),
    bursts: fc.uniqueArray(fc.integer({ min: 24, max: 8700 }), { maxLength: 30 }),
    isStuck: fc.boolean(),
    seed: fc.integer({ min: 1, max: 2 ** 31 }),
  })
  .map(({ seed, ...lies }) => ({ ...lies, random: seededRandom(String(seed)).next }));
