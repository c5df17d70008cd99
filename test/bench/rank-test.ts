/** What the Mann–Whitney U test says of two samples. */
export type RankTest = {
  /** How often somebody is right who takes the one that lasted longer for the first kind: 0.5 is blind guessing. */
  guessedRight: number;
  /** Probability of at least this difference if both kinds were alike (two-sided, normal approximation). */
  probability: number;
};

/** Whether two samples of measurements can be told apart, whatever their distribution is. */
export function rankTest(first: readonly number[], second: readonly number[]): RankTest {
  const [n, m] = [first.length, second.length];
  const ranked = rank([...first, ...second]);
  const rankSum = ranked.ranks.slice(0, n).reduce((sum, one) => sum + one, 0);
  const u = rankSum - (n * (n + 1)) / 2;
  const all = n + m;
  const variance = ((n * m) / 12) * (all + 1 - ranked.ties / (all * (all - 1)));
  const z = variance > 0 ? (u - (n * m) / 2) / Math.sqrt(variance) : 0;
  return { guessedRight: u / (n * m), probability: 2 * (1 - normalBelow(Math.abs(z))) };
}

/** Ranks from 1 on, those of equal values their mean; `ties` is the sum of t³ − t over the groups of equal values. */
function rank(values: readonly number[]): { ranks: number[]; ties: number } {
  const order = values.map((_, at) => at).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const ranks = new Array<number>(values.length);
  let ties = 0;
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to < order.length && values[order[to] ?? 0] === values[order[from] ?? 0]) to += 1;
    for (const at of order.slice(from, to)) ranks[at] = (from + 1 + to) / 2;
    const count = to - from;
    ties += count ** 3 - count;
    from = to;
  }
  return { ranks, ties };
}

/** The normal distribution function, to 7 digits (Abramowitz and Stegun, 26.2.17). */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}
