export { maskedIban, readIban, writtenIban } from './iban.rules.ts';
export { paymentFields, readPaymentForm, readRate } from './payment-form.rules.ts';
export { paymentFormTexts } from './payment-form.texts.ts';
export {
  detailsStepOf,
  financedMethods,
  isPayable,
  providerOf,
} from './payment-methods.rules.ts';
export { moneyOf, stateOf } from './payment-moves.rules.ts';
export { paymentNoticeOf, retryHref, returnPath } from './payment-paths.ts';
export { checkDigit } from './qr-bill.rules.ts';
