import type { CancellationRule } from '#features/dealers/types.ts';
import type { PaymentTerms } from '#features/payments/types.ts';
import type { OfferStatus } from '#features/pricing/types.ts';
import type { Step } from './checkout.rules.ts';
import type { KeptChoices, StepView } from './checkout.view.ts';
import type { Notice } from './checkout-urls.ts';
import type { GroupForm } from './group/group-form.ts';
import type { OrderSite, SelectedOffer } from './open-order.ts';
import type { OrderDraft } from './order-draft.ts';
import type { FormValues } from './order-form.rules.ts';
import type { Payable, Progress, ProgressScope } from './order-progress.rules.ts';

/** An offer that can be ordered now, with the proof of its price. */
export type PresentOffer = Extract<OfferStatus, { kind: 'holds' }> & {
  hash: string;
  expiresAt: Date;
  /** Set when it is not what was shown. */
  change: StepView['change'];
};

export type StepScene = {
  site: OrderSite;
  wanted: SelectedOffer;
  draft: OrderDraft;
  /** Typed into this step and not yet sent; stands over the draft. */
  typed: FormValues;
  step: Step;
  progress: Progress;
  notice: Notice | null;
  now: Date;
  /** Null for guests, and in steps that ask for no address. */
  kept: KeptChoices | null;
  /** Null when neighbours are neither joined nor can be invited. */
  group: GroupForm | null;
};

export type OfferScene = StepScene & {
  present: PresentOffer;
  payable: Payable;
  terms: PaymentTerms;
  /** The dealer's, of now. */
  cancellation: CancellationRule;
  /** Stand-ins of payment providers: no money moves. */
  isDemo: boolean;
};

export const scopeOf = ({ site, wanted }: Pick<StepScene, 'site' | 'wanted'>): ProgressScope => ({
  wish: wanted.wish,
  place: wanted.place,
  country: site.country,
  groupCode: wanted.groupCode,
});
