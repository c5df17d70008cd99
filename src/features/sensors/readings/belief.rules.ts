import { isUnsettled } from './alarms.rules.ts';
import { type Bounds, dayNumber, hoursBetween, type Word } from './bounds.rules.ts';
import {
  agreesWith,
  contradicted,
  type Doubt,
  type Doubtful,
  deniedBy,
  doubtOf,
  hasLasted,
  isDelivered,
  isNear,
  isRoughly,
  isSameValue,
  isSteady,
  isUsual,
  joinedBy,
  type Known,
  type KnownLevel,
  sideOf,
  type ToldLevel,
} from './doubts.rules.ts';

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

/** Hours for which a person's word tells whether a sensor is right. */
const wordHours = 48;
/** More of them together are no level but noise; so many of those that are denied are remembered. */
const maxDoubts = 3;

/** What became of a level before: by its number in this run, or that it lies before the run. */
export type Earlier = { at: number; belief: Belief } | 'before_run';

/**
 * A doubt with the numbers of its levels in this run, of those that were believed since, which are lies where it lasts, and
 * whether some of them lie before the run.
 */
type Held = { doubt: Doubt; levels: number[]; since: number[]; isOlder: boolean };

/** Judges levels one after the other, as they were measured; what one of them changes of earlier ones is told to `change`. */
export class LevelJudge {
  readonly #bounds: Bounds;
  readonly #change: (earlier: Earlier) => void;
  #known: KnownLevel | null;
  #isFirm: boolean;
  #confirmed: Known | null;
  #anchor: Known | null;
  #held: Held[];
  #count = 0;
  /** The numbers of the levels that are known and not firm; null where they lie before this run. */
  #loose: number[] | null = null;

