import { type FollowerDeps, feature } from '#server/feature.ts';
import { pricingRoutes } from './pricing.routes.ts';
import { createPricing } from './pricing.service.ts';

/** What an order costs, and with whom. */
export const pricingFeature = feature({
  name: 'pricing',
  routes: pricingRoutes,
  followers: {
    pricing: {
      title: 'the prices',
      channel: 'price_changes',
      make: ({ config, onError, ...deps }: FollowerDeps) =>
        createPricing({ ...deps, secret: config.secret, onError: onError('prices could not be refreshed') }),
    },
  },
});
