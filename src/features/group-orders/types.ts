export type { GroupMember, GroupOrder } from './group-orders.store.ts';
export type { MeasuringDeps } from './measure-distance.ts';
