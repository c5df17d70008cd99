import { calculateFor } from '#features/pricing/calculation.ts';
import { rememberCalendars } from '#features/pricing/calendars.ts';
import type { Wish } from '#features/pricing/pricing.types.ts';
import { sealKey } from '#features/pricing/seal.ts';
import { testCatalog } from '../factories/catalog.ts';
import { codeName, compileMarket, type Market, randomNumbers, syntheticPlaces } from './engine-market.ts';

/** Calculations per second of the engine alone, seal included, for markets that differ only in their dealers. */

const codes = 8_200;
const offersPerCode = 40;
const seconds = 2;
const now = new Date('2026-11-23T09:00:00Z');
const key = sealKey('only for the benchmark, 32 characters');

type Run = (n: number) => number;

function prepareRun(dealers: number): Run {
  const market: Market = { dealers, codes, offersPerCode };
  const index = compileMarket(testCatalog(), market);
  const calendarOf = rememberCalendars(syntheticPlaces(market));
  const random = randomNumbers(7);
  return (n) => {
    let offers = 0;
    for (let i = 0; i < n; i++) {
      const wish = wishFor(codeName(Math.floor(random() * codes)), 500 + Math.floor(random() * 9_000));
      const calendar = calendarOf(1, wish.postalCode, now);
      offers += calculateFor({ index, calendar, key, now }, wish).offers.length;
    }
    return offers / n;
  };
}

const wishFor = (postalCode: string, amount: number): Wish => ({
  countryId: 1,
  productGroupId: 1,
  productId: 1,
  postalCode,
  amount,
  stations: 1,
  climateContribution: false,
  appointmentPlus: false,
  parameters: [{ id: 5 }, { id: 24 }, { id: -2 }, { id: 11 }, { id: 9 }],
});

function measure(run: Run): { perSecond: number; offers: number } {
  const started = process.cpuUsage();
  let calculations = 0;
  let offers = 0;
  while (cpuSeconds(started) < seconds) {
    offers = run(500);
    calculations += 500;
  }
  return { perSecond: Math.round(calculations / cpuSeconds(started)), offers };
}

function cpuSeconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
}

const runs = (process.env.D ?? '500,5000,50000')
  .split(',')
  .map(Number)
  .map((dealers) => ({ dealers, run: prepareRun(dealers) }));
for (const { run } of runs) run(5_000);
const results = runs.map(({ dealers, run }) => ({ dealers, ...measure(run) }));
const [base] = results;
for (const { dealers, perSecond, offers } of results) {
  const ratio = (perSecond / (base?.perSecond ?? 1)).toFixed(2);
  console.log(
    `${String(dealers).padStart(6)} dealers  ${String(perSecond).padStart(7)} calculations per CPU second` +
      `  ${offers.toFixed(1)} offers each  ${ratio} of ${base?.dealers} dealers`,
  );
}
