import { type RefObject, useEffect, useRef } from 'react';
import { data, Link, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { notFound, notifyApp, useCountry } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { latestDays } from '../levels.store.ts';
import type { Route } from './+types/guide.page.ts';
import { deliveriesToCalibrateBy, sensorInTank } from './calibrate.ts';
import {
  type GuideStep,
  guidePath,
  guideProgress,
  guideSteps,
  stepBeside,
  stepOf,
  visibleSteps,
} from './guide.rules.ts';
import { guideTexts } from './guide.texts.ts';
import { knownOf } from './own-tanks.ts';
import { StepFields } from './step-fields.tsx';
import { emptyTank } from './step-parts.tsx';
import { type GuideAnswer, guidedTank, submitGuide } from './submit-guide.ts';
import { forgetSent, noteSending, useGuideDraft } from './use-guide-draft.ts';

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
  const sensor = tank && (await sensorInTank(server.deps.db, tank));
  const isCalibrating = tank && step === 'level-calibration';
  return {
    csrf: server.visitor.csrfToken ?? '',
    id: params.id,
    step,
    tank: tank && { ...tank, userId: 0 },
    sensor: sensor && {
      ...{ id: sensor.id, serial: sensor.serial, mountedAt: sensor.mountedAt, litres: sensor.litres },
      ...{ heardAt: sensor.receivedAt, fault: sensor.fault },
    },
    level: step === 'final' && tank ? ((await latestDays(server.deps.db, [tank.id]))[0]?.last ?? null) : null,
    known:
      step === 'required-tools'
        ? await knownOf(server.deps.db, { userId: user.id, countryId: server.country.id })
        : { tanks: 0, postalCode: '' },
    deliveries: isCalibrating ? await deliveriesToCalibrateBy(server.deps, { tank, sensor }) : [],
  };
}

export type GuidePage = Awaited<ReturnType<typeof loader>>;

export const action = ({ context, ...posted }: Route.ActionArgs) =>
  submitGuide(context.get(requestContext), posted);

/** What this tab had of a tank last. Lives in the browser alone. */
let shown: GuidePage | null = null;

/** In a cellar without network one goes back and forth all the same, by what was there before. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs): Promise<GuidePage> {
  try {
    return await serverLoader();
  } catch (error) {
    const step = shown?.id === params.id && shown.tank ? stepOf(params.step, shown.tank) : null;
    if (!(error instanceof TypeError) || !shown || !step) throw error;
    return { ...shown, step };
  }
}

/** What cannot be sent stays, and is sent again; what the server took is no draft any more. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) forgetSent();
    if (!(error instanceof TypeError)) throw error;
    // With this status nothing is read again, which would fail as well.
    return data<GuideAnswer>({ kind: 'offline' }, { status: 503 });
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
  const intent = useRef<Intent>('save');
  const { step, id } = page;
  const { code } = useCountry();
  const typed = useGuideDraft(form, { id, step });
  const input = answer && 'input' in answer ? answer.input : null;
  const tank = { ...emptyTank, ...page.tank };
  useEffect(() => {
    shown = page;
  }, [page]);
  useRefusalInApp(answer, id);
  useSendLater({ form, intent }, answer);
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
        onSubmit={({ nativeEvent }) => {
          const { submitter } = nativeEvent as SubmitEvent;
          const isLater = submitter instanceof HTMLButtonElement && submitter.value === 'later';
          noteSending(code, { id, step });
          intent.current = isLater ? 'later' : 'save';
        }}
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

type Intent = 'save' | 'later';
type Sending = { form: RefObject<HTMLFormElement | null>; intent: RefObject<Intent> };

/** What could not be sent is sent when the network is back, or might be. */
function useSendLater({ form, intent }: Sending, answer: GuideAnswer | undefined): void {
  useEffect(() => {
    if (answer?.kind !== 'offline') return;
    const send = () => {
      const button = form.current?.querySelector<HTMLButtonElement>(`button[value="${intent.current}"]`);
      if (navigator.onLine) form.current?.requestSubmit(button);
    };
    const timer = setTimeout(send, retryMs);
    window.addEventListener('online', send);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', send);
    };
  }, [form, intent, answer]);
}
