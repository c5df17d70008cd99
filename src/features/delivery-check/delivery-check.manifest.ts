import { feature } from '#server/feature.ts';
import { checkFollowsOrder, deliveryCheckJobs } from './check-deliveries.ts';
import { deliveryCheckPersonalData } from './delivery-check.personal-data.ts';
import { measuredDeliveries } from './delivery-check.store.ts';
import { deliveryChecksOf } from './seen-deliveries.ts';

/** What sensors saw of deliveries, beside their notes. */
export const deliveryCheckFeature = feature({
  name: 'delivery-check',
  jobs: deliveryCheckJobs,
  personalData: [deliveryCheckPersonalData],
  onOrderChange: () => checkFollowsOrder,
  ports: () => ({ deliveryChecksOf, measuredDeliveries }),
});
