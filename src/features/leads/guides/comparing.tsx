import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { useCountry } from '#shell/shared.ts';
import { type Answers, type Guide, guidePaths, stepPath, tidyAnswers } from './guide.rules.ts';
import { rememberGuide } from './guide-memory.ts';
import { stepsTexts } from './guide-steps.texts.ts';
import { type RefusedAnswers, sendAnswers } from './send-answers.ts';

/** From the result to its page. */
const redirectMs = 5000;

type State =
  | { kind: 'working' | 'failed' }
  | { kind: 'ready'; isHeld: boolean }
  | ({ kind: 'refused' } & RefusedAnswers);

type Props = { guide: Guide; answers: Answers; onBack(): void };

/** After the last answer: the comparison is on its way, has come, or has failed. */
export function Comparing({ guide, answers, onBack }: Props) {
  const texts = useTexts(stepsTexts).comparing;
  const { code } = useCountry();
  const [state, setState] = useState<State>({ kind: 'working' });
  const [tries, setTries] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  const compare = useEffectEvent(async (isCurrent: () => boolean) => {
    const compared = tidyAnswers(guide, answers);
    const told = await sendAnswers(guide.id, compared);
    if (!isCurrent()) return;
    if (told === false) setState({ kind: 'failed' });
    else if ('fields' in told) setState({ kind: 'refused', fields: told.fields });
    else {
      rememberGuide(code, guide.id, { result: told, compared });
      setState({ kind: 'ready', isHeld: false });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
  useEffect(() => {
    let isCurrent = true;
    title.current?.focus();
    void compare(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [tries]);
  return (
    <div aria-busy={state.kind === 'working'}>
      <h1 ref={title} tabIndex={-1} className="text-2xl">
        {state.kind === 'ready' ? texts.ready : texts.title}
      </h1>
      <div className="mt-4" role="status">
        {state.kind === 'working' && <Working />}
        {state.kind === 'ready' && (
          <p className="text-lg text-ink-2">{state.isHeld ? texts.readyHeld : texts.readyText}</p>
        )}
      </div>
      {state.kind === 'ready' && (
        <Ready
          to={guidePaths(guide.id).result}
          isHeld={state.isHeld}
          onHold={() => setState({ kind: 'ready', isHeld: true })}
        />
      )}
      {state.kind === 'failed' && (
        <Failed
          onRetry={() => {
            setState({ kind: 'working' });
            setTries(tries + 1);
          }}
        />
      )}
      {state.kind === 'refused' && <Refused guide={guide} fields={state.fields} onCorrect={onBack} />}
      {state.kind !== 'ready' && (
        <Button variant="quiet" className="mt-6" onClick={onBack}>
          {texts.back}
        </Button>
      )}
    </div>
  );
}

function Working() {
  const texts = useTexts(stepsTexts).comparing;
  return (
    <p className="flex items-center gap-3 text-lg text-ink-2">
      <span className="spinner" aria-hidden="true" />
      {texts.working}
    </p>
  );
}

function Ready({ to, isHeld, onHold }: { to: string; isHeld: boolean; onHold(): void }) {
  const texts = useTexts(stepsTexts).comparing;
  const navigate = useNavigate();
  const leave = useEffectEvent(() => void navigate(to));
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => leave(), redirectMs);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return (
    <>
      {!isHeld && <span className="countdown countdown-5s mt-4" aria-hidden="true" />}
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={to} variant="primary" size="large">
          {texts.show}
        </ButtonLink>
        {!isHeld && (
          <Button variant="outline" size="large" onClick={onHold}>
            {texts.hold}
          </Button>
        )}
      </div>
    </>
  );
}

function Failed({ onRetry }: { onRetry(): void }) {
  const texts = useTexts(stepsTexts).comparing;
  return (
    <Notice
      tone="bad"
      live
      title={texts.failed}
      action={
        <Button variant="primary" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      {texts.failedText}
    </Notice>
  );
}

/** An answer was refused that the guide took: it has changed since, or the postal code is none. */
function Refused({ guide, fields, onCorrect }: { guide: Guide; onCorrect(): void } & RefusedAnswers) {
  const texts = useTexts(stepsTexts).comparing;
  const refused = guide.steps.flatMap(({ id, inputs }) =>
    inputs.flatMap(({ key, label }) => {
      const reason = fields[key];
      return reason === undefined ? [] : [{ id, key, label, reason }];
    }),
  );
  return (
    <Notice tone="bad" live title={texts.failed}>
      <ul className="grid gap-1">
        {refused.map(({ id, key, label, reason }) => (
          <li key={key}>
            {texts.refused(label, reason)}{' '}
            <Link
              to={stepPath(guide.id, id)}
              className="link inline-flex min-h-11 items-center"
              // The last question has this page's address already.
              onClick={onCorrect}
            >
              {texts.correct}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
