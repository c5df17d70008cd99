/** A stream of numbers that depends on its seed alone: the same on every machine and in every run. Not for secrets. */
export type Random = ReturnType<typeof seededRandom>;

/** Every seed text gives an independent stream, so that a change in one place leaves the others as they were. */
export function seededRandom(seed: string) {
  const next = mulberry32(hash(seed));
  /** Uniform in [low, high). */
  const between = (low: number, high: number) => low + (high - low) * next();
  /** Whole number, both ends included. */
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    /** Uniform in [0, 1). */
    next,
    between,
    whole,
    /** Normal with mean 0 and deviation 1, by Box–Muller; 1 − next() keeps the logarithm finite. */
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    /** True with the given probability. */
    chance: (probability: number) => next() < probability,
    pick: <T>(items: readonly T[]): T => {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
  };
}

/** mulberry32 (Tommy Ettinger, public domain): 32 bits of state, a period of 2^32. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** FNV-1a, 32 bits, followed by a final mix so that similar texts give unlike seeds. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
