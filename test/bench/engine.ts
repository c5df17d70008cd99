import { sealKey } from '#features/pricing/price-guarantee.ts';
import { calculateFor, rememberCalendars } from '#features/pricing/pricing.service.ts';
import type { OfferRequest } from '#features/pricing/pricing.types.ts';
import { testCatalog } from '../factories/catalog.ts';
import { codeName, compileMarket, type Market, randomNumbers, syntheticPlaces } from './engine-market.ts';
import { median } from './load.ts';

const codes = 8_200;
const offersPerCode = 40;
const calculationsPerSlice = 2_000;
const rounds = 41;
const now = new Date('2026-11-23T09:00:00Z');
const key = sealKey('only for the benchmark, 32 characters');

type Run = (n: number) => number;

/** The options a calculator starts with, and four that are charged for. */
const options = { plain: [5, 24, -2, 11, 9], charged: [31, 25, -2, 12, 10] } as const;
type RequestKind = keyof typeof options;

function prepareRuns(dealers: number): { kind: RequestKind; run: Run }[] {
  const market: Market = { dealers, codes, offersPerCode };
  const index = compileMarket(testCatalog(), market);
  const calendarOf = rememberCalendars(syntheticPlaces(market));
  const run = (kind: RequestKind, random: () => number) => (n: number) => {
    let offers = 0;
    for (let i = 0; i < n; i++) {
      const postalCode = codeName(Math.floor(random() * codes));
      const asked = requestFor(kind, postalCode, 500 + Math.floor(random() * 9_000));
      const calendar = calendarOf(index.catalog, { countryId: 1, postalCode }, now);
      offers += calculateFor({ index, calendar, key, now }, asked).offers.length;
    }
    return offers / n;
  };
  return [
    { kind: 'plain', run: run('plain', randomNumbers(7)) },
    { kind: 'charged', run: run('charged', randomNumbers(7)) },
  ];
}

const requestFor = (kind: RequestKind, postalCode: string, amount: number): OfferRequest => ({
  countryId: 1,
  productGroupId: 1,
  productId: 1,
  postalCode,
  amount,
  stations: 1,
  climateContribution: false,
  appointmentPlus: false,
  parameters: options[kind].map((id) => ({ id })),
});

/** Microseconds of processor time for one calculation, over a slice short enough that neighbours rarely hit all. */
function slice(run: Run): number {
  const started = process.cpuUsage();
  run(calculationsPerSlice);
  const { user, system } = process.cpuUsage(started);
  return (user + system) / calculationsPerSlice;
}

export type EngineFigure = {
  dealers: number;
  kind: RequestKind;
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
  const runs = [500, 5_000, 50_000].flatMap((dealers) =>
    prepareRuns(dealers).map((prepared) => ({ dealers, ...prepared, slices: [] as number[] })),
  );
  for (const { run } of runs) run(10_000);
  // Turn about, so that a busy moment of the machine hits all of them alike.
  for (let round = 0; round < rounds; round++) {
    for (const { run, slices } of runs) slices.push(slice(run));
  }
  return runs.map(({ dealers, kind, run, slices }) => {
    const microseconds = median(slices);
    const base = runs.find((candidate) => candidate.kind === kind);
    return {
      dealers,
      kind,
      calculationsPerSecond: Math.round(1e6 / microseconds),
      microseconds: Math.round(microseconds * 10) / 10,
      offersEach: run(1_000),
      ratio: Math.round((microseconds / median(base?.slices ?? [])) * 100) / 100,
    };
  });
}
