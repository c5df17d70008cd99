export type { ChangeOrderDeps } from './change/change-order.ts';
export type {
  OrderChange,
  OrderChangeListener,
  OrderParty,
  OrderStep,
} from './change/order-changes.types.ts';
export type { SheetWriter } from './documents/sheet-parts.ts';
export type { Writer } from './mails/orders.mail.ts';
export type { OrderMailDeps } from './mails/orders.mail-sources.ts';
export type {
  DeliveryTour,
  FoundDistances,
  GroupChoice,
  GroupJudgement,
  GroupLink,
  GroupQuestion,
  Invitation,
  InviteRefusal,
  Joining,
  JoinRefusal,
  OrderGroups,
  Shown,
} from './order-groups.ts';
export type { ReadOrderMoney } from './order-money.types.ts';
export type { OrderLifeView } from './order-page/order-life.view.ts';
export type {
  Order,
  OrderActor,
  OrderCourse,
  OrderRequest,
  OrderState,
  OrderTerms,
  Station,
} from './orders.types.ts';
export type { OrderDetails } from './place/order-request.rules.ts';
export type { OrderQuote, PlaceOrderDeps, PlaceOrderOutcome } from './place/place-order.ts';
export type { NewOrder, PlacingKey } from './place/placing.store.ts';
