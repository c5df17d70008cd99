import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type Forecast, forecast } from '#features/forecast/forecast.rules.ts';
import { classSpread, ownerSpread } from '#features/tanks/house/consumption-estimate.rules.ts';
import { daysBetween } from '#platform/time/calendar.ts';
import { atLeast, atMost, type Figure, figure } from './figures.ts';
import { type Case, digestOf, makeCases } from './forecast-truth.ts';
import { round } from './load.ts';

/** Written once, before anything was forecast: `node test/bench/write-forecast-truth.ts`. */
const truth = z.object({
  digest: z.string(),
  series: z.string(),
  perMonth: z.int(),
  measured: z.int(),
  /** Today, litres, days until it was empty, and what the oracle expected. */
  rows: z.array(z.tuple([z.string(), z.number(), z.number(), z.number()])),
});

/**
 * How far the date "empty" is off, against an oracle that knows each household and its habits to come but not the
 * weather, and how often the band holds. The households are the simulator's; 60 days of each are measured, from the first
 * of each month on.
 */
export async function forecastError(): Promise<Figure[]> {
  const fixed = truth.parse(
    JSON.parse(await readFile(new URL('forecast-truth.json', import.meta.url), 'utf8')),
  );
  const cases = makeCases(fixed.series, fixed);
  if (digestOf(cases) !== fixed.digest)
    throw new Error('The hidden households are no longer those of forecast-truth.json.');
  return [...judged(cases, 'normal year'), ...judged(cases, 'temperatures')];
}

type Known = 'normal year' | 'temperatures';

function judged(cases: readonly Case[], known: Known): Figure[] {
  const begun = process.cpuUsage();
  const judgements = cases.map((one) => judgement(one, forecastOf(one, known)));
  const { user, system } = process.cpuUsage(begun);
  const months = Map.groupBy(judgements, ({ month }) => month);
  for (const [month, those] of [...months].toSorted(([one], [other]) => one - other)) {
    const { error, oracle, share } = summary(those);
    console.log(
      `  ${known}, measured from month ${month}: ${round(error)} days off, oracle ${round(oracle)}, band ${Math.round(share)} %`,
    );
  }
  const { error, oracle, share } = summary(judgements);
  return [
    figure(`forecast by ${known}: days off`, round(error), 'days'),
    figure(`forecast by ${known}: days off, oracle`, round(oracle), 'days'),
    atMost(
      1.3,
      figure(
        `forecast by ${known}: error against the oracle’s`,
        Math.round((100 * error) / oracle) / 100,
        'x',
      ),
    ),
    atLeast(75, figure(`forecast by ${known}: band holds, at least`, round(share), '%')),
    atMost(85, figure(`forecast by ${known}: band holds, at most`, round(share), '%')),
    atMost(
      2,
      figure(`forecast by ${known}: processor time`, round((user + system) / 1000 / cases.length), 'ms'),
    ),
  ];
}

const forecastOf = ({ today, litres, days, stated, temperatures }: Case, known: Known): Forecast =>
  forecast({
    today,
    litres,
    days,
    deadStock: 0,
    reserve: 0,
    annualLitres: stated.annualLitres,
    waterLitres: stated.waterLitres,
    statedSpread: stated.isByOwner ? ownerSpread : classSpread,
    ...(known === 'temperatures' && { temperatures }),
  });

function judgement({ month, today, truth: empty, oracle }: Case, { emptyOn, earliest, latest }: Forecast) {
  const never = 731;
  const after = (day: string | null) => (day === null ? never : daysBetween(today, day));
  return {
    month,
    error: Math.abs(after(emptyOn) - empty),
    oracle: Math.abs(oracle - empty),
    isHeld: after(earliest) <= empty && empty <= after(latest),
  };
}

function summary(judgements: readonly ReturnType<typeof judgement>[]) {
  const mean = (of: (one: ReturnType<typeof judgement>) => number) =>
    judgements.reduce((sum, one) => sum + of(one), 0) / judgements.length;
  return {
    error: mean(({ error }) => error),
    oracle: mean(({ oracle }) => oracle),
    share: mean(({ isHeld }) => (isHeld ? 100 : 0)),
  };
}
