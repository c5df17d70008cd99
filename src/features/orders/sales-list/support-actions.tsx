import { useTexts } from '#platform/i18n/locale.ts';
import { Folded } from '#platform/ui/folded.tsx';
import { TextArea } from '#platform/ui/text-field.tsx';
import { lifeTexts } from '../order-page/life.texts.ts';
import type { OrderLifeView } from '../order-page/order-life.view.ts';
import { bindStepField, type StepContext, StepForm } from '../order-page/step-form.tsx';
import { salesTexts } from './sales.texts.ts';

const decisions = [
  { to: 'settled', title: 'settleTitle', text: 'settleText', submit: 'settle', variant: 'primary' },
  { to: 'disputed', title: 'disputeTitle', text: 'disputeText', submit: 'dispute', variant: 'secondary' },
  { to: 'cancelled', title: 'cancelTitle', text: 'cancelText', submit: 'cancel', variant: 'danger' },
] as const;

/** What support may decide; each needs its reason, which both sides read. */
export function SupportActions({ order, steps }: { order: OrderLifeView; steps: StepContext }) {
  const texts = useTexts(salesTexts);
  const life = useTexts(lifeTexts);
  return decisions
    .filter(({ to }) => order.steps.includes(to))
    .map(({ to, title, text, submit, variant }) => (
      <Folded key={to} title={texts[title]} isOpen={steps.refused?.to === to}>
        <p className="mb-4 text-ink-2">{texts[text]}</p>
        <StepForm to={to} context={steps} submit={texts[submit]} variant={variant}>
          <TextArea {...bindStepField(steps, to, 'reason')} label={life.reason} rows={3} maxLength={1000} />
        </StepForm>
      </Folded>
    ));
}
