export { maskedIban } from './mandate.rules.ts';
export { paymentFields } from './payment-fields.rules.ts';
export { readPaymentForm, readRate } from './payment-form.rules.ts';
export { paymentFormTexts } from './payment-form.texts.ts';
export { detailsStepOf, isPayable, lentKinds, payableKinds, providerOf } from './payment-kinds.rules.ts';
export { stateOf } from './payments.rules.ts';
export { checkDigit } from './qr-bill.rules.ts';
export { paymentNoticeOf, retryHref, returnPath } from './return-path.ts';
export { moneyOf } from './staff/money-of.ts';
