import { type Day, daysBetween } from '#platform/time/calendar.ts';

/** A day's average, cents gross per price unit. */
export type DayPrice = { day: Day; average: number };

/**
 * How a price may move within a week: from each of `states`, which say how far it is above or below its mean of two years,
 * to the same or a neighbouring one.
 */
export type PriceModel = {
  states: number;
  /** Of a deviation, the natural logarithm of the price over its mean. */
  stateOf: (deviation: number) => number;
  /**
   * By week of the year (0–51), from state and to state: the probability of the step times the factor by which the price
   * changes in it. Summed over a row: the factor that is expected of that week.
   */
  steps: readonly (readonly (readonly number[])[])[];
};

export const weeksOfYear = 52;
const weekDays = 7;
const meanDays = 730;
/** Fewer days have no mean worth comparing with. */
const leastDays = 60;

/** States stand an eighth apart: from 38 % below the mean to 62 % above it. */
const states = 9;
const stateWidth = 0.12;
const middle = (states - 1) / 2;

/**
 * How much of a deviation is made up for in a year. Prices of oil come back to their mean slowly, half of the way in about
 * fourteen months: of the order that Schwartz measured for crude oil (The Stochastic Behavior of Commodity Prices, Journal
 * of Finance 52, 1997, model 1). Ten years hold too few such ways back to learn it from them, so it is given.
 */
const pullPerYear = 0.6;

/** A crisis is one case, however large: moves of a week beyond this count as this much. */
const largestMove = 0.06;
/** Deviation of a week's move, and how many weeks of our own it is worth. */
const usualMove = { deviation: 0.03, weeks: 52 };
/**
 * What was seen in few weeks is probably chance: the mean of n weeks counts n / (n + this many). In ten years a date and six
 * weeks on either side of it were seen in 130 weeks.
 */
const seasonDoubt = 260;
const seasonReach = 6;

/** Week of the year, 0–51; the last days of December belong to the last one. */
export const weekOf = (day: Day): number =>
  Math.min(weeksOfYear - 1, Math.floor(daysBetween(`${day.slice(0, 4)}-01-01`, day) / weekDays));

/** How far the last price is from the mean of two years, as a logarithm; 0 while too little is known. */
export function deviationOf(prices: readonly DayPrice[]): number {
  const last = prices.at(-1);
  const past = prices.slice(-meanDays);
  if (!last || past.length < leastDays) return 0;
  const sum = past.reduce((total, { average }) => total + Math.log(average), 0);
  return Math.log(last.average) - sum / past.length;
}

/** What is expected to be left of a deviation after some weeks. */
export const deviationAfter = (deviation: number, weeks: number): number =>
  deviation * (1 - pullPerYear / weeksOfYear) ** weeks;

/**
 * By which share the price is expected to change within some weeks of a day, from where it is against its mean: -0.0042 =
 * 0.42 % cheaper. Chance counts nothing in the mean; what is left are the season and the way back to the mean.
 */
export function expectedChange(
  model: PriceModel,
  { from, deviation, weeks }: { from: Day; deviation: number; weeks: number },
): number {
  const first = weekOf(from);
  let reached = Array.from({ length: model.states }, (_, state) =>
    Number(state === model.stateOf(deviation)),
  );
  for (let ahead = 0; ahead < weeks; ahead++) {
    const rows = model.steps[(first + ahead) % weeksOfYear] ?? [];
    reached = reached.map((_, to) =>
      reached.reduce((sum, weight, state) => sum + weight * (rows[state]?.[to] ?? 0), 0),
    );
  }
  return reached.reduce((sum, factor) => sum + factor, 0) - 1;
}

/**
 * The price as a walk that is pulled back to its mean, with what the seasons of the past add to it:
 *   d' = d · (1 − pull / 52) + season(week) + noise,
 * as three-point steps that have this mean and variance. Noise and season are learned from the days that are given, which
 * are those before a decision; the general drift of those years is left out, as it says nothing of the next one.
 */
export function priceModel(prices: readonly DayPrice[]): PriceModel {
  const moves = weeklyMoves(prices);
  const drift = meanOf(moves);
  const squares = moves.reduce((sum, { move }) => sum + (move - drift) ** 2, 0);
  const weeks = moves.length / weekDays;
  const variance =
    (squares / weekDays + usualMove.weeks * usualMove.deviation ** 2) / (weeks + usualMove.weeks);
  const season = seasonOf(moves, drift);
  return {
    states,
    stateOf: (deviation) => Math.max(0, Math.min(states - 1, Math.round(deviation / stateWidth) + middle)),
    steps: season.map((move) =>
      Array.from({ length: states }, (_, state) => rowOf(state, { move, variance })),
    ),
  };
}

type Move = { week: number; move: number };

/** The moves of all weeks, one beginning on each day: they overlap sevenfold. */
function weeklyMoves(prices: readonly DayPrice[]): Move[] {
  const known = new Map(prices.map(({ day, average }) => [dayNumber(day), Math.log(average)]));
  return prices.flatMap(({ day, average }) => {
    const after = known.get(dayNumber(day) + weekDays);
    if (after === undefined) return [];
    const move = Math.max(-largestMove, Math.min(largestMove, after - Math.log(average)));
    return [{ week: weekOf(day), move }];
  });
}

const dayNumber = (day: Day): number => daysBetween('1970-01-01', day);

const meanOf = (moves: readonly Move[]): number =>
  moves.reduce((sum, { move }) => sum + move, 0) / Math.max(1, moves.length);

/** By week of the year: how far the moves around it differ from all others, as far as that can be believed. */
function seasonOf(moves: readonly Move[], drift: number): number[] {
  const sums = Array.from({ length: weeksOfYear }, () => ({ sum: 0, days: 0 }));
  for (const { week, move } of moves) {
    const sum = sums[week];
    if (sum) Object.assign(sum, { sum: sum.sum + move - drift, days: sum.days + 1 });
  }
  return sums.map((_, week) => {
    const around = Array.from({ length: 2 * seasonReach + 1 }, (_one, at) => {
      return sums[(week + at - seasonReach + weeksOfYear) % weeksOfYear] ?? { sum: 0, days: 0 };
    });
    const days = around.reduce((total, one) => total + one.days, 0);
    const sum = around.reduce((total, one) => total + one.sum, 0);
    return sum / Math.max(1, days + seasonDoubt * weekDays);
  });
}

/** A week's ways from a state: down, stay, up, with the wanted mean and variance; the ends keep what would leave them. */
function rowOf(state: number, { move, variance }: { move: number; variance: number }): number[] {
  const deviation = (state - middle) * stateWidth;
  const expected = (-deviation * pullPerYear) / weeksOfYear + move;
  const mean = expected / stateWidth;
  const square = variance / stateWidth ** 2 + mean ** 2;
  const [up, down] = [(square + mean) / 2, (square - mean) / 2];
  const row = new Array<number>(states).fill(0);
  for (const [way, probability] of [
    [-1, down],
    [0, 1 - up - down],
    [1, up],
  ] as const) {
    const to = Math.max(0, Math.min(states - 1, state + way));
    row[to] = (row[to] ?? 0) + probability * Math.exp((to - state) * stateWidth);
  }
  const sum = row.reduce((total, factor) => total + factor, 0);
  return row.map((factor) => (factor / sum) * Math.exp(expected));
}
