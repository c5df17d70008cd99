export { carbonPart } from './carbon-costs.rules.ts';
export { reasonOf } from './change/order-changes.rules.ts';
export { settle } from './change/settlement.rules.ts';
export { confirmBy, lastDayToConfirm } from './deadlines/confirm-deadline.rules.ts';
export { deliveryTerm } from './delivery-term.rules.ts';
export { energyTaxNotice } from './documents/energy-tax-notice.rules.ts';
export { orderMailTexts } from './mails/order-mail.texts.ts';
export { orderErrorTexts } from './order-errors.texts.ts';
export { orderExtrasTexts } from './order-extras.texts.ts';
export { orderId, parseOrderId, yearOfOrder } from './order-id.rules.ts';
export { orderNoteTexts } from './order-notes.texts.ts';
export {
  eachOrderNote,
  noOrderNotes,
  notesOf,
  orderNoteNames,
  orderNotes,
  writtenNotes,
} from './order-notes.ts';
export { normalizeOrderNumber, numberLetters, orderNumber } from './order-number.rules.ts';
export { orderStateTexts, progressTexts } from './order-page/order-progress.texts.ts';
export {
  calendarPath,
  deliveryTourPath,
  groupPath,
  invitePath,
  orderDetailsPath,
  orderPath,
} from './order-paths.ts';
export { orderStates } from './orders.types.ts';
export { checkDetails, countryOfPlace } from './place/order-request.rules.ts';
export { canonicalJson, freezeTerms } from './place/order-terms.rules.ts';
export { orderablePayments, paymentError } from './place/orderable-payments.rules.ts';
export { enclosuresOf, hasWithdrawalRight, withdrawalNote, withdrawalRight } from './withdrawal.rules.ts';
