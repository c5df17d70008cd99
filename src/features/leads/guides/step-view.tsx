import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Form, Link, useLocation, useNavigate } from 'react-router';
import { checkPlace } from '#features/offers/shared.ts';
import type { Country } from '#features/places/types.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { ErrorSummary, formErrors, named } from '#platform/ui/error-summary.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';
import { useCountry } from '#shell/shared.ts';
import type { CompareError } from '../comparison/compare.ts';
import { AnswerField, fieldId } from './answer-field.tsx';
import { AutoAdvance } from './auto-advance.tsx';
import { Comparing } from './comparing.tsx';
import {
  type Answers,
  answersQuery,
  askedInputs,
  canReach,
  expectedSteps,
  firstOpenStep,
  type Guide,
  type GuideStep,
  guidePaths,
  isStepDone,
  queryNames,
  stepBeside,
  stepErrors,
  stepPath,
} from './guide.rules.ts';
import { faultText, stepsTexts } from './guide-steps.texts.ts';
import { useAnswers } from './use-answers.ts';

type Faults = Readonly<Record<string, CompareError>>;

type Props = {
  guide: Guide;
  stepId: number;
  /** What the address brought along. */
  answers: Answers;
  faults: Faults;
};

export function StepView({ guide, stepId, answers: sent, faults: told }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const country = useCountry();
  const known = useAnswers(guide, sent, form);
  const { answers } = known;
  const step = guide.steps.find(({ id }) => id === stepId);
  /** Of the step that was checked; another one's are none of this one. */
  const [checked, setChecked] = useState<{ stepId: number; faults: Faults } | null>(null);
  /** The step at which somebody has answered something since it is shown. */
  const [answeredAt, setAnsweredAt] = useState<number | null>(null);
  /** The step behind which the comparison is shown; who leaves it by the address leaves that, too. */
  const [finishedAt, setFinishedAt] = useState<number | null>(null);
  if (finishedAt !== null && finishedAt !== stepId) setFinishedAt(null);
  useWayBack(guide, stepId, known);
  if (!step) return null;
  const faults = checked?.stepId === stepId ? checked.faults : told;
  const goOn = async () => {
    const found = await faultsHere(step, answers, country);
    setChecked({ stepId, faults: found });
    setAnsweredAt(null);
    if (Object.keys(found).length > 0) return;
    const next = stepBeside(guide, stepId, { answers, by: 1 });
    const open = firstOpenStep(guide, answers, country.postalCodePattern);
    if (next) void navigate(stepPath(guide.id, next.id));
    else if (open) void navigate(stepPath(guide.id, open.id));
    else setFinishedAt(stepId);
  };
  if (finishedAt === stepId)
    return <Comparing guide={guide} answers={answers} onBack={() => setFinishedAt(null)} />;
  return (
    <div className="grid gap-6">
      <Progress guide={guide} stepId={stepId} answers={answers} />
      <StepTitle key={stepId} text={step.title} />
      <StepForm
        key={`${stepId} ${known.restored}`}
        guide={guide}
        step={step}
        answers={answers}
        faults={faults}
        form={form}
        onAnswer={(key, value) => {
          known.answer(key, value);
          const { [key]: _, ...others } = faults;
          setChecked({ stepId, faults: others });
          setAnsweredAt(stepId);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void goOn();
        }}
      >
        <AutoAdvance
          isRunning={
            !known.isHeld && answeredAt === stepId && isStepDone(step, answers, country.postalCodePattern)
          }
          answered={JSON.stringify(answers)}
          isHeld={known.isHeld}
          isLast={stepBeside(guide, stepId, { answers, by: 1 }) === null}
          onDone={() => void goOn()}
          onHold={known.hold}
        />
      </StepForm>
    </div>
  );
}

/** Faults of a step's answers; whether a postal code exists, the server says. Where it cannot be asked, the comparison will. */
async function faultsHere(step: GuideStep, answers: Answers, country: Country): Promise<Faults> {
  const faults: Record<string, CompareError> = stepErrors(step, answers, country.postalCodePattern);
  for (const { key } of step.inputs.filter(({ kind }) => kind === 'zip')) {
    const code = answers[key] ?? '';
    if (!faults[key] && (await checkPlace(country, code)) === 'missing') faults[key] = 'unknown_zip';
  }
  return faults;
}

