import { paymentsWithoutProvider } from '#features/orders/payment-choice.rules.ts';
import type { Deps } from './deps.ts';

/** Longest wait for a provider while a customer waits, ms. */
const patience = 10_000;

/** The ways in which this marketplace can be paid. */
export function openPayments(): Pick<Deps, 'payments' | 'paymentKinds'> {
  const payments = { redirect: {}, direct: {}, creditorId: null, qrIban: null, patience, isDemo: false };
  return { payments, paymentKinds: paymentsWithoutProvider };
}
