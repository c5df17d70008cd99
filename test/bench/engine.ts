import { calculateFor } from '#features/pricing/calculation.ts';
import { rememberCalendars } from '#features/pricing/calendars.ts';
import type { Wish } from '#features/pricing/pricing.types.ts';
import { sealKey } from '#features/pricing/seal.ts';
import { testCatalog } from '../factories/catalog.ts';
import { codeName, compileMarket, type Market, randomNumbers, syntheticPlaces } from './engine-market.ts';

const codes = 8_200;
const offersPerCode = 40;
const calculationsPerSlice = 2_000;
const rounds = 41;
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

/** Microseconds of processor time for one calculation, over a slice short enough that neighbours rarely hit all. */
function slice(run: Run): number {
  const started = process.cpuUsage();
  run(calculationsPerSlice);
  const { user, system } = process.cpuUsage(started);
  return (user + system) / calculationsPerSlice;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export type EngineFigure = {
  dealers: number;
  calculationsPerSecond: number;
  microseconds: number;
  offersEach: number;
  /** Time of a calculation against that with the fewest dealers. */
  ratio: number;
};

/**
 * Calculations of the engine alone, seal included, per second of one core, in markets that differ only in the number
 * of their dealers. Bar: at least 25,000, and within 20 % from 500 to 50,000 dealers.
 */
export function engineAlone(): EngineFigure[] {
  const markets = [500, 5_000, 50_000].map((dealers) => ({
    dealers,
    run: prepareRun(dealers),
    slices: [] as number[],
  }));
  for (const { run } of markets) run(20_000);
  // Turn about, so that a busy moment of the machine hits all of them alike.
  for (let round = 0; round < rounds; round++) {
    for (const { run, slices } of markets) slices.push(slice(run));
  }
  const base = median(markets[0]?.slices ?? []);
  return markets.map(({ dealers, run, slices }) => {
    const microseconds = median(slices);
    return {
      dealers,
      calculationsPerSecond: Math.round(1e6 / microseconds),
      microseconds: Math.round(microseconds * 10) / 10,
      offersEach: run(1_000),
      ratio: Math.round((microseconds / base) * 100) / 100,
    };
  });
}
