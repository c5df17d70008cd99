export type { InstalmentPlan, Mandate, PaymentDetails } from './payment-details.rules.ts';
export type { PaymentFacts } from './payment-facts.ts';
export type { CheckedPayment, ReadPayment } from './payment-form.rules.ts';
export type { PaymentMailDeps } from './payment-mails.ts';
export type { PaymentNotice } from './payment-paths.ts';
export type { PaymentTerms } from './payment-terms.ts';
export type { Payment } from './payments.store.ts';
export type { PaymentDeps, PaymentPorts, PaymentSetup } from './providers.types.ts';
