export { lastReference } from './intents.store.ts';
export { postEvent } from './ledger.store.ts';
export { payOrder } from './pay-order.ts';
export { openAlertCount, raiseAlert } from './payment-alerts.store.ts';
export { paymentFactsOf } from './payment-facts.ts';
export { chosenPlan, paymentTerms } from './payment-terms.ts';
export {
  changePayment,
  findPayment,
  findPayments,
  lockedPayment,
  lockPayments,
  paymentOfOrder,
} from './payments.store.ts';
export { qrBillFacts } from './qr-bill.rules.ts';
