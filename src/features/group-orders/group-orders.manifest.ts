import { feature } from '#server/feature.ts';
import { groupOrderMails } from './group-order.mails.ts';
import { groupOrdersPersonalData } from './group-orders.personal-data.ts';
import { groupOrderRoutes } from './group-orders.routes.ts';
import { orderGroups } from './order-groups.ts';
import { orderTours } from './reads.ts';
import { groupFollowsOrder, groupOrderJobs } from './settle-group-order.ts';

/** Neighbours who order together. */
export const groupOrdersFeature = feature({
  name: 'group-orders',
  routes: groupOrderRoutes,
  jobs: groupOrderJobs,
  mails: groupOrderMails,
  personalData: [groupOrdersPersonalData],
  onOrderChange: groupFollowsOrder,
  ports: (deps) => ({ groups: orderGroups(deps), orderTours }),
});
