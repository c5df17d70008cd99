export type { GroupMember, GroupOrder } from './group-order.types.ts';
export type { MeasuringDeps } from './measure-distance.ts';
