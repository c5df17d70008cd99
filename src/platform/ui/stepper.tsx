import { Check } from 'lucide';
import { Link } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { uiTexts } from './ui.texts.ts';

export type Step = {
  key: string;
  label: string /** Given when the step may be visited now. */;
  to?: string | undefined;
};

/** Where one is in an order or a guide. On phones the names of other steps make room for "Schritt 2 von 4". */
export function Stepper({ steps, current }: { steps: readonly Step[]; current: string }) {
  const texts = useTexts(uiTexts);
  const position = steps.findIndex((step) => step.key === current);
  return (
    <nav aria-label={texts.steps}>
      <p className="mb-2 text-sm text-ink-2 sm:hidden">
        {texts.stepOf(position + 1, steps.length)}:{' '}
        <span className="font-semibold text-ink">{steps[position]?.label}</span>
      </p>
      <ol className="flex gap-1.5 sm:gap-3">
        {steps.map((step, index) => (
          <li key={step.key} aria-current={index === position ? 'step' : undefined} className="flex-1">
            <StepMark step={step} number={index + 1} state={stateOf(index, position)} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type StepState = 'done' | 'current' | 'ahead';

const stateOf = (index: number, position: number): StepState =>
  index < position ? 'done' : index === position ? 'current' : 'ahead';

function StepMark({ step, number, state }: { step: Step; number: number; state: StepState }) {
  const texts = useTexts(uiTexts);
  const bar = state === 'ahead' ? 'bg-line' : 'bg-ink';
  const name = (
    <>
      <span className={classNames('block h-1 rounded-full', bar)} />
      <span
        className={classNames(
          'mt-2 hidden items-center gap-1.5 text-sm sm:flex',
          state === 'current' ? 'font-semibold text-ink' : 'text-ink-2',
        )}
      >
        {state === 'done' ? <Icon of={Check} size="sm" title={texts.stepDone} /> : `${number}.`} {step.label}
      </span>
      <span className="sr-only sm:hidden">{step.label}</span>
    </>
  );
  // The height of a target on phones, also without a link: the bars stand in one line.
  const box = 'block rounded-sm py-2 sm:py-0';
  if (!step.to || state === 'current') return <span className={box}>{name}</span>;
  return (
    <Link to={step.to} className={classNames(box, 'sm:hover:underline')}>
      {name}
    </Link>
  );
}
