import { type Config, parseConfig } from './config.ts';

/** As it comes, without limits. */
export const testConfig: Config = {
  ...parseConfig({}),
  secret: 'a secret that only this test knows, really',
  rateLimits: 'off',
};

/** Every visitor is new and gets the same session. */
export const newVisitors = {
  find: async () => null,
  create: async () => ({ id: 1, token: 'token' }),
  renew: async () => false,
  rotate: async () => 'token',
  forgetOrder: async () => undefined,
};
