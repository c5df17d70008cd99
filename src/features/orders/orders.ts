export { changeOrder, orderOffer } from './change/change-order.ts';
export { cancellationRuleOf, changePrice, lockOrder, writeChange } from './change/order-changes.store.ts';
export { customerHistory } from './customer-orders/customer-history.ts';
export { lastDeliveryAddress } from './customer-orders/customer-orders.store.ts';
export { documentsFollowOrder, isPriceLowered, nextEdition } from './documents/documents-follow-order.ts';
export { amountsOf, co2Of, letterhead, orderSheet, sheetWriter } from './documents/sheet-parts.ts';
export { deliveryCapacity } from './inbox/dealer-capacity.ts';
export { dealerOrder } from './inbox/dealer-order.ts';
export { orderChangeMails } from './mails/order-change.mail-sources.ts';
export {
  addressee,
  goodsOf,
  heading,
  imprint,
  note,
  row,
  text,
  vatRate,
  writerOf,
} from './mails/orders.mail.ts';
export { accessPath, orderMails } from './mails/orders.mail-sources.ts';
export { GroupRefused } from './order-groups.ts';
export { isOrderToken, ratingPath } from './order-page/order-token.ts';
export { ordersJobs } from './orders.jobs.ts';
export { ordersPersonalData } from './orders.personal-data.ts';
export { ordersRoutes } from './orders.routes.ts';
export { findOrder, orderForVisitor } from './orders.store.ts';
export { placeOrder, quoteOrder } from './place/place-order.ts';
export { createOrderPartition, findPlacing, insertOrder } from './place/placing.store.ts';
export { savedPaymentData } from './place/saved-payment.ts';
export { salesCondition } from './sales-list/sales-list.store.ts';
