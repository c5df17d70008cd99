import { type PriceModel, weeksOfYear } from './price-model.rules.ts';

/** What a household is to a plan: litres throughout. */
export type PlannedTank = {
  /** Up to the permitted filling. */
  full: number;
  /** Not to be used up before a delivery. */
  reserve: number;
  /** By week of the year (0–51): what is expected to be used. */
  use: readonly number[];
  /** The most that may be used: an order is due before this comes down to the reserve. */
  highUse: readonly number[];
  /** Weeks from an order until its delivery, late ones included. */
  deliveryWeeks: number;
};

/** What a unit costs at an amount, against its price at the market's usual amount: 1.04 at a small one. */
export type QuantityCurve = (litres: number) => number;

/** Where a household stands at the beginning of a week of the year, with the price in one of its model's states. */
type Standing = {
  week: number;
  litres: number;
  state: number;
  /** Whether something has to be bought, where that is known better than by weeks. */
  isForced?: boolean;
};

/** Litres to buy, 0 to wait. */
export type PurchasePlan = (standing: Standing) => number;

/** Levels between empty and full that a plan is worked out for; between them it is interpolated. */
const levels = 25;
/** Amounts that are weighed beside filling up. */
const amounts = [1000, 1500, 2000, 3000, 5000] as const;
/** The least that dealers deliver, litres. */
export const minPurchase = 500;
/** Buying has to be better than waiting by this share of what would be bought: less is chance. */
const leastGain = 0.002;

/** A week of a plan: how the price may move in it, what is used, and below which level waiting is no choice. */
type PlannedWeek = { steps: PriceModel['steps'][number]; use: number; needed: number };

type PlanOptions = { model: PriceModel; curve: QuantityCurve; from: number; weeks: number };

/** A plan that begins in a week of the year and knows of the price what its model says. */
export function purchasePlan(tank: PlannedTank, { model, curve, from, weeks }: PlanOptions): PurchasePlan {
  const buy = minCost({ full: tank.full, curve, leastGain }, plannedWeeks(tank, { model, from, weeks }));
  return ({ week, ...standing }) => buy({ ...standing, at: (week - from + weeksOfYear) % weeksOfYear });
}

const plannedWeeks = (tank: PlannedTank, { model, from, weeks }: Omit<PlanOptions, 'curve'>): PlannedWeek[] =>
  Array.from({ length: weeks }, (_, at) => {
    const week = (from + at) % weeksOfYear;
    const steps = model.steps[week] ?? [];
    return { steps, use: tank.use[week] ?? 0, needed: neededLitres(tank, week) };
  });

type Bought = { full: number; curve: QuantityCurve; leastGain: number };

/**
 * What to buy in each week at the least expected cost, by backward induction (Bellman, Dynamic Programming, 1957) over
 * weeks, levels and states of the price; what is left at the end counts at the price of that time:
 *   cost(level, state) = min over litres q of  q · curve(q) + Σ steps(state → next) · cost(level + q − use, next)
 * in units of the present price: each step carries the price along in its factor.
 */
export function minCost({ full, curve, leastGain: gain }: Bought, weeks: readonly PlannedWeek[]) {
  const step = full / (levels - 1);
  const offers = { full, curve, step };
  const choices = Array.from({ length: levels }, (_, level) => choicesAt(level * step, offers));
  const later: Float64Array[] = [];
  let costs = Float64Array.from({ length: (weeks[0]?.steps.length ?? 0) * levels }, (_, at) => {
    return -(at % levels) * step;
  });
  for (const [at, week] of [...weeks.entries()].reverse()) {
    const expected = expectedCosts(costs, { ...week, step });
    later[at] = expected;
    costs = expected.map((waiting, one) => {
      const level = one % levels;
      const isForced = level * step < week.needed;
      const least = isForced ? week.needed - level * step : 0;
      const cost = cheapest(choices[level] ?? [], { expected, base: one - level, least })?.cost ?? waiting;
      return isForced ? cost : Math.min(waiting, cost);
    });
  }
  return ({ at, litres, state, ...known }: Omit<Standing, 'week'> & { at: number }): number => {
    const [week, expected] = [weeks[at], later[at]];
    if (!week || !expected) return 0;
    const base = state * levels;
    const isForced = known.isForced ?? litres < week.needed;
    const least = isForced ? week.needed - litres : 0;
    const choice = cheapest(choicesAt(litres, offers), { expected, base, least });
    if (!choice) return 0;
    const waiting = read(expected, base, litres / step) - gain * (full - litres);
    return isForced || choice.cost < waiting ? choice.litres : 0;
  };
}

type Choice = { litres: number; price: number; level: number };

/** The amounts that fit in at a level, with what they cost and the level to which they fill, in steps. */
function choicesAt(
  litres: number,
  { full, curve, step }: { full: number; curve: QuantityCurve; step: number },
): Choice[] {
  const room = Math.floor(full - litres);
  if (room < minPurchase) return [];
  return [...amounts.filter((amount) => amount < room), room].map((amount) => ({
    litres: amount,
    price: amount * curve(amount),
    level: (litres + amount) / step,
  }));
}

type At = { expected: Float64Array; base: number; least: number };

/** The choice of at least so many litres, or filling up, that costs least in all; null when too little fits in. */
function cheapest(choices: readonly Choice[], at: At): { litres: number; cost: number } | null {
  let [best, cost] = [choices[0], Number.POSITIVE_INFINITY];
  for (const choice of choices) {
    if (choice.litres < at.least && choice !== choices.at(-1)) continue;
    const all = choice.price + read(at.expected, at.base, choice.level);
    if (all < cost) [best, cost] = [choice, all];
  }
  return best ? { litres: best.litres, cost } : null;
}

/** Below this level waiting another week risks the reserve. */
function neededLitres({ reserve, highUse, deliveryWeeks }: PlannedTank, week: number): number {
  let litres = reserve;
  for (let ahead = 0; ahead < deliveryWeeks + 1; ahead++) {
    const share = Math.min(1, deliveryWeeks + 1 - ahead);
    litres += share * (highUse[(week + ahead) % weeksOfYear] ?? 0);
  }
  return litres;
}

/** What the costs of next week are worth at the beginning of this one, by state and level. */
function expectedCosts(
  next: Float64Array,
  { steps, step, use }: Pick<PlannedWeek, 'steps' | 'use'> & { step: number },
): Float64Array {
  const costs = new Float64Array(next.length);
  steps.forEach((row, state) => {
    row.forEach((factor, to) => {
      if (factor === 0) return;
      for (let level = 0; level < levels; level++) {
        const at = state * levels + level;
        costs[at] = (costs[at] ?? 0) + factor * read(next, to * levels, level - use / step);
      }
    });
  });
  return costs;
}

/** A cost between two levels; beyond the ends it is theirs. */
function read(costs: Float64Array, base: number, level: number): number {
  const at = Math.max(0, Math.min(levels - 1, level));
  const low = Math.min(levels - 2, Math.floor(at));
  const share = at - low;
  return (costs[base + low] ?? 0) * (1 - share) + (costs[base + low + 1] ?? 0) * share;
}
