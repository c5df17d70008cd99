export { groupOrderMails } from './group-order.mail-sources.ts';
export { groupOrderJobs } from './group-orders.jobs.ts';
export { groupOrdersPersonalData } from './group-orders.personal-data.ts';
export { groupOrderRoutes } from './group-orders.routes.ts';
export { groupByCode, groupOfOrder, membersOf } from './group-orders.store.ts';
export { isMeasuring, measureDistance } from './measure-distance.ts';
export { orderGroups } from './order-groups.ts';
export { endCollecting, groupFollowsOrder } from './settle-group-order.ts';
export { startGroupOrder } from './start-group-order.ts';
