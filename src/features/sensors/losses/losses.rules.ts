import { type Day, localDay } from '#platform/time/calendar.ts';
import { refillThreshold } from '../readings/refills.rules.ts';

/** What became of oil that left a tank and was not burned as usual, as its owner says. The spelling is stored. */
export const lossAnswers = ['stolen', 'leaked', 'moved', 'burned', 'sensor'] as const;
export type LossAnswer = (typeof lossAnswers)[number];

/** What of a loss fell on a local day, litres beyond what was probably burned on it. */
export type LossPiece = { day: Day; litres: number };

export type FoundLoss = {
  from: Date;
  until: Date;
  /** The sum of its pieces, whole. */
  litres: number;
  /** In the tank at its end. */
  left: number;
  pieces: readonly LossPiece[];
  /** Only several days together tell of it. */
  isSlow: boolean;
};

/** Oil that left a tank unburned, as it is kept. */
export type Loss = FoundLoss & {
  id: number;
  tankId: number;
  /** Null while its owner has not said what it was. */
  answer: LossAnswer | null;
};

/** The believed level at the end of a day. */
export type LossLevel = {
  at: Date;
  litres: number;
  /** It was measured otherwise than the one before. */
  isStep: boolean;
};

export type LossInput = {
  /** A sensor's levels by day, oldest first; the last one may be of a day that goes on. */
  levels: readonly LossLevel[];
  timeZone: string;
  /** Litres that the house probably burns between two moments, and by all that is known of it at most. */
  expected(from: Date, until: Date): number;
  most(from: Date, until: Date): number;
  /** The same on its coldest day, with what owners misjudge: `Bounds.burned`. */
  coldest(from: Date, until: Date): number;
  /** By which a level may be off, l. */
  noise: number;
  /** Falls that hours have shown to be too fast. */
  sudden: readonly { from: Date; until: Date }[];
  /** By day, what other losses tell of already: those that were answered. */
  held: ReadonlyMap<Day, number>;
  /** Days of losses that are known and not answered. */
  known: ReadonlySet<Day>;
};

/** Litres below which a wave, a warm day or a sensor's error explains a difference. */
export const minLoss = 60;
/** A loss that is known stays one as long as so much of it is left. */
const leastKept = 30;
const hour = 3_600_000;
/** Hours of a span of days that tells of a slow leak, and of a day in it. */
const slow = { least: 66, most: 7.5 * 24, leastStep: 20, mostStep: 50 } as const;
/** Of the days of a slow leak so many are above what the house burns at most; one that is cold or wrong is not enough. */
const slowShare = 2 / 3;
/** A level that stands though so much is burned a day was told by a sensor that is stuck: it makes up for it at once. */
const still = { moves: 3, burns: 3 } as const;

type Step = {
  from: LossLevel;
  until: LossLevel;
  hours: number;
  day: Day;
  /** Without what other losses tell of. */
  fall: number;
  expected: number;
  most: number;
  /** Oil came, or it was measured otherwise: it tells nothing. */
  isBreak: boolean;
  isSudden: boolean;
  isSlow: boolean;
  isKnown: boolean;
};

/**
 * Losses by the levels of days, the oldest first: a fall that no house can burn, or days that together are clearly above
 * what this one burns at most. What lies beside each other is one loss; its litres are what fell beyond the usual use.
 */
export function lossesIn(input: LossInput): FoundLoss[] {
  const steps = stepsOf(input);
  markSudden(steps, input);
  markSlow(steps, input);
  return runsOf(steps).flatMap((run) => (isTakenBack(run, steps, input) ? [] : (lossOf(run) ?? [])));
}

/** Days in which a level that was wrong for a while is right again. */
const wrongDays = 2;

/** Whether the level came back to what it was, and not to what a delivery would have made of it: nothing was gone. */
function isTakenBack(run: readonly Step[], steps: readonly Step[], { noise }: LossInput): boolean {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return false;
  const after = steps.indexOf(last) + 1;
  return steps.slice(after, after + wrongDays).some(({ until, isBreak }) => {
    const below = first.from.litres - until.litres;
    return isBreak && !until.isStep && below >= -noise && below <= noise + first.expected + last.expected;
  });
}

function stepsOf({ levels, timeZone, sudden, held, known, ...house }: LossInput): Step[] {
  const dayOf = (at: Date) => localDay(at, timeZone);
  const heldDays = [...held];
  return levels.slice(1).flatMap((until, at): Step[] => {
    const from = levels[at];
    if (!from || until.at <= from.at) return [];
    const [first, day] = [dayOf(from.at), dayOf(until.at)];
    // What began on the first day that is known has no evening before it.
    const isWithin = (one: Day) => (one > first || first === day) && one <= day;
    const told = heldDays.reduce((sum, [one, litres]) => (isWithin(one) ? sum + litres : sum), 0);
    const fell = from.litres - until.litres;
    return [
      {
        from,
        until,
        day,
        hours: (until.at.getTime() - from.at.getTime()) / hour,
        fall: fell - told,
        expected: house.expected(from.at, until.at),
        most: house.most(from.at, until.at),
        isBreak: until.isStep || -fell > refillThreshold,
        isSudden: sudden.some((one) => one.from < until.at && one.until > from.at),
        isSlow: false,
        isKnown: [...known].some(isWithin),
      },
    ];
  });
}

