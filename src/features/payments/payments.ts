export { openAlertCount, raiseAlert } from './alerts.store.ts';
export { lastReference } from './intents.store.ts';
export { postEvent } from './ledger.store.ts';
export { payOrder } from './pay-order.ts';
export { paymentFactsOf } from './payment-facts.ts';
export { chosenPlan, paymentTerms } from './payment-terms.ts';
export { changePayment, findPayment, lockedPayment, lockPayments, paymentOfOrder } from './payments.store.ts';
export { qrBillFacts } from './qr-bill.rules.ts';
