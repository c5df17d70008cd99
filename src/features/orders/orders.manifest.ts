import { feature } from '#server/feature.ts';
import { documentsFollowOrder } from './documents/documents-follow-order.ts';
import { deliveryCapacity } from './inbox/dealer-capacity.ts';
import { orderChangeMails } from './mails/order-change.mail-templates.ts';
import { orderPushes } from './mails/order-pushes.ts';
import { orderMails } from './mails/placed-order.mail-templates.ts';
import { ordersJobs } from './orders.jobs.ts';
import { ordersPersonalData } from './orders.personal-data.ts';
import { ordersRoutes } from './orders.routes.ts';
import { hasOrderAtPrices, hasOrdered, ordersInAll } from './reads.ts';
import { salesFilter } from './sales-list/sales-list.rules.ts';
import { salesCount } from './sales-list/sales-list.store.ts';

const ordersIn = (query: string) => ({
  page: 'orders/sales-list/sales-list' as const,
  search: `?${query}`,
  count: () => salesCount(salesFilter(new URLSearchParams(query))),
});

/** Orders, from placing to settling. */
export const ordersFeature = feature({
  name: 'orders',
  routes: ordersRoutes,
  jobs: ordersJobs,
  mails: (deps) => [...orderMails(deps), ...orderChangeMails(deps)],
  pushes: orderPushes,
  personalData: [ordersPersonalData],
  onOrderChange: documentsFollowOrder,
  ports: (deps) => ({
    deliveryCapacity: deliveryCapacity(deps),
    hasOrderAtPrices,
    hasOrdered,
    ordersInAll,
  }),
  waiting: [
    { key: 'overdue', ...ordersIn('stand=ueberfaellig') },
    { key: 'disputed', ...ordersIn('stand=disputed') },
  ],
});
