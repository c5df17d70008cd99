import { type RefObject, useEffect, useRef } from 'react';
import { redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { notFound, notifyApp, useCountry } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/guide.page.ts';
import { type GuideStep, guidePath, guideProgress, stepBeside, stepOf, visibleSteps } from './guide.rules.ts';
import { guideTexts } from './guide.texts.ts';
import { StepFields } from './step-fields.tsx';
import { emptyTank } from './step-parts.tsx';
import { type GuideAnswer, guidedTank, sensorInTank, submitGuide } from './submit-guide.ts';
import { forgetDraft, useGuideDraft } from './use-guide-draft.ts';

export const meta: Route.MetaFunction = () => privatePage('Tank einrichten');

export const shouldRevalidate = afterConflict;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const user = requireUser(server, url, 'ownAccount');
  const isNew = params.id === 'neu';
  const tank = isNew ? null : await guidedTank(server, { id: params.id, userId: user.id });
  if (tank === undefined) throw notFound();
  const asked = tank ?? { measuredBy: null, guideStep: null };
  const step = stepOf(params.step, asked);
  if (!step) throw notFound();
  if (isNew && step !== 'required-tools') throw redirect('/mex/tanks/neu/required-tools');
  // The address says where one is, by its name.
  if (params.step !== step) throw redirect(guidePath(params.id, step));
  const sensor = tank && (await sensorInTank(server, tank));
  return {
    csrf: server.visitor.csrfToken ?? '',
    id: params.id,
    step,
    tank: tank && { ...tank, userId: 0 },
    sensor: sensor && {
      ...{ serial: sensor.serial, mountedAt: sensor.mountedAt, litres: sensor.litres },
      heardAt: sensor.receivedAt,
    },
  };
}

export type GuidePage = Awaited<ReturnType<typeof loader>>;

export const action = ({ context, ...posted }: Route.ActionArgs) =>
  submitGuide(context.get(requestContext), posted);

/** In a cellar without network nothing is lost: the step stays, and is sent again. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof TypeError) return { kind: 'offline' } satisfies GuideAnswer;
    throw error;
  }
}

export default function Guide({ loaderData: page, actionData }: Route.ComponentProps) {
  const answer = actionData as GuideAnswer | undefined;
  // Each step begins with fields of its own.
  return <Step key={`${page.id} ${page.step}`} page={page} answer={answer} />;
}

function Step({ page, answer }: { page: GuidePage; answer: GuideAnswer | undefined }) {
  const texts = useTexts(guideTexts);
  const form = useRef<HTMLFormElement>(null);
  const { step, id } = page;
  const { code } = useCountry();
  const typed = useGuideDraft(form, { id, step });
  const input = answer && 'input' in answer ? answer.input : null;
  const tank = { ...emptyTank, ...page.tank };
  useRefusalInApp(answer, id);
  useSendLater(form, answer);
  return (
    <>
      <Progress page={page} />
      <h1 className="mt-6 text-2xl sm:text-2xl">{texts.titles[step]}</h1>
      <div className="mt-4 grid gap-3 empty:hidden">
        {answer?.kind === 'offline' && (
          <Notice tone="warn" live>
            {texts.offline}
          </Notice>
        )}
        {answer?.kind === 'conflict' && <StaleNotice what="retained" to={guidePath(id, step)} className="" />}
      </div>
      {/* A form of its own for each version: a refusal shows what was sent, a conflict what holds now. */}
      <PostForm
        ref={form}
        action={guidePath(id, step)}
        fields={{ version: page.tank?.version ?? 0 }}
        encType="multipart/form-data"
        className="mt-5 grid gap-5"
        noValidate
        onSubmit={() => step === 'final' && forgetDraft(code, id)}
      >
        <StepFields
          page={page}
          tank={tank}
          typed={typed}
          input={input}
          errors={answer?.kind === 'invalid' ? answer.fields : {}}
          newKey={answer?.kind === 'key' ? answer : null}
        />
        <StepButtons page={page} />
      </PostForm>
    </>
  );
}

function Progress({ page: { step, id, tank } }: { page: GuidePage }) {
  const texts = useTexts(guideTexts);
  const format = useFormatter();
  const at = guideProgress(step);
  const steps = visibleSteps(tank ?? { measuredBy: null }).filter((one) => one !== 'final');
  return (
    <nav aria-label={texts.guide}>
      <p className="text-ink-2">
        {texts.progress(format.quantity(at))}: <b className="text-ink">{texts.steps[step]}</b>
      </p>
      <ol className="mt-1 flex gap-1.5">
        {steps.map((one) => (
          <li key={one} className="flex-1" aria-current={one === step ? 'step' : undefined}>
            <ProgressMark id={id} step={one} isDone={guideProgress(one) <= at} isOpen={tank !== null} />
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

function StepButtons({ page: { id, step, tank, sensor } }: { page: GuidePage }) {
  const texts = useTexts(guideTexts);
  const before = stepBeside(step, { tank: tank ?? { measuredBy: null }, by: -1 });
  const isConnecting = step === 'sensor-connection' && !sensor;
  const isCalibrating = step === 'level-calibration';
  const connect = tank?.measuredBy === 'foreign' ? texts.createForeign : texts.connect;
  const next = step === 'final' ? texts.finish : texts.next;
  return (
    <div className="grid gap-3 sm:flex sm:flex-row-reverse sm:justify-end">
      <Button type="submit" name="intent" value="save" variant="primary" size="large">
        {isConnecting ? connect : next}
      </Button>
      {(isConnecting || isCalibrating) && (
        <Button type="submit" name="intent" value="later" variant="outline" size="large">
          {isConnecting ? texts.later : texts.skip}
        </Button>
      )}
      {before && tank && (
        <ButtonLink to={guidePath(id, before)} variant="quiet" size="large">
          {texts.back}
        </ButtonLink>
      )}
    </div>
  );
}

/** The wrapper of the app hears which fields were refused. */
function useRefusalInApp(answer: GuideAnswer | undefined, id: string): void {
  useEffect(() => {
    if (answer?.kind === 'invalid') {
      notifyApp({ Type: 'tankRefused', TankId: id, Fields: Object.keys(answer.fields) });
    }
  }, [answer, id]);
}

const retryMs = 5000;

/** What could not be sent is sent when the network is back, or might be. */
function useSendLater(form: RefObject<HTMLFormElement | null>, answer: GuideAnswer | undefined): void {
  useEffect(() => {
    if (answer?.kind !== 'offline') return;
    const send = () => {
      const button = form.current?.querySelector<HTMLButtonElement>('button[value="save"]');
      if (navigator.onLine) form.current?.requestSubmit(button);
    };
    const timer = setTimeout(send, retryMs);
    window.addEventListener('online', send);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', send);
    };
  }, [form, answer]);
}
