import type { Database } from '#db/database.ts';
import { countries, countryList } from '#features/places/shared.ts';
import type { Places } from '#features/places/types.ts';
import type { Pricing } from '#features/pricing/types.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { addDays, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { condenseOldPrices } from './condense-prices.ts';
import { type FactorSource, takeFactorValues } from './factors/price-factors.ts';
import { deleteSampleHours, ensurePricePartitions } from './market.store.ts';
import { samplePrices } from './sample-prices.ts';

type Deps = { db: Database; clock: Clock; places: Places; pricing: Pricing };
/** Without a source the operator imports the factors (`staff/price-factors.page.tsx`). */
type JobDeps = Deps & { outside: { factorSource: FactorSource | null } };

export const marketJobs = (deps: JobDeps): Job[] => [
  {
    task: 'sample_prices',
    cron: '5 * * * *',
    run: async () => {
      for (const country of countryList) await samplePrices(deps, country.id);
    },
  },
  {
    task: 'take_price_factors',
    cron: '35 5 * * *',
    run: async () => {
      if (deps.outside.factorSource) await takeFactorValues(deps, deps.outside.factorSource);
    },
  },
  { task: 'keep_price_partitions', cron: '40 1 * * *', run: () => makePartitions(deps) },
  { task: 'thin_old_prices', cron: '50 1 * * *', run: () => condenseOldPrices(deps) },
];

/** Days for which the hours of samples are remembered. */
const rememberedDays = 7;

/** Makes the tables of the coming days before they are needed. */
async function makePartitions({ db, clock }: Deps): Promise<void> {
  const today = localDay(clock.now(), countries[1].timeZone);
  await ensurePricePartitions(db, { from: today, days: 60 });
  await deleteSampleHours(db, addDays(today, -rememberedDays));
}
