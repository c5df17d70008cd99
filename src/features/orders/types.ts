export type { ChangeOrderDeps } from './change/change-order.ts';
export type { EndedOrder } from './ended-orders.store.ts';
export type { ExportedOrder } from './exported-orders.store.ts';
export type { Writer } from './mails/order-mail-parts.ts';
export type { OrderMailDeps } from './mails/placed-order.mail-templates.ts';
export type {
  DeliveryTour,
  FoundDistances,
  GroupCheck,
  GroupCheckInput,
  Invitation,
  InviteErrorCode,
  JoinErrorCode,
  Joining,
  OrderGroups,
  OrderTours,
} from './order-groups.ts';
export type { OrderNote, OrderNotes } from './order-notes.ts';
export type { OrderView } from './order-page/order-view.ts';
export type {
  DeliveryChecksOf,
  GroupChoice,
  Order,
  OrderActor,
  OrderChange,
  OrderChangeListener,
  OrderParty,
  OrderPorts,
  OrderProgress,
  OrderRequest,
  OrderState,
  OrderStep,
  OrderTerms,
  SeenDeliveryLine,
  Shown,
  Station,
} from './orders.types.ts';
export type { ReadOrderMoney } from './payment-standing.rules.ts';
export type { OrderDetails } from './place/order-request.rules.ts';
export type { OrderQuote, PlaceOrderDeps, PlaceOrderOutcome } from './place/place-order.ts';
export type { NewOrder, PlacingKey } from './place/placing.store.ts';
