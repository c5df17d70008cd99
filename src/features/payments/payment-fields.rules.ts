import type { PaymentVariant } from './payment-kinds.rules.ts';

/** The fields of each kind's own step, in the order of the page. */
export const paymentFields: Readonly<Record<PaymentVariant, readonly string[]>> = {
  instalment: [
    'payment.months',
    'payment.rate',
    'payment.birthDate',
    'payment.repay',
    'payment.holder',
    'payment.iban',
    'payment.device',
  ],
  operatorInvoice: ['payment.birthDate'],
  operatorSepa: ['payment.holder', 'payment.iban', 'payment.mandate'],
  sepa: ['payment.holder', 'payment.iban', 'payment.mandate'],
  invoice: ['payment.reference'],
};
