import type { Database } from '#db/database.ts';
import { countries, countryList } from '#features/places/shared.ts';
import type { Places } from '#features/places/types.ts';
import type { Pricing } from '#features/pricing/types.ts';

import type { Job } from '#platform/jobs/queue.ts';
import { addDays, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { samplePrices } from './market.actions.ts';
import { ensurePricePartitions, forgetSampleHours } from './market.store.ts';
import { forgetPlacePrices, thinPlacePrices } from './retention.store.ts';

type Deps = { db: Database; clock: Clock; places: Places; pricing: Pricing };

export const marketJobs = (deps: Deps): Job[] => [
  {
    task: 'sample_prices',
    cron: '5 * * * *',
    run: async () => {
      for (const country of countryList) await samplePrices(deps, country.id);
    },
  },
  { task: 'keep_price_partitions', cron: '40 1 * * *', run: () => keepPartitions(deps) },
  { task: 'thin_old_prices', cron: '50 1 * * *', run: () => thinOldPrices(deps) },
];

/** For longer than a year, so that a chart of a year has every day. */
const daysOfDailyPlaces = 400;
/** Ten years, as far as charts reach. */
const daysOfPlaces = 3653;

/** A place's price of each day is 27,000 rows a day in all: old ones are kept by the month only. */
export async function thinOldPrices({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const today = localDay(clock.now(), countries[1].timeZone);
  await thinPlacePrices(db, addDays(today, -daysOfDailyPlaces));
  await forgetPlacePrices(db, addDays(today, -daysOfPlaces));
}

/** Days for which the hours of samples are remembered. */
const rememberedDays = 7;

/** Makes the tables of the coming days before they are needed. */
async function keepPartitions({ db, clock }: Deps): Promise<void> {
  const today = localDay(clock.now(), countries[1].timeZone);
  await ensurePricePartitions(db, { from: today, days: 60 });
  await forgetSampleHours(db, addDays(today, -rememberedDays));
}