const excessOf = ({ fall, expected }: Step): number => fall - expected;

/** Whatever the weather: what a level that stood before it must have hidden is burned, too. */
function markSudden(steps: readonly Step[], { coldest, noise }: LossInput): void {
  steps.forEach((step, at) => {
    if (step.isBreak || excessOf(step) < minLoss) return;
    let first = at;
    for (let before = steps[at - 1]; before && isStill(before); before = steps[first - 1]) first--;
    const from = steps[first]?.from.at ?? step.from.at;
    step.isSudden ||= step.fall > coldest(from, step.until.at) + noise;
  });
}

const isStill = ({ isBreak, fall, expected, hours }: Step): boolean =>
  !isBreak && Math.abs(fall) <= still.moves && (expected * 24) / hours >= still.burns;

function markSlow(steps: readonly Step[], { noise }: LossInput): void {
  steps.forEach((_, begin) => {
    let [hours, fall, most, excess, above] = [0, 0, 0, 0, 0];
    for (let at = begin; at < steps.length; at++) {
      const step = steps[at];
      if (!step || step.isBreak || step.hours < slow.leastStep || step.hours > slow.mostStep) break;
      [hours, fall, most] = [hours + step.hours, fall + step.fall, most + step.most];
      [excess, above] = [excess + excessOf(step), above + (step.fall > step.most ? 1 : 0)];
      if (hours > slow.most) break;
      const isClear = fall - noise > most && excess >= minLoss && above >= slowShare * (at - begin + 1);
      if (hours >= slow.least && isClear) markAbove(steps.slice(begin, at + 1));
    }
  });
}

/** The days before a leak and after it are as usual. */
function markAbove(steps: readonly Step[]): void {
  const isAbove = ({ fall, most }: Step) => fall > most;
  const [first, last] = [steps.findIndex(isAbove), steps.findLastIndex(isAbove)];
  for (const step of steps.slice(first, last + 1)) step.isSlow = true;
}

/** The steps of each loss; a day beside it that is above what the house burns belongs to it, and so does one between. */
function runsOf(steps: readonly Step[]): Step[][] {
  const isMarked = steps.map(
    ({ isSudden, isSlow, isKnown, isBreak }) => !isBreak && (isSudden || isSlow || isKnown),
  );
  const joins = (at: number, beside: number) => {
    const step = steps[at];
    return Boolean(isMarked[beside] && step && !step.isBreak && step.hours <= slow.mostStep && isMore(step));
  };
  for (let at = 0; at < steps.length; at++) isMarked[at] ||= joins(at, at - 1);
  for (let at = steps.length - 1; at >= 0; at--) isMarked[at] ||= joins(at, at + 1);
  const runs: Step[][] = [];
  let reach = Number.NEGATIVE_INFINITY;
  steps.forEach((step, at) => {
    if (!isMarked[at]) return;
    if (at - reach > 2) runs.push([]);
    runs.at(-1)?.push(step);
    reach = at;
  });
  return runs;
}

/** More than twice the usual, and more than any noise of half a day's use. */
const isMore = (step: Step): boolean => excessOf(step) > Math.max(step.expected, 10);

function lossOf(run: readonly Step[]): FoundLoss | null {
  const [first, last] = [run[0], run.at(-1)];
  const litres = Math.round(run.reduce((sum, step) => sum + excessOf(step), 0));
  const least = run.some(({ isKnown }) => isKnown) ? leastKept : minLoss;
  if (!first || !last || litres < least) return null;
  return {
    from: first.from.at,
    until: last.until.at,
    litres,
    left: last.until.litres,
    pieces: run.map((step) => ({ day: step.day, litres: Math.round(10 * excessOf(step)) / 10 })),
    isSlow: !run.some(({ isSudden }) => isSudden),
  };
}

/** A level of an hour. */
type Hour = { at: Date; litres: number };

/**
 * The same loss between the last hour before it and the first one after it, where hours are known. What only days together
 * tell of lasts as long as they do: an hour of it is within the noise of the next.
 */
export function narrowed(
  loss: FoundLoss,
  hours: readonly Hour[],
  { before, noise }: { before: number; noise: number },
): FoundLoss {
  if (loss.isSlow) return loss;
  const within = hours.filter(({ at }) => at >= loss.from && at <= loss.until);
  const first = within.findIndex(({ litres }) => litres < before - noise);
  const from = within[first - 1]?.at ?? loss.from;
  const until = within.find(({ at, litres }) => at > from && litres <= loss.left + noise)?.at ?? loss.until;
  return { ...loss, from, until };
}