  constructor(begin: Trust, bounds: Bounds, change: (earlier: Earlier) => void) {
    [this.#known, this.#isFirm, this.#confirmed] = [begin.known, begin.isFirm, begin.confirmed];
    [this.#anchor, this.#bounds, this.#change] = [begin.anchor, bounds, change];
    this.#held = [];
    this.hold(begin.doubts);
  }

  /** What is believed after all levels so far. */
  get trust(): Trust {
    return {
      known: this.#known,
      isFirm: this.#isFirm,
      confirmed: this.#confirmed,
      anchor: this.#anchor,
      doubts: this.#held.map(({ doubt }) => doubt),
    };
  }

  /** Doubts that are known from before this run. */
  hold(doubts: readonly Doubt[]): void {
    this.#held = [...this.#held, ...doubts.map((doubt) => ({ doubt, levels: [], since: [], isOlder: true }))];
  }

  /** What becomes of the next level. */
  next(level: ToldLevel): Belief {
    const at = this.#count++;
    const known = this.#known;
    if (!known) return this.#begin(level, at);
    if (this.#isRough(known) && isRoughly(level, known, this.#bounds)) return this.#begin(level, at, known);
    const side = this.#sideOf(level, known);
    if (side === 'agrees') return this.#agree(level, { at, known });
    const before = this.#confirmed;
    if (side === 'rise' && before && this.#isAsBefore(level, before)) {
      this.#takeLooseBack('fall');
      [this.#isFirm, this.#anchor] = [true, null];
      return this.#agree(level, { at, known: before });
    }
    if (this.#isFirm || before || side === 'rise') return this.#doubt(level, { at, side, known });
    return this.#beginLower(level, { at, known });
  }

  #isRough(known: Known): boolean {
    return isRough({ known, isFirm: this.#isFirm, confirmed: this.#confirmed });
  }

  /** Steps down add up to no more than one of them may be; what rises above the first level of a day says that this was low. */
  #sideOf(level: ToldLevel, known: Known): 'agrees' | Doubtful {
    const side = sideOf(known, level, this.#bounds);
    if (side !== 'agrees' || !this.#anchor) return side;
    return sideOf(this.#anchor, level, this.#bounds) === 'fall' ? 'fall' : side;
  }

  /**
   * What only burning explains is a lie as well as the truth: the next level tells, unless it is the same again, or one that
   * what was confirmed explains no better.
   */
  #agree(level: ToldLevel, { at, known }: { at: number; known: Known & { value?: number | null } }): null {
    if (this.#confirmed && !this.#isFirm && isSameValue(level, known)) {
      this.#loose?.push(at);
      return this.#believe(level, at);
    }
    this.#isFirm = isSteady(level.litres, known.litres, this.#bounds);
    const isOdd = !this.#isFirm && this.#confirmed !== null && !isUsual(this.#confirmed, level, this.#bounds);
    if (!isOdd) [this.#confirmed, this.#loose] = [this.#isFirm ? null : known, [at]];
    else this.#loose?.push(at);
    return this.#believe(level, at);
  }

  /** Whether a level follows from what was confirmed, as if what is known had never been told. */
  #isAsBefore(level: ToldLevel, confirmed: Known): boolean {
    const isExplained = isDelivered({ kind: 'rise', from: level.at }, this.#bounds);
    return !isExplained && sideOf(confirmed, level, this.#bounds) === 'agrees';
  }

  /** What somebody says settles what speaks for it, and denies what speaks against it. */
  hear({ at, litres }: Word): void {
    const away = (told: number) => Math.abs(told - litres);
    const [meant] = this.#held
      .filter(({ doubt }) => doubt.from <= at && isNear(doubt.litres, litres, this.#bounds))
      .toSorted((one, other) => away(one.doubt.litres) - away(other.doubt.litres));
    const isAsKnown = this.#known !== null && isNear(this.#known.litres, litres, this.#bounds);
    if (meant && (!isAsKnown || away(meant.doubt.litres) < away(this.#known?.litres ?? 0)))
      this.#settle(meant);
    else if (isAsKnown) this.#deny();
  }

  /**
   * Somebody has looked: what they read holds against the sensor's last level, and against whatever it told that is not roughly the
   * same. Of what people read themselves the last counts.
   */
  say(word: Word): void {
    const known = this.#known;
    if (!known || known.at > word.at) return;
    const isOfSensor = !this.#isRough(known);
    const doubt = isOfSensor ? deniedBy(word, known, this.#bounds) : null;
    if (isOfSensor && !doubt) return;
    const others = this.#held.filter((one) => !isRoughly(one.doubt, word, this.#bounds));
    this.#keep(others.map((one) => ({ ...one, doubt: { ...one.doubt, isDenied: true } })));
    if (doubt) this.hold([doubt]);
    [this.#known, this.#isFirm, this.#confirmed] = [{ ...word, value: null }, false, word];
    [this.#anchor, this.#loose] = [null, []];
  }

  /** The latest of what is open, and of what is denied: that stays so whatever else is told. */
  #keep(held: readonly Held[]): void {
    const latest = [true, false].flatMap((isDenied) =>
      held.filter(({ doubt }) => doubt.isDenied === isDenied).slice(-maxDoubts),
    );
    this.#held = held.filter((one) => latest.includes(one));
  }

  /** Of oil that came nobody was asked, but where nothing else settles it. */
  #deny(): void {
    for (const one of this.#held)
      if (one.doubt.kind === 'fall' || isUnsettled(one.doubt)) one.doubt = { ...one.doubt, isDenied: true };
  }

  #begin(level: ToldLevel, at: number, before: Known | null = null): null {
    [this.#loose, this.#isFirm, this.#confirmed, this.#anchor] = [[at], false, before, null];
    return this.#believe(level, at);
  }

  /** Of a first level and a second one far below it the second one counts until it is known which of them was wrong. */
  #beginLower(level: ToldLevel, { at, known }: { at: number; known: KnownLevel }): null {
    const [levels, isOlder] = [this.#loose ?? [], this.#loose === null];
    this.#takeLooseBack('rise');
    this.#begin(level, at);
    const doubt = doubtOf(level, known, { kind: 'rise', isFirst: true });
    this.#keep([...this.#held, { doubt, levels, since: [at], isOlder }]);
    return null;
  }

  #believe(level: ToldLevel, place: number): null {
    const { at } = level;
    this.#known = level;
    if (!this.#anchor || dayNumber(this.#anchor.at) !== dayNumber(at)) this.#anchor = this.#known;
    this.#held = this.#held.flatMap((held) => {
      const doubt = contradicted(held.doubt);
      return doubt ? [{ ...held, doubt, since: [...held.since, place] }] : [];
    });
    return null;
  }

  /** From one level alone nobody knows which of two was wrong. */
  #takeLooseBack(belief: Doubtful): void {
    if (this.#loose === null) this.#change('before_run');
    else for (const at of this.#loose) this.#change({ at, belief });
  }

  #doubt(level: ToldLevel, { at, side, known }: { at: number; side: Doubtful; known: Known }): Belief {
    const [like] = this.#held
      .filter(({ doubt }) => doubt.kind === side && agreesWith(doubt, level, this.#bounds))
      .toSorted((one, other) => awayFrom(level, one) - awayFrom(level, other));
    if (!like) {
      const held = this.#heldOf(level, { at, side, known });
      this.#keep([...this.#held, held]);
      return this.#isSaid(level) ? this.#settle(held) : side;
    }
    like.doubt = joinedBy(like.doubt, level);
    like.levels.push(at);
    return hasLasted(like.doubt, this.#bounds) ? this.#settle(like) : side;
  }

  /** A rise above a first level that no other has confirmed tells as well that the first one was wrong. */
  #heldOf(level: ToldLevel, { at, side, known }: { at: number; side: Doubtful; known: Known }): Held {
    const isAlone = side === 'rise' && !this.#isFirm && this.#confirmed === null;
    const isFirst = side === 'rise' ? isAlone : this.#isRough(known);
    return {
      doubt: doubtOf(known, level, { kind: side, isFirst }),
      levels: [at],
      since: isAlone ? (this.#loose ?? []) : [],
      isOlder: isAlone && this.#loose === null,
    };
  }

  /** Whether somebody said shortly before what the sensor says now. */
  #isSaid({ at, litres }: ToldLevel): boolean {
    const { word } = this.#bounds;
    if (!word || word.at > at || hoursBetween(word.at, at) > wordHours) return false;
    return (
      isNear(word.litres, litres, this.#bounds) &&
      Math.abs(word.litres - litres) < Math.abs(word.litres - (this.#known?.litres ?? 0))
    );
  }

  #settle(one: Held): Belief {
    const { kind, until, litres, value } = one.doubt;
    const belief = `${kind}_lasted` as const;
    if (kind === 'rise') this.#takeBackBefore(one);
    for (const at of one.levels) this.#change({ at, belief });
    if (one.isOlder) this.#change('before_run');
    [this.#known, this.#isFirm] = [{ at: until, litres, value }, true];
    [this.#confirmed, this.#anchor, this.#held] = [null, null, []];
    return belief;
  }

  /** Of oil that came what was told while it was there is a lie, and so is what more than the season took before it. */
  #takeBackBefore({ doubt, since }: Held): void {
    if (!doubt.isFirst || !isDelivered(doubt, this.#bounds))
      for (const at of since) this.#change({ at, belief: 'fall' });
    const [known, before] = [this.#known, this.#isFirm ? null : this.#confirmed];
    const isOne = this.#loose === null || this.#loose.length <= 2;
    if (isOne && known && before && !isUsual(before, known, this.#bounds)) this.#takeLooseBack('fall');
  }
}

const awayFrom = (level: ToldLevel, { doubt }: Held): number => Math.abs(level.litres - doubt.litres);
