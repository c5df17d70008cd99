import {
  type Doubt,
  doubtOf,
  isNear,
  isRoughly,
  type Known,
  type KnownLevel,
  type Litres,
  sideOf,
  type ToldLevel,
} from './doubtful-levels.rules.ts';
import { isUnsettled } from './loss-alarms.rules.ts';
import { type Bounds, hoursBetween, type Word } from './plausible-bounds.rules.ts';

/** Hours for which a person's word tells whether a sensor is right. */
const wordHours = 48;

/** Whether one reading speaks for what somebody says: near in litres and in time. */
export const isNearSaid = ({ at, litres }: Word, doubt: Doubt, bounds: Bounds): boolean =>
  hoursBetween(doubt.until, at) <= wordHours && isNear(doubt.litres, litres, bounds);

/** Whether somebody said shortly before what the sensor says now, and nothing else was believed since. */
export function isSaid({ at, litres }: ToldLevel, known: Known, bounds: Bounds): boolean {
  const { word } = bounds;
  if (!word || word.at > at || hoursBetween(word.at, at) > wordHours) return false;
  if (known.at > word.at && !isRoughly(known, word, bounds)) return false;
  return (
    isNear(word.litres, litres, bounds) &&
    Math.abs(word.litres - litres) < Math.abs(word.litres - known.litres)
  );
}

/** The last level of a sensor as somebody who looked since denies it; null where it may be what they read. */
export function deniedBy(word: Word, known: KnownLevel, bounds: Bounds): Doubt | null {
  if (known.at > word.at || isRoughly(known, word, bounds)) return null;
  const side = sideOf(known, { ...word, value: null }, bounds);
  if (side === 'agrees') return null;
  const told = { ...known, at: word.at };
  const doubt = doubtOf(word, told, { kind: side === 'rise' ? 'fall' : 'rise', isFirst: true });
  return { ...doubt, isDenied: true };
}

type Two = { one: Litres; other: Litres | null };

/** So many times as far away is what somebody does not mean. */
const clearly = 1.5;

/** Whether somebody means the one of two levels: it is the nearer one, and by far where it is only roughly what they say. */
export function isMeant(word: Litres, { one, other }: Two, bounds: Bounds): boolean {
  const [away, farther] = [one, other].map((level) =>
    level === null ? Number.POSITIVE_INFINITY : Math.abs(level.litres - word.litres),
  ) as [number, number];
  if (isNear(one.litres, word.litres, bounds)) return away <= farther;
  return isRoughly(one, word, bounds) && clearly * away <= farther;
}

/** Of oil that came nobody was asked, but where nothing else settles it; who reads less knows whether it came since. */
export function spokenAgainst(doubt: Doubt, { at, isAnswer = false }: Word): Doubt {
  if (doubt.kind === 'fall' || isUnsettled(doubt)) return { ...doubt, isDenied: true };
  return isAnswer || doubt.from > at ? doubt : { ...doubt, isContested: true };
}

export const isSpokenAgainst = ({ isDenied, isContested = false }: Doubt): boolean => isDenied || isContested;
