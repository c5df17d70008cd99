import { Circle, CircleCheck, CircleDot } from 'lucide';
import { useTexts } from '#platform/i18n/locale.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { applicationTexts } from './application.texts.ts';
import { careSteps, nextStep, type StepsDone } from './onboarding-steps.rules.ts';

/** How far somebody is on the way to trading here; the same for both sides. */
export function StepsList({ done, className }: { done: StepsDone; className?: string }) {
  const texts = useTexts(applicationTexts);
  const next = nextStep(done);
  return (
    <ol className={classNames('grid gap-2', className)}>
      {careSteps.map((step) => {
        const isDone = done[step] === true;
        return (
          <li
            key={step}
            className={classNames('flex items-start gap-3', !isDone && step !== next && 'text-ink-2')}
          >
            <Icon
              of={isDone ? CircleCheck : step === next ? CircleDot : Circle}
              className={classNames('mt-0.5', isDone && 'text-good')}
            />
            <span>
              {texts.stepNames[step]}
              {isDone && <span className="sr-only">: {texts.status.done}</span>}
              {step === next && <span className="ml-2 text-sm text-ink-2">{texts.status.next}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
