import { shippedContent } from '#features/cms/site-content.fixture.ts';
import { hasOrdered } from '#features/orders/reads.ts';
import { type Config, parseConfig } from './config.ts';
import type { Collected, Deps, Followed, Outside, Ports } from './deps.ts';
import { collected } from './features.ts';

/** As it comes, without limits. */
export const testConfig: Config = {
  ...parseConfig({}),
  secret: 'a secret that only this test knows, really',
  rateLimits: 'off',
};

/** A market without goods and without ways of paying, open every day. */
const quietMarket: Partial<Record<keyof Deps, unknown>> = {
  config: testConfig,
  payments: { direct: {}, redirect: {}, creditorId: null },
  pricing: {
    index: () => ({
      version: 0,
      catalog: {
        products: new Map(),
        cutOffMinutes: () => 15 * 60,
        isClosed: () => false,
        isOpened: () => false,
      },
    }),
  },
};

const quietFollowed = {
  siteContent: shippedContent,
  communityContent: { version: () => 1 },
  // All hosts are the marketplace's own.
  partners: { ofHost: () => null, byId: () => null, all: () => [] },
  adverts: { placeFor: () => null, roomVersion: () => 0 },
};

/** What a server of tests is made of: what every page needs, and what the test has of its own. */
export const testDeps = (own: Partial<Record<keyof Deps, unknown>>): Deps =>
  ({
    ...quietMarket,
    ...own,
    ports: { hasOrdered, ...(own.ports as Partial<Ports>) },
    outside: { geocoder: null, ...(own.outside as Partial<Outside>) },
    files: { ...(own.files as object) },
    followed: { ...quietFollowed, ...(own.followed as Partial<Followed>) },
    collected: { ...collected, contentEntries: [], ...(own.collected as Partial<Collected>) },
  }) as unknown as Deps;

/** Every visitor is new and gets the same session. */
export const newVisitors = {
  find: async () => null,
  create: async () => ({ id: 1, token: 'token' }),
  renew: async () => false,
  rotate: async () => 'token',
  forgetOrder: async () => undefined,
};
