import { addMonths, type Day } from '#platform/time/calendar.ts';
import type { QuantityCurve } from '../advice/purchase-plan.rules.ts';
import type { TestedHousehold } from './back-test-households.rules.ts';

/** How a household decides: by our advice, below a fifth, each autumn, or knowing all prices beforehand. */
export const policies = ['advice', 'fifth', 'autumn', 'hindsight'] as const;
export type Policy = (typeof policies)[number];

/** What a policy comes to over some time and all households. */
export type PolicyFigures = {
  /** Cents for 100 litres that were burnt: what was paid, and what the store lost or won in value. */
  costPer100: number;
  /** Cents per 100 litres that were bought. */
  pricePer100: number;
  /** Deliveries per household and year. */
  purchases: number;
  /** Weeks in which a household stood below its reserve, all households together. */
  weeksBelowReserve: number;
};

export type BackTestYear = {
  /** The first day of its twelve months. */
  from: Day;
  /** Litres that a household burnt in it. */
  used: number;
  figures: Record<Policy, PolicyFigures>;
  /** Purchases by our advice before which it had said to wait, and how many of those were then cheaper than at first. */
  waits: { all: number; cheaper: number };
};

export type BackTest = {
  from: Day;
  until: Day;
  households: number;
  years: readonly BackTestYear[];
  total: Omit<BackTestYear, 'from'>;
};

/** A week in which everybody decides. */
export type TestedWeek = {
  day: Day;
  week: number;
  /** Which twelve months of the test it is in. */
  year: number;
  /** Cents per 100 litres at the usual amount. */
  price: number;
  curve: QuantityCurve;
  /** In which state the price stands, of the model that was known at the beginning of the year. */
  state: number;
};

/** How many litres to order, with what is in the tank and on its way. */
export type Decide = (at: number, litres: number) => number;
/** Sums of a policy in a year over all households. */
type Sums = {
  cost: number;
  paid: number;
  bought: number;
  used: number;
  purchases: number;
  below: number;
  waits: number;
  cheaper: number;
};
export type Ledger = Record<Policy, Sums>[];

export const newLedger = (years: number): Ledger =>
  Array.from({ length: years }, () => {
    const sums = () => ({
      cost: 0,
      paid: 0,
      bought: 0,
      used: 0,
      purchases: 0,
      below: 0,
      waits: 0,
      cheaper: 0,
    });
    return { advice: sums(), fifth: sums(), autumn: sums(), hindsight: sums() };
  });

type Life = {
  household: TestedHousehold;
  weeks: readonly TestedWeek[];
  policy: Policy;
  ledger: Ledger;
  decide: Decide;
};

/** Money is in cents: litres / 100 · cents per 100 litres. */
export function live({
  household: { tank, used, litres: first },
  weeks,
  policy,
  ledger,
  decide,
}: Life): void {
  const lead = Math.ceil(tank.deliveryWeeks);
  let [inTank, onTheWay] = [first, 0];
  const coming: { at: number; litres: number }[] = [];
  let begun = { year: 0, value: (first / 100) * (weeks[0]?.price ?? 0) };
  let firstWait: number | null = null;
  const value = (price: number) => ((inTank + onTheWay) / 100) * price;
  for (const [at, { year, price, curve }] of weeks.entries()) {
    const sums = ledger[year]?.[policy];
    if (!sums) continue;
    if (begun.year !== year) {
      const before = ledger[begun.year]?.[policy];
      if (before) before.cost += begun.value - value(price);
      begun = { year, value: value(price) };
    }
    if (coming[0]?.at === at) {
      const came = coming.shift()?.litres ?? 0;
      inTank += came;
      onTheWay -= came;
    }
    const bought = decide(at, inTank + onTheWay);
    const room = tank.full - inTank - onTheWay;
    if (bought > 0) {
      const unitPrice = price * curve(bought);
      sums.paid += (bought / 100) * unitPrice;
      sums.cost += (bought / 100) * unitPrice;
      sums.bought += bought;
      sums.purchases += 1;
      if (firstWait !== null) {
        sums.waits += 1;
        if (unitPrice < firstWait) sums.cheaper += 1;
      }
      firstWait = null;
      onTheWay += bought;
      coming.push({ at: at + lead, litres: bought });
    } else if (firstWait === null && room >= usualWish) firstWait = price * curve(room);
    const burnt = Math.min(inTank, used[at] ?? 0);
    inTank -= burnt;
    sums.used += burnt;
    if (inTank < tank.reserve) sums.below += 1;
  }
  const last = weeks.at(-1);
  const sums = ledger[begun.year]?.[policy];
  if (last && sums) sums.cost += begun.value - value(last.price);
}

/** From this room on a household may think of buying, litres. */
const usualWish = 1000;

export function summed({
  ledger,
  ...test
}: {
  ledger: Ledger;
  from: Day;
  until: Day;
  households: number;
}): BackTest {
  const years = ledger.map((sums, at) => ({
    from: addMonths(test.from, 12 * at),
    ...figuresOf([sums], test.households),
  }));
  return { ...test, years, total: figuresOf(ledger, test.households) };
}

function figuresOf(ledger: Ledger, households: number): BackTest['total'] {
  const sum = (policy: Policy, key: keyof Sums) => ledger.reduce((total, one) => total + one[policy][key], 0);
  const figures = (policy: Policy): PolicyFigures => ({
    costPer100: (sum(policy, 'cost') / sum(policy, 'used')) * 100,
    pricePer100: (sum(policy, 'paid') / Math.max(1, sum(policy, 'bought'))) * 100,
    purchases: sum(policy, 'purchases') / households / ledger.length,
    weeksBelowReserve: sum(policy, 'below'),
  });
  return {
    used: sum('advice', 'used') / households / ledger.length,
    figures: {
      advice: figures('advice'),
      fifth: figures('fifth'),
      autumn: figures('autumn'),
      hindsight: figures('hindsight'),
    },
    waits: { all: sum('advice', 'waits'), cheaper: sum('advice', 'cheaper') },
  };
}
