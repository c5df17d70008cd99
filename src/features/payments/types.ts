export type { Mandate } from './mandate.rules.ts';
export type { PaymentDetails } from './payment-details.rules.ts';
export type { PaymentFacts } from './payment-facts.ts';
export type { CheckedPayment, ReadPayment } from './payment-form.rules.ts';
export type { PaymentTerms } from './payment-terms.ts';
export type { PaymentMailDeps } from './payments.mail-sources.ts';
export type { Payment, PaymentDeps, PaymentSetup } from './payments.types.ts';
export type { DirectProvider, InstalmentPlan } from './providers.types.ts';
export type { PaymentNotice } from './return-path.ts';
