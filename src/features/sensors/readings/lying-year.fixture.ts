import fc from 'fast-check';
import { heatShare } from '#features/tanks/house/heat-year.rules.ts';
import { seededRandom } from '#platform/random.ts';
import { localDay } from '#platform/time/calendar.ts';

/** A box of a metre's width and 1.5 m whose sensor sits at its top. */
export const boxOf = ({ litresPerMm }: Teller) => ({
  length: litresPerMm * 1000,
  width: 1000,
  height: 1500,
});

/** How a sensor tells: each so many hours, in steps of so many mm, a share of it a week late. */
type Teller = { everyHours: number; step: number; litresPerMm: number; lateShare: number };

/** Every half hour, to the millimetre, in a tank of 3,000 l. */
export const oftenTelling: Teller = { everyHours: 0.5, step: 1, litresPerMm: 2, lateShare: 0 };

/** Litres a year, a sixth of them for water; and the two deliveries of it. */
export const yearOfHouse = { use: 2718, deliveries: [1300, 1200] } as const;

export type Lies = {
  /** Share of readings that are an echo of something else. */
  share: number;
  /** Hours of the year at which an hour of echoes begins. */
  bursts: readonly number[];
  /** Of the echoes: each another distance, or always the same one. */
  isStuck: boolean;
  teller: Teller;
  /** 0 to 1, for each reading anew. */
  random: () => number;
};

type ToldDistance = {
  at: Date;
  sequence: number;
  distance: number;
  isLate: boolean;
  /** Litres that were in the tank. */
  truth: number;
  isLie: boolean;
};

const hour = 3_600_000;
const begins = Date.UTC(2025, 10, 1);

/** What a sensor tells of a year: true to some millimetres, and now and then a lie. */
export function lyingYear({ share, bursts, isStuck, teller, random }: Lies): ToldDistance[] {
  const told: ToldDistance[] = [];
  const { everyHours, step, litresPerMm, lateShare } = teller;
  const rounded = (mm: number) => Math.round(mm / step) * step;
  let litres = 2100;
  for (let half = 0; half < 365 * 48; half++) {
    const at = new Date(begins + half * (hour / 2));
    const day = localDay(at, 'UTC');
    litres -= (yearOfHouse.use * (heatShare(day) * 5 + 1 / 365)) / 6 / 48;
    if (half === 90 * 48 + 20) litres += yearOfHouse.deliveries[0];
    if (half === 250 * 48 + 30) litres += yearOfHouse.deliveries[1];
    if (half % (2 * everyHours) !== 0) continue;
    const truth = 1500 - litres / litresPerMm;
    const isLie = random() < share || bursts.some((start) => Math.floor(half / 2) === start);
    const echo = isStuck ? 1250 : 40 + random() * 1440;
    const distance = rounded(isLie ? echo : truth + (random() - 0.5) * 8);
    // The first days are what all that follows is compared with.
    const isLate = half > 14 * 48 && random() < lateShare;
    told.push({ at, sequence: half, distance, isLate, truth: litres, isLie });
  }
  return told;
}

/**
 * Whether nobody could tell the lies from the truth: at the start, before which nothing was told, more than one lies, or one
 * by little; the very last one does, and nothing comes after it; echoes of different things by chance say the same for hours,
 * as oil does that came or went; or lies hide when a delivery came.
 */
export const isUnknowable = (
  told: readonly ToldDistance[],
  lies: Pick<Lies, 'isStuck' | 'teller'>,
): boolean =>
  isStartUnsure(told, lies.teller) ||
  told.at(-1)?.isLie === true ||
  (!lies.isStuck && areAlikeByChance(told, lies.teller)) ||
  told.some((_, at) => isDeliveryHidden(told, at, lies.teller));

/** Mm within which distances say the same. */
const noise = 22.5;

const isAlike = (
  litres: number,
  { distance }: ToldDistance,
  { litresPerMm }: Teller,
  within: number,
): boolean => Math.abs(1500 - distance - litres / litresPerMm) <= within;

function isStartUnsure(told: readonly ToldDistance[], teller: Teller): boolean {
  const lies = told.slice(0, 6).filter(({ isLie }) => isLie);
  return lies.length > 1 || lies.some((lie) => isAlike(lie.truth, lie, teller, 3 * noise));
}

/** What a sensor that tells every half hour says by chance lasts no hours. */
const alike = ({ everyHours }: Teller): { many: number; of: number } =>
  everyHours >= 24 ? { many: 2, of: 3 } : { many: 3, of: 4 };

function areAlikeByChance(told: readonly ToldDistance[], teller: Teller): boolean {
  const { many, of } = alike(teller);
  return (
    teller.everyHours >= 6 &&
    told.some((lie, at) => {
      const others = told.slice(at, at + of).filter(({ isLie }) => isLie);
      return (
        lie.isLie &&
        others.filter(({ distance }) => Math.abs(distance - lie.distance) <= noise).length >= many
      );
    })
  );
}

/** Two lies around the delivery before the reading at this place, or one that by chance says the level before or after it. */
function isDeliveryHidden(told: readonly ToldDistance[], at: number, teller: Teller): boolean {
  const [before, after] = [told[at - 1], told[at]];
  if (!before || !after || after.truth < before.truth) return false;
  const lies = told.slice(at - 1, at + 5).filter(({ isLie }) => isLie);
  const isLevel = (lie: ToldDistance) =>
    [before, after].some(({ truth }) => isAlike(truth, lie, teller, 1.5 * noise));
  return lies.length > 1 || lies.some(isLevel);
}

/** Lies of every kind; bursts of them not in the first day, in which nobody could tell them from the truth. */
export const anyLies = (tellers: readonly Teller[]): fc.Arbitrary<Lies> =>
  fc
    .record({
      share: fc.constantFrom(0, 0.02, 0.05),
      bursts: fc.uniqueArray(fc.integer({ min: 24, max: 8700 }), { maxLength: 30 }),
      isStuck: fc.boolean(),
      teller: fc.constantFrom(...tellers),
      seed: fc.integer({ min: 1, max: 2 ** 31 }),
    })
    .map(({ seed, ...lies }) => ({ ...lies, random: seededRandom(String(seed)).next }));
