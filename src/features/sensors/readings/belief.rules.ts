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
import { type Belief, isRough, type Trust } from './trust.rules.ts';

/** Hours for which a person's word tells whether a sensor is right. */
const wordHours = 48;
/** More of them together are no level but noise; so many of those that are denied are remembered. */
const [maxDoubts, maxDenied] = [3, 6];

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
    const side = this.#isBurnedFar(level, known) ? 'fall' : this.#sideOf(level, known);
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

  /** Whether a level that somebody denied is explained by all that can have been burned since alone: what usually is says otherwise. */
  #isBurnedFar(level: ToldLevel, known: Known): boolean {
    if (!this.#isRough(known)) return false;
    const isDenied = this.#held.some(
      ({ doubt }) => doubt.isDenied && doubt.kind === 'fall' && agreesWith(doubt, level, this.#bounds),
    );
    const expected = known.litres - this.#bounds.usual(known.at, level.at);
    return isDenied && !isRoughly(level, { litres: expected }, this.#bounds);
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

  /** What somebody says settles what speaks for it, but for one reading long ago, and denies what speaks against it. */
  hear({ at, litres }: Word): void {
    const away = (told: number) => Math.abs(told - litres);
    const [meant] = this.#held
      .filter(({ doubt }) => doubt.from <= at && isNear(doubt.litres, litres, this.#bounds))
      .filter(({ doubt: { readings, until } }) => readings > 1 || hoursBetween(until, at) <= wordHours)
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
    const own: Held[] = doubt ? [{ doubt, levels: [], since: [], isOlder: true }] : [];
    const others = this.#held.filter((one) => !isRoughly(one.doubt, word, this.#bounds));
    this.#keep([...own, ...others.map((one) => ({ ...one, doubt: { ...one.doubt, isDenied: true } }))]);
    [this.#known, this.#isFirm, this.#confirmed] = [{ ...word, value: null }, false, word];
    [this.#anchor, this.#loose] = [null, []];
  }

  /** The latest of what is open, and of what is denied what was told most often. */
  #keep(held: readonly Held[]): void {
    const open = held.filter(({ doubt }) => !doubt.isDenied).slice(-maxDoubts);
    const denied = held
      .filter(({ doubt }) => doubt.isDenied)
      .toSorted((one, other) => other.doubt.readings - one.doubt.readings)
      .slice(0, maxDenied);
    this.#held = held.filter((one) => open.includes(one) || denied.includes(one));
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
      // Whoever denied that oil had come knew of none that came later.
      .filter(({ doubt }) => !doubt.isDenied || !isDelivered({ kind: side, from: level.at }, this.#bounds))
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
