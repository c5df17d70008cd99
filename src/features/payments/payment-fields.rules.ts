import type { DetailsStep } from '#features/catalog/types.ts';

/** Asked only where a lender takes the kind over. */
const byLender = ['payment.birthDate', 'payment.inquiry', 'payment.device'];

/** The fields of each kind's own step, in the order of the page. */
export const paymentFields: Readonly<Record<DetailsStep, readonly string[]>> = {
  instalment: [
    'payment.months',
    'payment.rate',
    'payment.birthDate',
    'payment.repay',
    'payment.holder',
    'payment.iban',
    'payment.inquiry',
    'payment.device',
  ],
  operatorInvoice: ['payment.reference', ...byLender],
  operatorSepa: ['payment.holder', 'payment.iban', 'payment.mandate', ...byLender],
  sepa: ['payment.holder', 'payment.iban', 'payment.mandate'],
  invoice: ['payment.reference'],
};
