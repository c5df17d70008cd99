import { addMonths, type Day, daysBetween } from '#platform/time/calendar.ts';
import {
  type DayPrice,
  deviationOf,
  type PriceModel,
  priceModel,
  weekOf,
  weeksOfYear,
} from '../advice/price-model.rules.ts';
import {
  minCost,
  minPurchase,
  type PlannedTank,
  type PurchasePlan,
  purchasePlan,
  type QuantityCurve,
} from '../advice/purchase-plan.rules.ts';
import { quantityCurve, type TierPrice } from '../advice/quantity-curve.rules.ts';
import { type TestedHousehold, testedHouseholds } from './back-test-households.rules.ts';
import {
  type BackTest,
  type Decide,
  live,
  newLedger,
  type Policy,
  policies,
  summed,
  type TestedWeek,
} from './back-test-ledger.rules.ts';

/** A day of the market: its average at the usual amount, and what other amounts cost then. */
export type MarketDay = DayPrice & { tiers: readonly TierPrice[] };

/** What is known when a year begins: all prices before it. */
type Knowledge = { model: PriceModel; curve: QuantityCurve };

const testedYears = 10;

/**
 * Lets households live through ten years of the market that end with its last day, once by each policy; everybody decides
 * once a week. Yields after each household, because all of them take seconds. Null with less than a year of prices.
 * What a policy but the hindsight does in a week follows from prices up to then alone: what the price model learned from the
 * years before, and where the price stands in that week.
 */
export function* backTest(market: readonly MarketDay[], count: number): Generator<void, BackTest | null> {
  const last = market.at(-1)?.day;
  const first = market[0]?.day;
  if (!last || !first || daysBetween(first, last) < 365) return null;
  const from = [addMonths(last, -12 * testedYears), first].toSorted().at(-1) ?? first;
  const { weeks, knowledge } = weeksFrom(from, market);
  const households = testedHouseholds(
    count,
    weeks.map(({ day }) => day),
  );
  const plans = new Map<PlannedTank, Map<number, PurchasePlan>>();
  const ledger = newLedger(knowledge.length);
  for (const household of households) {
    const known = plans.get(household.tank) ?? new Map<number, PurchasePlan>();
    plans.set(household.tank, known);
    for (const policy of policies)
      live({
        household,
        weeks,
        policy,
        ledger,
        decide: deciders[policy]({ household, weeks, knowledge, plans: known }),
      });
    yield;
  }
  return summed({ ledger, from, until: last, households: count });
}

function weeksFrom(from: Day, market: readonly MarketDay[]): { weeks: TestedWeek[]; knowledge: Knowledge[] } {
  const days = market.filter(({ day }) => day >= from);
  const at = market.length - days.length;
  const knowledge: Knowledge[] = [];
  const weeks = days.flatMap((today, index) => {
    if (index % 7 !== 0) return [];
    const past = market.slice(0, at + index + 1);
    const year = Math.floor(monthsBetween(from, today.day) / 12);
    knowledge[year] ??= { model: priceModel(past), curve: quantityCurve(today.tiers) };
    const { model } = knowledge[year];
    return [
      {
        day: today.day,
        week: weekOf(today.day),
        year,
        price: today.average,
        curve: quantityCurve(today.tiers),
        state: model.stateOf(deviationOf(past)),
      },
    ];
  });
  return { weeks, knowledge };
}

/** Whole months from one day to a later one. */
function monthsBetween(from: Day, to: Day): number {
  const months = Math.floor(daysBetween(from, to) / 30.44);
  return addMonths(from, months + 1) <= to ? months + 1 : addMonths(from, months) > to ? months - 1 : months;
}

type Asked = {
  household: TestedHousehold;
  weeks: readonly TestedWeek[];
  knowledge: readonly Knowledge[];
  /** Plans by year, shared by households with the same tank and use. */
  plans: Map<number, PurchasePlan>;
};

/** A plan for a year looks as much further, so that its end does not matter. */
const plannedWeeks = 2 * weeksOfYear + 26;
const autumnWeek = weekOf('2023-10-01');
const lowShare = 0.2;
/** Who buys each autumn still has to buy before the tank is empty. */
const emptyShare = 0.15;

const deciders: Record<Policy, (asked: Asked) => Decide> = {
  advice:
    ({ household: { tank }, weeks, knowledge, plans }) =>
    (at, litres) => {
      const { year, week, state } = weeks[at] ?? { year: 0, week: 0, state: 0 };
      const plan = plans.get(year) ?? planOf(tank, knowledge[year]);
      plans.set(year, plan);
      return plan({ week, litres, state });
    },
  fifth: (asked) => (_at, litres) =>
    litres < lowShare * asked.household.capacity ? fillUp(asked, litres) : 0,
  autumn: (asked) => (at, litres) => {
    const isDue = asked.weeks[at]?.week === autumnWeek || litres < emptyShare * asked.household.capacity;
    return isDue ? fillUp(asked, litres) : 0;
  },
  hindsight: ({ household: { tank, used }, weeks }) => {
    const curve = weeks[Math.floor(weeks.length / 2)]?.curve ?? (() => 1);
    const lead = Math.ceil(tank.deliveryWeeks) + 1;
    const known = weeks.map(({ price }, at) => ({
      steps: [[(weeks[at + 1]?.price ?? price) / price]],
      use: used[at] ?? 0,
      needed: used.slice(at, at + lead).reduce((sum, one) => sum + one, tank.reserve),
    }));
    const buy = minCost({ full: tank.full, curve, leastGain: 0 }, known);
    return (at, litres) => buy({ at, litres, state: 0 });
  },
};

const planOf = (tank: PlannedTank, known: Knowledge | undefined): PurchasePlan =>
  known ? purchasePlan(tank, { ...known, from: 0, weeks: plannedWeeks }) : () => 0;

function fillUp({ household: { tank } }: Asked, litres: number): number {
  const room = Math.floor(tank.full - litres);
  return room < minPurchase ? 0 : room;
}
