import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { stepsTexts } from './guide-steps.texts.ts';

/** After the last answer of a step. */
const advanceMs = 1500;

type Props = {
  /** Everything is answered, by somebody who just did so. */
  isRunning: boolean;
  /** Another answer begins the time again. */
  answered: string;
  isHeld: boolean;
  isLast: boolean;
  onDone(): void;
  onHold(held: boolean): void;
};

/** The next step comes by itself a moment after the last answer: seen, announced, and stopped by one press. */
export function AutoAdvance({ isRunning, answered, isHeld, isLast, onDone, onHold }: Props) {
  const texts = useTexts(stepsTexts);
  return (
    <div className="min-h-13">
      <p role="status" className="sr-only">
        {isRunning ? texts.advancingSoon : ''}
      </p>
      {isRunning && (
        <div className="flex items-center gap-4">
          <span className="min-w-0 flex-1">
            <span className="text-sm text-ink-2">{isLast ? texts.finishing : texts.advancing}</span>
            <Countdown key={answered} onDone={onDone} />
          </span>
          <Button variant="outline" onClick={() => onHold(true)}>
            {texts.hold}
          </Button>
        </div>
      )}
      {isHeld && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
          {texts.held}
          <Button variant="quiet" size="small" onClick={() => onHold(false)}>
            {texts.resume}
          </Button>
        </p>
      )}
    </div>
  );
}

function Countdown({ onDone }: { onDone(): void }) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => done(), advanceMs);
    return () => clearTimeout(timer);
  }, []);
  return <span className="countdown mt-1.5" aria-hidden="true" />;
}
