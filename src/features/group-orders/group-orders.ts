export { groupOrderMails } from './group-order.mails.ts';
export { groupOrdersPersonalData } from './group-orders.personal-data.ts';
export { groupOrderRoutes } from './group-orders.routes.ts';
export { groupByCode, groupOfOrder, membersOf } from './group-orders.store.ts';
export { isMeasuring, measureDistance } from './measure-distance.ts';
export { orderGroups, startGroupOrder } from './order-groups.ts';
export { endCollecting, groupFollowsOrder, groupOrderJobs } from './settle-group-order.ts';
