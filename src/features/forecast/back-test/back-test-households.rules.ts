import { seededRandom } from '#platform/random.ts';
import type { Day } from '#platform/time/calendar.ts';
import { minLeft } from '../advice/latest-order-day.rules.ts';
import { weekOf, weeksOfYear } from '../advice/price-model.rules.ts';
import type { PlannedTank } from '../advice/purchase-plan.rules.ts';
import { weeklyUse } from '../advice/weekly-use.rules.ts';

/** A household of the back-test. */
export type TestedHousehold = {
  tank: PlannedTank;
  /** Litres of the tank; its permitted filling is below it. */
  capacity: number;
  /** In the tank on the first day. */
  litres: number;
  /** What is really burnt in each week. */
  used: readonly number[];
};

/** Tanks and houses as they are common; those of one kind share their plans. */
const capacities = [2000, 3000, 4000, 5000, 6000] as const;
const annualUses = [1200, 1600, 2000, 2400, 2800, 3400] as const;
const maxFill = 0.95;
const reserveShare = 0.07;
const waterShare = 0.12;
/** Ten working days and a week for a late lorry. */
const deliveryWeeks = 3;

/** A winter is colder or milder than the normal one, a week more so. */
const spread = { winter: 0.08, week: 0.12 };
/** Of six weeks, as the range of such a household would have it in 8 of 10 cases. */
const edge = 1.2816 * Math.sqrt(spread.winter ** 2 + spread.week ** 2 / 6);
/** So much of what is expected may be used. */
const most = 1 - minLeft(1, { litres: 0, low: -edge });

/** Households by tank and use, five hundred by default; each number is always the same one. */
export function testedHouseholds(count: number, weeks: readonly Day[]): TestedHousehold[] {
  const tanks = new Map<string, PlannedTank>();
  return Array.from({ length: count }, (_, number) => {
    const random = seededRandom(`household:${number}`);
    const [capacity, annual] = [random.pick(capacities), random.pick(annualUses)];
    const key = `${capacity}-${annual}`;
    const tank = tanks.get(key) ?? plannedTank(capacity, annual);
    tanks.set(key, tank);
    let winter = 1;
    const used = weeks.map((day, at) => {
      if (at % weeksOfYear === 0) winter = Math.exp(spread.winter * random.normal());
      return (tank.use[weekOf(day)] ?? 0) * winter * Math.exp(spread.week * random.normal());
    });
    return { tank, capacity, litres: tank.full * random.between(0.3, 1), used };
  });
}

function plannedTank(capacity: number, annual: number): PlannedTank {
  const use = weeklyUse(annual, waterShare);
  return {
    full: maxFill * capacity,
    reserve: reserveShare * capacity,
    use,
    deliveryWeeks,
    highUse: use.map((litres) => litres * most),
  };
}
