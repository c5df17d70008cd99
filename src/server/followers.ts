import type { Logger } from 'pino';
import { fillDemoMarket } from '#demo/fill-market.ts';
import { createAdverts } from '#features/adverts/adverts.ts';
import { followSiteContent } from '#features/cms/cms.ts';
import { followCommunity } from '#features/community/community.ts';
import { followPartners } from '#features/partners/partners.ts';
import type { Places } from '#features/places/types.ts';
import { createPricing } from '#features/pricing/pricing.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './database/open.ts';
import type { Deps } from './deps.ts';
import { featureEntries } from './feature-lists.ts';

/** What a feature holds in memory of what the database has. */
type Follower = {
  /** Resolves when it has what was committed before. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** That asking the database is worth while now. */
  noticeChange?(): void;
};

type Opening = {
  config: Config;
  log: Logger;
  closing: { add(name: string, close: () => Promise<unknown>): unknown };
  database: OpenDatabase;
  places: Places;
  clock: Clock;
};

type Followed = 'pricing' | 'adverts' | 'siteContent' | 'communityContent' | 'partners';

/** What features follow the database with, one function each, in feature order; stopped in reverse when the process ends. */
export async function openFollowers(opening: Opening): Promise<Pick<Deps, 'contentEntries' | Followed>> {
  const { config, log, database, places, clock } = opening;
  const background = database.background.db;
  const onError = (what: string) => (error: unknown) => log.warn({ err: error }, what);
  const shared = { db: database.db, background, places, clock, secret: config.secret };
  if (config.demo !== 'off') await fillDemoMarket({ db: background, places, clock });
  return {
    contentEntries: featureEntries,
    adverts: await follow(opening, {
      name: 'the adverts',
      channel: 'advert_changes',
      follower: createAdverts({ ...shared, onError: onError('adverts could not be refreshed or counted') }),
    }),
    pricing: await follow(opening, {
      name: 'the prices',
      channel: 'price_changes',
      follower: createPricing({ ...shared, onError: onError('prices could not be refreshed') }),
    }),
    siteContent: await follow(opening, {
      name: 'the pages',
      follower: followSiteContent({
        ...{ db: background, clock, allEntries: featureEntries },
        onError: onError('the version of the pages was not read'),
      }),
    }),
    partners: await follow(opening, {
      name: 'the partners',
      follower: followPartners({
        ...{ db: background, hosts: config.hosts.partner },
        onError: onError('the partners were not read'),
      }),
    }),
    communityContent: await follow(opening, {
      name: 'the community',
      follower: followCommunity({
        ...{ db: background, onError: onError('the version of the community was not read') },
      }),
    }),
  };
}

/** Follows from now on until the process ends; `channel` brings hints of the database. */
async function follow<T extends Follower>(
  { database, closing }: Opening,
  { name, channel, follower }: { name: string; channel?: string; follower: T },
): Promise<T> {
  closing.add(name, follower.stop);
  await follower.start();
  if (channel === undefined) return follower;
  const hear = () => follower.noticeChange?.();
  const listening = database.listen(channel, { onMessage: hear, onConnected: hear });
  closing.add(`the hints for ${name}`, listening.stop);
  return follower;
}
