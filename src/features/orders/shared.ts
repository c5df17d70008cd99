export { reasonOf } from './change/order-changes.rules.ts';
export { settle } from './change/settlement.rules.ts';
export { energyTaxNotice } from './documents/energy-tax.rules.ts';
export { orderMailTexts } from './mails/orders.mail.texts.ts';
export { lifeTexts } from './order-page/life.texts.ts';
export {
  calendarPath,
  deliveryTourPath,
  groupPath,
  invitePath,
  orderLifePath,
  orderPath,
} from './order-paths.ts';
export {
  confirmBy,
  normalizeOrderNumber,
  orderId,
  orderNumber,
  parseOrderId,
  yearOfOrder,
} from './orders.rules.ts';
export { orderTexts } from './orders.texts.ts';
export { checkDetails, countryOfPlace } from './place/order-request.rules.ts';
export { canonicalJson, freezeTerms } from './place/order-terms.rules.ts';
export { orderablePayments, paymentError } from './place/payment-choice.rules.ts';
export { salesQuery } from './sales-list/sales-list.rules.ts';
export { hasWithdrawalRight, withdrawalNote } from './withdrawal.rules.ts';
