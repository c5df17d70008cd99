import type { Doubt, Doubtful, Known, KnownLevel } from './doubtful-levels.rules.ts';

/**
 * What became of a level: null is believed at once. A fall faster than a house can burn, or a rise, is doubtful until it
 * has lasted; one that the next readings take back stays doubtful for good.
 */
export type Belief = Doubtful | `${Doubtful}_lasted` | null;

export const isDoubtful = (belief: string | null): belief is Doubtful =>
  belief === 'fall' || belief === 'rise';

/** What is believed of a sensor: the latest level, whether a second one has agreed with it, and what speaks against it. */
export type Trust = {
  known: KnownLevel | null;
  isFirm: boolean;
  /**
   * The last level that a second one has agreed with, where `known` is not firm; null where there was none before. `known` itself
   * where that was told before the sensor came, by another one or by a person: a rough measure of this one.
   */
  confirmed: Known | null;
  /** The first level of its day (UTC) that was believed: the steps of a day together are no greater than one of them may be. */
  anchor: Known | null;
  doubts: readonly Doubt[];
};

/** What is believed where nothing but one level is known to be true; of nothing at all, null. */
export const trustIn = (known: Known | null): Trust => ({
  known: known && { value: null, ...known },
  isFirm: known !== null,
  confirmed: null,
  anchor: null,
  doubts: [],
});

/** The same of what was told before the sensor came. */
export const roughTrustIn = (known: Known): Trust => ({ ...trustIn(known), isFirm: false, confirmed: known });

/** Whether what is known was told before the sensor came. */
export const isRough = ({
  known,
  isFirm,
  confirmed,
}: Pick<Trust, 'isFirm' | 'confirmed'> & { known: Known | null }) =>
  known !== null && !isFirm && confirmed?.at.getTime() === known.at.getTime();
