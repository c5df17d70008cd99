import type { Logger } from 'pino';
import { fillDemoMarket } from '#demo/fill-market.ts';
import type { Places } from '#features/places/types.ts';
import { createPricing } from '#features/pricing/pricing.ts';
import type { PricingService } from '#features/pricing/types.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './database/open.ts';

type MarketOptions = { config: Config; log: Logger; database: OpenDatabase; places: Places; clock: Clock };

/** Prices in memory that follow the database; an empty one is filled with the demo market first. */
export async function startMarket(
  options: MarketOptions,
): Promise<{ pricing: PricingService; stop(): Promise<void> }> {
  const { config, log, database, places, clock } = options;
  const background = database.background.db;
  if (config.demo !== 'off') await fillDemoMarket({ db: background, places, clock });
  const pricing = createPricing({
    db: database.db,
    background,
    places,
    secret: config.secret,
    onError: (error) => log.warn({ err: error }, 'prices could not be refreshed'),
  });
  await pricing.start();
  const listening = database.listen('price_changes', {
    onMessage: pricing.noticeChange,
    onConnected: pricing.noticeChange,
  });
  return {
    pricing,
    stop: async () => {
      await listening.stop();
      await pricing.stop();
    },
  };
}
