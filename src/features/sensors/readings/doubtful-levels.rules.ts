import { type Bounds, hoursBetween } from './plausible-bounds.rules.ts';

/** A level as a sensor told it: litres at 15 °C, and the value as it was sent. */
export type ToldLevel = { at: Date; litres: number; value: number | null };

export type Doubtful = 'fall' | 'rise';

/** Levels that are not believed and agree with each other. */
export type Doubt = {
  kind: Doubtful;
  from: Date;
  until: Date;
  /** Of the latest of them, litres and as it was sent. */
  litres: number;
  value: number | null;
  /** Litres that were believed when it began, and when they were measured. */
  before: number;
  beforeAt: Date;
  /** How many different readings: one that is stuck says the same again and again, and counts once. */
  told: number;
  /** How many readings, those that said the same included. */
  readings: number;
  /** Levels that were believed since a rise began, or a fall was denied: one of them may be a lie, two are none. */
  against: number;
  /** Somebody has looked, and it is not so. */
  isDenied: boolean;
  /** A rise against what somebody read since it began: they know whether oil came after that. */
  isContested?: boolean;
  /**
   * What was there before was told by no level of this sensor, which may hang otherwise than one thinks; of a rise, by its
   * first level alone.
   */
  isFirst?: boolean;
};

export type Known = { at: Date; litres: number };

/** A level that a sensor told, with the value as it was sent; null where a person read it, or by another scale. */
export type KnownLevel = Known & { value: number | null };

type Moments = 'from' | 'until' | 'beforeAt';
type Counts = 'readings' | 'against';
type Stored = Omit<Doubt, Moments | Counts> & Record<Moments, string> & Partial<Record<Counts, number>>;

/** Doubts as they are stored in JSON, by `storeReadings` alone. */
export const doubtsIn = (stored: unknown): Doubt[] =>
  (stored as Stored[]).map(({ from, until, beforeAt, ...doubt }) => ({
    readings: doubt.told,
    against: 0,
    ...doubt,
    from: new Date(from),
    until: new Date(until),
    beforeAt: new Date(beforeAt),
  }));

/** A fall is believed when so many different readings agree over so many hours. */
const fall = { told: 3, hours: 6 } as const;
/**
 * A rise is oil that came when it outlasts a burst; two different readings have to outlast two of a daily sensor. One alone, again and
 * again, may be a sensor that is stuck: where no delivery is known its owner is asked (`isUnsettled`). So many levels as before take it
 * back.
 */
const rise = { told: 3, hours: 2, few: 2, fewHours: 36, against: 2 } as const;
/** A house burns at most so much of what its season usually takes where nothing else says how much. */
const usualFactor = 2;
/** Hours by which the day of a delivery may be wrong. */
const nearHours = 48;

export const doubtOf = (known: Known, level: ToldLevel, of: Pick<Doubt, 'kind' | 'isFirst'>): Doubt => ({
  ...of,
  from: level.at,
  until: level.at,
  litres: level.litres,
  value: level.value,
  before: known.litres,
  beforeAt: known.at,
  told: 1,
  readings: 1,
  against: 0,
  isDenied: false,
});

/** Kept with single precision, and read back as the shortest decimal that stands for it. */
export const isSameValue = (one: { value?: number | null }, other: { value?: number | null }): boolean =>
  one.value != null && other.value != null && Math.fround(one.value) === Math.fround(other.value);

export const joinedBy = (doubt: Doubt, level: ToldLevel): Doubt => {
  const { at, litres, value } = level;
  const joined = { ...doubt, until: at, readings: doubt.readings + 1 };
  return isSameValue(level, doubt) ? joined : { ...joined, litres, value, told: doubt.told + 1 };
};

/**
 * A doubt after a level that was believed; null where that takes it back: of a fall, and of a rise that was told once, one level is
 * enough. What somebody denied is told again after one echo.
 */
export function contradicted(doubt: Doubt): Doubt | null {
  const against = doubt.against + 1;
  if (doubt.kind === 'fall' && !doubt.isDenied) return null;
  const most = doubt.isFirst || doubt.isDenied ? rise.against : Math.min(doubt.told, rise.against);
  return against >= most ? null : { ...doubt, against };
}

export function hasLasted(doubt: Doubt, bounds: Bounds): boolean {
  const { kind, from, until, told, readings, isDenied, isContested } = doubt;
  const hours = hoursBetween(from, until);
  if (isDenied) return false;
  if (kind === 'fall') return told >= fall.told && hours >= fall.hours;
  if (isDelivered(doubt, bounds)) return hours >= rise.hours;
  if (isContested) return false;
  if (told >= rise.told) return hours >= rise.hours;
  const isStuck = told < rise.few && !doubt.isFirst;
  return !isStuck && readings >= rise.told && hours >= rise.fewHours;
}

export const isDelivered = ({ kind, from }: Pick<Doubt, 'kind' | 'from'>, { delivered }: Bounds): boolean =>
  kind === 'rise' && delivered.some((day) => isAround(day, from));

const isAround = (day: Date, at: Date): boolean => Math.abs(hoursBetween(day, at)) <= nearHours;

/** The deliveries that may still be seen after a rise of a moment is believed: each explains one. */
export const deliveriesBut = (delivered: readonly Date[], at: Date): Date[] =>
  delivered.filter((day) => !isAround(day, at));

/** Whether a level can follow from one before it: burned at most, or off by the sensor's own error. */
export function sideOf(known: Known, level: ToldLevel, bounds: Bounds): 'agrees' | Doubtful {
  if (Math.abs(level.litres - known.litres) <= bounds.leastNoise) return 'agrees';
  const noise = bounds.noiseAt(known.litres);
  if (level.litres > known.litres + noise) return 'rise';
  const least = known.litres - noise;
  return level.litres < least && level.litres < least - bounds.burned(known.at, level.at) ? 'fall' : 'agrees';
}

/** Whether a level goes on from another as the season has it: more than that can be burned, and is a lie as well. */
export const isUsual = (known: Known, level: Known, bounds: Bounds): boolean => {
  const least = known.litres - usualFactor * bounds.usual(known.at, level.at);
  return isSteady(level.litres, least, bounds);
};

/** Of what a sensor may be wrong by the share within which two levels confirm each other: a step of one per cent is. */
const steadyShare = 0.7;

/** Whether litres are so near others, or so far above them, that one confirms the other. */
export const isSteady = (
  litres: number,
  others: number,
  { leastNoise }: Pick<Bounds, 'leastNoise'>,
): boolean => litres >= others - steadyShare * leastNoise;

/** Whether a level says the same as a doubt. */
export const agreesWith = ({ kind, until, litres }: Doubt, level: ToldLevel, bounds: Bounds): boolean => {
  const told = { at: until, litres };
  return sideOf(told, level, bounds) === 'agrees' && (kind === 'fall' || isUsual(told, level, bounds));
};

export type Litres = Pick<Known, 'litres'>;

/** Who dips, and who says how high a sensor hangs, is wrong by so many times what a sensor is wrong by at least. */
const roughness = 7;

export const isRoughly = (one: Litres, other: Litres, { leastNoise }: Pick<Bounds, 'leastNoise'>): boolean =>
  Math.abs(one.litres - other.litres) <= roughness * leastNoise;

/** A dipstick and a sensor differ by themselves. */
export const isNear = (one: number, other: number, { noiseAt }: Bounds): boolean =>
  Math.abs(one - other) <= 2 * noiseAt(one);
