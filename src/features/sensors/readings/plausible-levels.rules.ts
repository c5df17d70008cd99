import { type Belief, isRough, type Trust } from './belief.rules.ts';
import {
  agreesWith,
  contradicted,
  type Doubt,
  type Doubtful,
  deliveriesBut,
  doubtOf,
  hasLasted,
  isDelivered,
  isRoughly,
  isSameValue,
  isSteady,
  isUsual,
  joinedBy,
  type Known,
  type KnownLevel,
  type Litres,
  sideOf,
  type ToldLevel,
} from './doubtful-levels.rules.ts';
import { deniedBy, isMeant, isNearSaid, isSaid, isSpokenAgainst, spokenAgainst } from './owner-word.rules.ts';
import { type Bounds, dayNumber, type Word } from './plausible-bounds.rules.ts';

/** More of them together are no level but noise; so many of those that are denied are remembered. */
const [maxDoubts, maxDenied] = [3, 6];

/** What became of a level before: by its number in this run, or that it lies before the run. */
export type Earlier = { at: number; belief: Belief } | 'before_run';

/**
 * A doubt with the numbers of its levels in this run, of those that were believed since, which are lies where it lasts, and
 * whether some of them lie before the run.
 */
type Held = { doubt: Doubt; levels: number[]; since: number[]; isOlder: boolean };

/**
 * Judges levels one after the other, as they were measured: what is plausible is believed, an outlier is not before it has
 * lasted. What one of them changes of earlier ones is told to `change`.
 */
export class LevelJudge {
  /** With those deliveries of which no oil was believed to have come yet. */
  #bounds: Bounds;
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
    if (this.#isRough(known) && isRoughly(level, this.#expected(known, level.at), this.#bounds))
      return this.#begin(level, at, known);
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
    return isDenied && !isRoughly(level, this.#expected(known, level.at), this.#bounds);
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

  /**
   * What somebody says settles what speaks for it, and denies what by far does not; where they mean what was known, all else. One
   * reading speaks for it when it is near in litres and in time.
   */
  hear(word: Word): void {
    const known = this.#known && this.#expected(this.#known, word.at);
    const told = this.#held.filter(({ doubt }) => doubt.from <= word.at);
    const [doubted = null] = told
      .filter((one) => one.doubt.readings > 1 || isNearSaid(word, one.doubt, this.#bounds))
      .toSorted((one, other) => awayFrom(word, one) - awayFrom(word, other));
    const isMeantOf = (one: Litres, other: Litres | null) => isMeant(word, { one, other }, this.#bounds);
    const isKnown = known !== null && isMeantOf(known, doubted?.doubt ?? null);
    const held = this.#held.map((one) => {
      const isAgainst = isKnown || (told.includes(one) && !isRoughly(one.doubt, word, this.#bounds));
      return isAgainst ? { ...one, doubt: spokenAgainst(one.doubt, word) } : one;
    });
    if (!isKnown && doubted && isMeantOf(doubted.doubt, known)) {
      this.#settle(doubted);
      this.#held = held.filter((one) => one.doubt !== doubted.doubt && isSpokenAgainst(one.doubt));
    } else this.#held = held;
  }

  /** What is left of a level by what is usually burned. */
  #expected({ at, litres }: Known, until: Date): Litres {
    return { litres: at < until ? litres - this.#bounds.usual(at, until) : litres };
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

  /** What was told most often, of what is open and of what is denied; of what is open the newest as well. */
  #keep(held: readonly Held[]): void {
    const newest = held.at(-1);
    const often = held.toSorted(
      ({ doubt: one }, { doubt: other }) =>
        other.readings - one.readings || other.until.getTime() - one.until.getTime(),
    );
    const open = [...held.slice(-1), ...often.filter((one) => one !== newest)]
      .filter(({ doubt }) => !doubt.isDenied)
      .slice(0, maxDoubts);
    const denied = often.filter(({ doubt }) => doubt.isDenied).slice(0, maxDenied);
    this.#held = held.filter((one) => open.includes(one) || denied.includes(one));
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
      // What somebody has spoken against is not told anew because something like it was told as well.
      .toSorted(
        (one, other) =>
          Number(isSpokenAgainst(other.doubt)) - Number(isSpokenAgainst(one.doubt)) ||
          awayFrom(level, one) - awayFrom(level, other),
      );
    if (!like) {
      const held = this.#heldOf(level, { at, side, known });
      this.#keep([...this.#held, held]);
      return isSaid(level, known, this.#bounds) ? this.#settle(held) : side;
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

  #settle(one: Held): Belief {
    const { kind, until, litres, value } = one.doubt;
    const belief = `${kind}_lasted` as const;
    if (kind === 'rise') {
      this.#takeBackBefore(one);
      const delivered = deliveriesBut(this.#bounds.delivered, one.doubt.from);
      this.#bounds = { ...this.#bounds, delivered };
    }
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

const awayFrom = (level: Known, { doubt }: Held): number => Math.abs(level.litres - doubt.litres);
