import type { Doubt } from './doubtful-levels.rules.ts';
import { hoursBetween } from './plausible-bounds.rules.ts';

/** From where on somebody is asked to look. */
export const alarmBounds = {
  /** Litres */
  minLoss: 60,
  /** Different readings that agree. */
  told: 2,
  /** A stuck value that lasts so long is looked at, though never believed. */
  stuckHours: 24,
  /** The first level of a sensor as well: one that tells another value now and then is believed by then. */
  firstHours: 48,
} as const;
const { minLoss, stuckHours, firstHours } = alarmBounds;

/**
 * A fall that somebody should look at, oil that is gone or a sensor that lies: told twice, or for a day. Of a sensor whose
 * first level it is, nobody knows of a loss: it is asked about where nothing else would ever settle it.
 */
export const isAlarming = ({ kind, isDenied, isFirst, told, from, until, before, litres }: Doubt): boolean =>
  kind === 'fall' &&
  !isDenied &&
  before - litres >= minLoss &&
  (isFirst
    ? hoursBetween(from, until) >= firstHours
    : told >= alarmBounds.told || hoursBetween(from, until) >= stuckHours);

/**
 * A rise that has not lasted, for a day: oil that came of which nobody knows here, or a sensor that is stuck. Its owner knows. A
 * first level may be the wrong one of two, which settles by itself.
 */
export const isUnsettled = ({ kind, isDenied, isFirst, from, until, before, litres }: Doubt): boolean =>
  kind === 'rise' &&
  !isDenied &&
  !isFirst &&
  litres - before >= minLoss &&
  hoursBetween(from, until) >= stuckHours;

/** What the owner of a tank is asked to look at: its greatest loss, else a rise that nothing settles; null where nothing is odd. */
export const questionOf = (doubts: readonly Doubt[]): Doubt | null =>
  suspectOf(doubts)?.doubt ?? doubts.find(isUnsettled) ?? null;

/** The greatest loss of those that somebody should look at: litres, and when they were there last; null without one. */
export function suspectOf(doubts: readonly Doubt[]): { litres: number; from: Date; doubt: Doubt } | null {
  const [worst] = doubts
    .filter(isAlarming)
    .map((doubt) => ({ litres: doubt.before - doubt.litres, from: doubt.beforeAt, doubt }))
    .toSorted((one, other) => other.litres - one.litres);
  return worst ?? null;
}
