import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import type { GuidePage } from './guide.page.tsx';
import { guideTexts } from './guide.texts.ts';
import { type GuideStep, guidePath, guideProgress, guideSteps, visibleSteps } from './guide-steps.rules.ts';

/** How far one is, and the ways to the steps that are there. */
export function GuideProgress({ page: { screen, id, tank } }: { page: GuidePage }) {
  const texts = useTexts(guideTexts);
  const format = useFormatter();
  const { step } = screen;
  const at = guideProgress(step);
  const shown = visibleSteps(tank ?? { measuredBy: null });
  const steps = guideSteps.filter((one) => one !== 'final');
  return (
    <nav aria-label={texts.guide}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-ink-2">
          {texts.progress(format.quantity(at))}: <b className="text-ink">{texts.steps[step]}</b>
        </p>
        {step !== 'final' && (
          <Link to="/mex/tanks" className="link inline-flex min-h-11 items-center text-sm">
            {texts.pause}
          </Link>
        )}
      </div>
      <ol className="mt-1 flex gap-1.5">
        {steps.map((one) => (
          <li
            key={one}
            className="flex-1"
            aria-current={one === step ? 'step' : undefined}
            aria-hidden={shown.includes(one) ? undefined : true}
          >
            <ProgressMark
              id={id}
              step={one}
              isDone={guideProgress(one) <= at}
              isOpen={tank !== null && shown.includes(one)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type MarkProps = { id: string; step: GuideStep; isDone: boolean; isOpen: boolean };

/** A bar that is a link of 44 px. */
function ProgressMark({ id, step, isDone, isOpen }: MarkProps) {
  const texts = useTexts(guideTexts);
  const bar = (
    <>
      <span className={`block h-1.5 w-full rounded-full ${isDone ? 'bg-ink' : 'bg-line'}`} />
      <span className="sr-only">{texts.steps[step]}</span>
    </>
  );
  if (!isOpen) return <span className="flex min-h-11 items-center">{bar}</span>;
  return (
    <ButtonLink to={guidePath(id, step)} variant="quiet" className="flex w-full px-0">
      {bar}
    </ButtonLink>
  );
}
