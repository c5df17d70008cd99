import { detailsStepOf } from '#features/payments/shared.ts';
import type { StepForm } from './checkout.view.ts';
import type { OfferScene } from './step-scene.ts';

/** What the step of a kind of payment shows. */
export function paymentForm({ draft, terms, present, isDemo }: OfferScene): StepForm {
  const variant = detailsStepOf(Number(draft.values.paymentId ?? 0));
  if (!variant) throw new Error('a step of a payment that asks nothing was reached');
  return { kind: 'paymentDetails', variant, terms, total: present.offer.totalPrice, isDemo };
}
