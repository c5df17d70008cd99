import type { Database } from '#db/database.ts';
import type { Entries } from '#features/cms/types.ts';
import { latestNationalPrice } from '#features/market/market.ts';
import { countries } from '#features/places/shared.ts';
import type { Country, Places } from '#features/places/types.ts';
import type { Pricing } from '#features/pricing/types.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import { addDays, type Day, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import {
  type AnswerError,
  type Answers,
  type Guide,
  guideErrors,
  tidyAnswers,
} from '../guides/guide.rules.ts';
import { type Comparison, compareHouse } from './compare-consumption.rules.ts';
import { type Assumption, type AssumptionKey, assumptionsOf } from './comparison-assumptions.rules.ts';
import { houseOf, oldTankOf } from './comparison-inputs.rules.ts';
import {
  type FuelCost,
  type FuelPrice,
  fuelCosts,
  type Measure,
  measuresOf,
  type TankAdvice,
  tankAdvice,
} from './renovation-measures.rules.ts';

export type CompareDeps = {
  db: Database;
  clock: Clock;
  places: Pick<Places, 'find'>;
  pricing: Pick<Pricing, 'index'>;
};

/** What a guide's answers come to. */
export type CompareResult = {
  guideId: number;
  /** Of the country, YYYY-MM-DD. */
  day: Day;
  /** Null where the guide asks for neither year nor area of a house. */
  comparison: Comparison | null;
  measures: readonly Measure[];
  fuels: readonly FuelCost[];
  /** Null without today's price. */
  oilPrice: FuelPrice | null;
  /** Those that the measures and fuels rest on. */
  assumptions: readonly (Assumption & { key: AssumptionKey })[];
  tank: TankAdvice | null;
};

export type CompareError = AnswerError | 'unknown_zip';

type Asked = { guide: Guide; country: Country; answers: Answers; entries: Entries };

/** Compares a guide's answers; faults by the key of the question. Stores nothing. */
export async function compareAnswers(
  deps: CompareDeps,
  { guide, country, answers, entries }: Asked,
): Promise<Result<CompareResult, Record<string, CompareError>>> {
  const tidy = tidyAnswers(guide, answers);
  const faults: Record<string, CompareError> = guideErrors(guide, tidy, country.postalCodePattern);
  for (const { key, kind } of guide.steps.flatMap(({ inputs }) => inputs)) {
    const isKnown = kind !== 'zip' || !tidy[key] || deps.places.find(country.id, tidy[key]);
    if (!isKnown) faults[key] ??= 'unknown_zip';
  }
  if (Object.keys(faults).length > 0) return failed(faults);
  return ok(await resultOf(deps, { guide, country, answers: tidy, entries }));
}

async function resultOf(
  deps: CompareDeps,
  { guide, country, answers, entries }: Asked,
): Promise<CompareResult> {
  const day = localDay(deps.clock.now(), country.timeZone);
  const [oilPrice, pellets] = await Promise.all([
    priceOfGroup(deps, country, 1),
    priceOfGroup(deps, country, 3),
  ]);
  const prices = { oil: oilPrice, pellets };
  const assumptions = assumptionsOf(country.id, entries.itemsOf('lead-assumptions', country.id));
  const house = houseOf(answers);
  const comparison = house && compareHouse(house, assumptions);
  const measures = house && comparison ? measuresOf(house, { comparison, assumptions, prices }) : [];
  const oldTank = oldTankOf(answers);
  return {
    guideId: guide.id,
    day,
    comparison,
    measures,
    oilPrice,
    fuels: house ? fuelCosts(house, { assumptions, prices }) : [],
    assumptions: Object.entries(assumptions).map(([key, value]) => ({ key: key as AssumptionKey, ...value })),
    tank: oldTank && comparison ? tankAdvice(oldTank, comparison.actual, country.id) : null,
  };
}

/** Older prices say nothing of today's costs. */
const freshDays = 7;

/** The national price of a group's first product: gross, of 3,000 units of it. */
async function priceOfGroup(deps: CompareDeps, country: Country, groupId: 1 | 3): Promise<FuelPrice | null> {
  const { products } = deps.pricing.index().catalog.scope(country.id, groupId);
  const product = groupId === 1 ? products.find(({ id }) => id === country.defaultProductId) : products[0];
  if (!product) return null;
  const latest = await latestNationalPrice(deps, product);
  const oldest = addDays(localDay(deps.clock.now(), countries[country.id].timeZone), -freshDays);
  return latest && latest.day >= oldest ? { unitPrice: latest.average, day: latest.day } : null;
}
