import { feature } from '#server/feature.ts';
import { orderHelp } from './checkout.entries.ts';
import { checkoutRoutes } from './checkout.routes.ts';

/** From an offer to an order, step by step. */
export const checkoutFeature = feature({
  name: 'checkout',
  routes: checkoutRoutes,
  entries: [orderHelp],
});
