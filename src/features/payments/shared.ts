export { maskedIban, readIban, writtenIban } from './payment-details.rules.ts';
export { paymentFields, paymentFormTexts, readPaymentForm, readRate } from './payment-form.rules.ts';
export {
  detailsStepOf,
  financedMethods,
  isPayable,
  providerOf,
} from './payment-methods.rules.ts';
export { paymentNoticeOf, retryHref, returnPath } from './payment-paths.ts';
export { moneyOf, stateOf } from './payments.rules.ts';
export { checkDigit } from './qr-bill.rules.ts';
