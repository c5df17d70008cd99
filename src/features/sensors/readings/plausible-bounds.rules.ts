import { gaugeOf, heatShare } from '#features/tanks/shared.ts';
import type { Gauge, TankForm } from '#features/tanks/types.ts';
import { addDays, type Day, localDay } from '#platform/time/calendar.ts';

/** What a tank and its house allow. */
export type Bounds = {
  /** How far a level may be off, l: at least, and near a level. */
  leastNoise: number;
  noiseAt(litres: number): number;
  /** Litres that the house burns at most between two moments. */
  burned(from: Date, until: Date): number;
  /** The same as its season usually takes. */
  usual(from: Date, until: Date): number;
  /** What a person said last to be in the tank; null when nobody did. */
  word: Word | null;
  /** Days around which oil is known to have come, by an order or by what somebody typed. */
  delivered: readonly Date[];
};

/** What a person said to be in the tank, l. */
export type Word = {
  at: Date;
  litres: number;
  /** To what they were asked, of which it says something; they have not read this level. */
  isAnswer?: boolean;
};

/** Words as they are stored in JSON, by `saveStates` alone. */
export const wordsIn = (stored: unknown): Word[] =>
  (stored as (Omit<Word, 'at'> & { at: string })[]).map(({ at, ...said }) => ({ ...said, at: new Date(at) }));

const millisecondsPerHour = 3_600_000;

export const hoursBetween = (from: Date, until: Date): number =>
  (until.getTime() - from.getTime()) / millisecondsPerHour;

/** Whole days (UTC) since 1970. */
export const dayNumber = (at: Date): number => Math.floor(at.getTime() / (24 * millisecondsPerHour));

type House = Pick<Bounds, 'delivered' | 'word'> & {
  annualLitres: number;
  gauge: Pick<Gauge, 'capacity' | 'litresAt' | 'levelOf'> | null;
  /** As the plate says. */
  capacity: number | null;
};

/** Up and down of a level, mm: waves, echoes of a rough surface, a day's warmth. */
const noiseLevel = 20;
/** The same where no shape is known, and of sensors that tell whole per cent. */
const noiseShare = 0.015;
const leastNoise = 25;
/** Of a year's use on the coldest day, with what owners misjudge; litres a day at least. */
const [coldestDay, leastDay] = [0.025, 40];
/** A cold spell with guests does not last: of what a season usually takes, what many days together take at most. */
const seasonFactor = 2.5;
/** Of a year's use what hot water takes, the same every day. */
const waterShare = 1 / 6;
/** Hours for which each may be the coldest; days after which nothing is said of a level any more. */
const [coldHours, forgottenDays] = [48, 400];

/** Litres that a house of so many a year burns at most between two moments: as on its coldest day, after two of them as its season asks for. */
function burnedAtMost(annualLitres: number, from: Date, until: Date): number {
  const hours = Math.max(0, hoursBetween(from, until));
  const coldest = Math.max(leastDay, coldestDay * annualLitres);
  if (hours <= coldHours) return (coldest * hours) / 24;
  const days = Math.min(forgottenDays, (hours - coldHours) / 24);
  const first = localDay(from, 'UTC');
  let burned = (coldest * coldHours) / 24;
  for (let day = 0; day < days; day++) {
    const usual = annualLitres * shareOn(addDays(first, day + 2));
    burned += Math.min(coldest, seasonFactor * usual) * Math.min(1, days - day);
  }
  return days === forgottenDays ? Number.POSITIVE_INFINITY : burned;
}

/** Of a year's use what a day takes in a normal year. */
const shareOn = (day: Day): number => heatShare(day) * (1 - waterShare) + waterShare / 365;

/** Litres that a house of so many a year burns in a normal year between two moments, as the months at both ends have it. */
function burnedUsually(annualLitres: number, from: Date, until: Date): number {
  const shares = shareOn(localDay(from, 'UTC')) + shareOn(localDay(until, 'UTC'));
  return (annualLitres * shares * Math.max(0, hoursBetween(from, until))) / 48;
}

/** What to expect of a house's tank and its use (litres a year). */
export function boundsOf({ annualLitres, gauge, capacity, delivered, word }: House): Bounds {
  const least = Math.max(leastNoise, noiseShare * (gauge?.capacity ?? capacity ?? 0));
  const noiseAt = (litres: number) => {
    if (!gauge) return least;
    const level = gauge.levelOf(litres);
    const ofLevel = (gauge.litresAt(level + noiseLevel) - gauge.litresAt(level - noiseLevel)) / 2;
    return Math.max(least, ofLevel);
  };
  return {
    leastNoise: least,
    noiseAt,
    burned: (from, until) => burnedAtMost(annualLitres, from, until),
    usual: (from, until) => burnedUsually(annualLitres, from, until),
    delivered,
    word,
  };
}

/** The same of the tank that a sensor stands in, with what is known to have come and what a person said. */
export const boundsIn = (
  { annualLitres, form }: { annualLitres: number; form: TankForm | null },
  said: Pick<Bounds, 'delivered' | 'word'> = { delivered: [], word: null },
): Bounds =>
  boundsOf({ annualLitres, gauge: form && gaugeOf(form), capacity: form?.capacity ?? null, ...said });