/** Who comes to a step whose earlier ones are not answered is led to the first of those. */
function useWayBack(
  guide: Guide,
  stepId: number,
  { answers, isRead }: { answers: Answers; isRead: boolean },
) {
  const navigate = useNavigate();
  const { postalCodePattern: zip } = useCountry();
  const open =
    isRead && !canReach(guide, stepId, { answers, zip }) ? firstOpenStep(guide, answers, zip) : null;
  const target = open && open.id !== stepId ? stepPath(guide.id, open.id) : null;
  useEffect(() => {
    if (target !== null) void navigate(target, { replace: true });
  }, [target, navigate]);
}

/** A new question takes the focus, so that it is read out; the first one of a visit does not. */
function StepTitle({ text }: { text: string }) {
  const { key } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (key !== 'default') title.current?.focus();
  }, [key]);
  return (
    <h1 ref={title} tabIndex={-1} className="text-2xl">
      {text}
    </h1>
  );
}

type FormProps = {
  guide: Guide;
  step: GuideStep;
  answers: Answers;
  faults: Faults;
  form: RefObject<HTMLFormElement | null>;
  onAnswer(key: string, value: string): void;
  onSubmit(event: FormEvent): void;
  /** Between the questions and the ways on. */
  children: ReactNode;
};

/** Without scripts the answers so far go along in the address. */
function StepForm({ guide, step, answers, faults, form, onAnswer, onSubmit, children }: FormProps) {
  const texts = useTexts(stepsTexts);
  const { locale } = useCountry();
  const inputs = askedInputs(step, answers);
  const own = new Set(step.inputs.map(({ key }) => key));
  const errorOf = (key: string) => {
    const fault = faults[key];
    return (
      fault &&
      faultText(
        locale,
        step.inputs.find((input) => input.key === key),
        { fault, answer: answers[key] },
      )
    );
  };
  const labelOf = (key: string) => inputs.find((input) => input.key === key)?.label;
  const before = stepBeside(guide, step.id, { answers, by: -1 });
  // With scripts the browser remembers them.
  const carried = useHydrated() ? '' : answersQuery(answers);
  const isLast = stepBeside(guide, step.id, { answers, by: 1 }) === null;
  return (
    <Form ref={form} onSubmit={onSubmit} className="grid gap-6" noValidate>
      <ErrorSummary
        failures={formErrors(
          inputs.map(({ key }) => key),
          named(labelOf, errorOf),
          fieldId,
        )}
        focus="first-field"
      />
      {Object.entries(answers)
        .filter(([key]) => !own.has(key))
        .map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
      {inputs.map((input) => (
        <AnswerField
          key={input.key}
          input={input}
          answer={answers[input.key] ?? ''}
          error={errorOf(input.key)}
          onAnswer={(value) => onAnswer(input.key, value)}
        />
      ))}
      {children}
      <div className="step-actions flex flex-wrap-reverse items-center justify-between gap-3">
        <Link
          className="way-back link inline-flex min-h-11 items-center"
          to={before ? stepPath(guide.id, before.id) + carried : guidePaths(guide.id).start}
        >
          {texts.back}
        </Link>
        <Button type="submit" name={queryNames.next} value="1" variant="primary" size="large">
          {isLast ? texts.finish : texts.next}
        </Button>
      </div>
    </Form>
  );
}

function Progress({ guide, stepId, answers }: { guide: Guide; stepId: number; answers: Answers }) {
  const texts = useTexts(stepsTexts);
  const format = useFormatter();
  const steps = expectedSteps(guide, answers);
  const position = steps.findIndex(({ id }) => id === stepId);
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-sm text-ink-2">
          <b className="text-ink">{guide.name}</b>{' '}
          {texts.progress(format.quantity(position + 1), format.quantity(steps.length))}
        </p>
        <Link to={guidePaths(guide.id).start} className="link inline-flex min-h-11 items-center text-sm">
          {texts.pause}
        </Link>
      </div>
      <div className="flex gap-1.5" aria-hidden="true">
        {steps.map(({ id }, index) => (
          <span key={id} className={`h-1 flex-1 rounded-full ${index <= position ? 'bg-ink' : 'bg-line'}`} />
        ))}
      </div>
    </div>
  );
}
