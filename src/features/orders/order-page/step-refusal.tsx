import { useTexts } from '#platform/i18n/locale.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { lifeTexts } from './life.texts.ts';
import type { OrderLifeView } from './order-life.view.ts';
import type { StepRefused } from './order-steps.form.ts';
import { EventList } from './timeline.tsx';

/** Why a change was not made; when somebody was quicker, what happened meanwhile. */
export function StepRefusal({ refused, order }: { refused: StepRefused | undefined; order: OrderLifeView }) {
  const texts = useTexts(lifeTexts);
  if (!refused || refused.kind === 'invalid') return null;
  if (refused.kind === 'refused') {
    return (
      <Notice tone="warn" live className="mt-5">
        {refused.message}
      </Notice>
    );
  }
  return (
    <Notice tone="warn" live title={texts.staleTitle} className="mt-5">
      <p>{texts.staleText}</p>
      <EventList order={order} events={refused.since} />
    </Notice>
  );
}
