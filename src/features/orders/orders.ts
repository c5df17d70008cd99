export { changeOrder, orderOffer } from './change/change-order.ts';
export { changePrice, lockOrder, writeChange } from './change/order-changes.store.ts';
export {
  customerHistory,
  lastDeliveryAddress,
  ordersOfCustomer,
} from './customer-orders/customer-orders.store.ts';
export { amountsOf, co2Of, documentWriter, letterhead, orderDocument } from './documents/document-writer.ts';
export { isPriceLowered, nextEdition } from './documents/documents-follow-order.ts';
export { withdrawalForm } from './documents/withdrawal-form.ts';
export { exportedOrderCount, exportedOrders, exportedSales } from './exported-orders.store.ts';
export { countsOf, inboxFacts } from './inbox/dealer-orders.store.ts';
export {
  addressee,
  facts,
  goodsOf,
  heading,
  imprint,
  note,
  orderMail,
  row,
  text,
  vatRate,
  writerOf,
} from './mails/order-mail-parts.ts';
export { accessPath, draftAbout } from './mails/placed-order.mail-templates.ts';
export { GroupOrderError } from './order-groups.ts';
export { dealerOrder, isOrderToken, ownOrder, ratingPath } from './order-page/order-access.ts';
export { savedPaymentData } from './orders.routes.ts';
export { findOrder, findOrders, orderForVisitor } from './orders.store.ts';
export { ordersChoosing, ordersIn, ordersOfProduct, requestsSince } from './place/past-requests.store.ts';
export { placeOrder, quoteOrder } from './place/place-order.ts';
export { createOrderPartition, findPlacing, insertOrder } from './place/placing.store.ts';
