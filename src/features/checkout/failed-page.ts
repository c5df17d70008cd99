import type { PostedForm } from '#platform/forms/posted-form.ts';
import { stepOfPath } from './checkout.rules.ts';
import type { StepView } from './checkout.view.ts';
import { parseCheckoutUrl } from './open-order.ts';
import { newDraft } from './order-draft.ts';
import { detailsOf, type FormValues, withPosted } from './order-form.rules.ts';
import type { CheckoutDeps, OrderVisit } from './order-page.ts';
import { boundsOf } from './order-progress.rules.ts';
import { scopeOf } from './step-scene.ts';
import { stepViewWithoutOffer } from './step-view.ts';

/**
 * The page that was posted when the database did not answer: with everything that was typed, from memory alone, so
 * that it can be sent again. Null when not even the offer can be read.
 */
export function failedPage(
  deps: Pick<CheckoutDeps, 'clock' | 'places' | 'pricing'>,
  visit: OrderVisit,
  posted: PostedForm,
): StepView | null {
  const opened = parseCheckoutUrl(deps, visit.site, visit.query);
  if (opened.kind !== 'wanted') return null;
  const { wanted } = opened;
  const { stations } = wanted.wish;
  const step = stepOfPath(visit.pathParts.join('/'), stations);
  if (!step) return null;
  const typed: FormValues = withPosted({}, posted, { key: step.key, stations });
  const details = detailsOf(typed, boundsOf(scopeOf({ site: visit.site, wanted })));
  return stepViewWithoutOffer({
    site: visit.site,
    wanted,
    draft: newDraft(),
    typed,
    step,
    // Which steps are done cannot be known: the others are not linked.
    progress: { details, errors: {}, open: new Set(['address', 'amounts', 'payment']), payment: null },
    notice: null,
    now: deps.clock.now(),
    kept: null,
    group: null,
  });
}
