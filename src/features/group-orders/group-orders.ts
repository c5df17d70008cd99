export { groupByCode, groupOfOrder, membersOf } from './group-orders.store.ts';
export { isMeasuring, measureDistance } from './measure-distance.ts';
export { startGroupOrder } from './order-groups.ts';
export { endCollecting } from './settle-group-order.ts';
