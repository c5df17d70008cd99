import { dayNumber, dayOfNumber, demoLevels } from '#demo/dealers/price-level.rules.ts';
import { backTest, type MarketDay } from '#features/forecast/back-test/back-test.rules.ts';
import { type BackTest, type Policy, policies } from '#features/forecast/back-test/back-test-ledger.rules.ts';
import { countryList } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { atMost, type Figure, figure } from './figures.ts';
import { round } from './load.ts';

/** The last ten years of the demo market before a fixed day, so that every run has the same figures. */
const lastDay = '2026-11-20';
const days = 3653;
const households = 500;
/** What amounts cost more or less than 3,000 litres there, cents per 100 litres. */
const quantity = [
  [1000, 440],
  [2000, 135],
  [3000, 0],
  [5000, -150],
] as const;

/** What our advice on buying came to against other ways, country by country, and how long that takes to find out. */
export async function adviceBackTest(): Promise<Figure[]> {
  return countryList.flatMap(({ id, code }) => figuresOf(code, testIn(id)));
}

function testIn(countryId: CountryId): { test: BackTest; seconds: number } {
  const market = demoDays(countryId);
  const begun = process.cpuUsage();
  const running = backTest(market, households);
  let step = running.next();
  while (!step.done) step = running.next();
  const { user, system } = process.cpuUsage(begun);
  if (!step.value) throw new Error('the demo market has less than a year of prices');
  return { test: step.value, seconds: round((user + system) / 1e6) };
}

function demoDays(countryId: CountryId): MarketDay[] {
  const last = dayNumber(lastDay);
  const levels = demoLevels(last);
  return Array.from({ length: days }, (_, at) => {
    const day = last - days + 1 + at;
    const average = Math.round(100 * levels.on(countryId, 1, day));
    const tiers = quantity.map(([litres, more]) => ({ litres, unitPrice: average + more }));
    return { day: dayOfNumber(day), average, tiers };
  });
}

const names: Record<Policy, string> = {
  advice: 'our advice',
  fifth: 'buying at 20 %',
  autumn: 'buying every autumn',
  hindsight: 'perfect hindsight',
};

function figuresOf(code: string, { test, seconds }: ReturnType<typeof testIn>): Figure[] {
  const { total } = test;
  const money = (value: number) => round(value / 100);
  const saved = (policy: Policy) =>
    money(((total.figures[policy].costPer100 - total.figures.advice.costPer100) * total.used) / 100);
  return [
    ...policies.flatMap((policy) => [
      figure(
        `advice ${code}: ${names[policy]}, paid per 100 l`,
        money(total.figures[policy].pricePer100),
        '',
      ),
      figure(
        `advice ${code}: ${names[policy]}, deliveries a year`,
        round(total.figures[policy].purchases),
        '',
      ),
    ]),
    figure(`advice ${code}: saved per household and year against 20 %`, saved('fifth'), ''),
    figure(`advice ${code}: saved per household and year against autumn`, saved('autumn'), ''),
    figure(`advice ${code}: years without a saving against 20 %`, lostYears(test), `of ${test.years.length}`),
    atMost(0, figure(`advice ${code}: weeks below the reserve`, weeksBelow(test), '‰ of all')),
    atMost(30, figure(`advice ${code}: back-test`, seconds, 's of the processor')),
  ];
}

const lostYears = ({ years }: BackTest): number =>
  years.filter(({ figures }) => figures.fifth.costPer100 <= figures.advice.costPer100).length;

const weeksBelow = ({ total, years, households: count }: BackTest): number =>
  round((total.figures.advice.weeksBelowReserve / (count * years.length * 52)) * 1000);
