import { useEffect, useMemo, useRef, useState } from 'react';
import { redirect, useSearchParams } from 'react-router';
import {
  deliveriesToCalibrateBy,
  sensorInTank,
  tellsLitres,
} from '#features/delivery-check/delivery-check.ts';
import { latestDays, toldLitres } from '#features/sensors/sensors.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { notFound, notifyApp, useCountry } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { ErrorPage } from '#shell/ui/error-page.tsx';
import type { Route } from './+types/guide.page.ts';
import { guideTexts } from './guide.texts.ts';
import type { GuideAnswer, NewKey } from './guide-answers.ts';
import { standingErrors } from './guide-draft.rules.ts';
import { draftOfScreen } from './guide-drafts.store.ts';
import { GuideProgress } from './guide-progress.tsx';
import { guidePath, screenBeside, screenName, screenOf, screenPath, stepOf } from './guide-steps.rules.ts';
import { knownOf } from './own-tanks.ts';
import { sendOrKeep, useSendLater } from './send-later.ts';
import { StepFields } from './step-fields.tsx';
import { emptyTank } from './step-parts.tsx';
import { guidedTank, submitGuide } from './submit-guide.ts';
import { noteSending, useGuideDraft } from './use-guide-draft.ts';

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
  const screen = screenOf(step, url.searchParams.get('frage'));
  if (!screen) throw notFound();
  const drafted = { userId: user.id, tankId: tank?.id ?? null, screen: screenName(screen) };
  const sensor = tank && (await sensorInTank(server.deps.db, tank));
  const isCalibrating = tank && step === 'level-calibration';
  return {
    csrf: server.visitor.csrfToken ?? '',
    id: params.id,
    screen,
    /** What was typed before, on whichever device, or, of a tank that is not there yet, answered. */
    draft: (await draftOfScreen(server.deps.db, drafted)) ?? null,
    now: server.deps.clock.now(),
    // Whose sensor was there before the guide asked has answered.
    tank: tank && { ...tank, userId: 0, measuredBy: tank.measuredBy ?? sensor?.kind ?? null },
    sensor: sensor && {
      id: sensor.id,
      serial: sensor.serial,
      mountedAt: sensor.mountedAt,
      litres: toldLitres(sensor),
      heardAt: sensor.receivedAt,
      fault: sensor.fault,
      tellsLitres: await tellsLitres(server.deps.db, sensor),
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

type Asked = { params: Partial<Route.LoaderArgs['params']>; url: Pick<URL, 'searchParams'> };

/** The screen of a tank that is known here, by its address. */
function screenAt(known: GuidePage | null, { params, url }: Asked) {
  if (!known || known.id !== params.id) return null;
  const step = stepOf(params.step, known.tank ?? { measuredBy: null, guideStep: null });
  if (!step || (!known.tank && step !== 'required-tools')) return null;
  return screenOf(step, url.searchParams.get('frage'));
}

/** In a cellar without network one goes back and forth all the same, by what was there before. */
export async function clientLoader({
  request,
  params,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<GuidePage> {
  try {
    return await serverLoader();
  } catch (error) {
    const screen = screenAt(shown, { params, url: new URL(request.url) });
    if (!(error instanceof TypeError) || !shown || !screen) throw error;
    return { ...shown, screen, draft: null };
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export default function Guide({ loaderData: page, actionData }: Route.ComponentProps) {
  const answer = actionData as GuideAnswer | undefined;
  // Each screen begins with fields of its own.
  return <Step key={`${page.id} ${screenName(page.screen)}`} page={page} answer={answer} />;
}

/** Without network the router cannot even ask for the ways on, which it learns after a page was shown: the page stays. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const [searchParams] = useSearchParams();
  // Each failure is an answer of its own, after which the form is sent again.
  const answer = useMemo<GuideAnswer>(() => ({ kind: 'offline', error }), [error]);
  const screen = error instanceof TypeError && screenAt(shown, { params, url: { searchParams } });
  if (!shown || !screen) return <ErrorPage />;
  return <Step key={screenName(screen)} page={{ ...shown, screen, draft: null }} answer={answer} />;
}

function Step({ page, answer }: { page: GuidePage; answer: GuideAnswer | undefined }) {
  const texts = useTexts(guideTexts);
  const form = useRef<HTMLFormElement>(null);
  const intent = useRef<'save' | 'later'>('save');
  const { screen, id } = page;
  const path = screenPath(id, screen);
  const name = screenName(screen);
  const { code } = useCountry();
  const typed = useGuideDraft(form, { page, screen: name });
  const newKey = useNewKey(answer);
  const input = answer && 'input' in answer ? answer.input : (page.draft?.content ?? null);
  const tank = { ...emptyTank, ...page.tank };
  useEffect(() => {
    shown = page;
  }, [page]);
  useRefusalInApp(answer, id);
  useSendLater({ form, intent }, answer);
  return (
    <>
      <GuideProgress page={page} />
      <h1 className="mt-6 text-2xl sm:text-2xl">
        {texts.titles[screen.question === null ? screen.step : screen.question]}
      </h1>
      <div className="mt-4 grid gap-3 empty:hidden">
        {answer?.kind === 'offline' && (
          <Notice tone="warn" live>
            {texts.offline}
          </Notice>
        )}
        {answer?.kind === 'conflict' && <StaleNotice what="retained" to={path} className="" />}
      </div>
      {/* A form of its own for each version: a refusal shows what was sent, a conflict what holds now. */}
      <PostForm
        ref={form}
        action={path}
        fields={{ version: page.tank?.version ?? 0 }}
        encType="multipart/form-data"
        className="mt-5 grid gap-5"
        noValidate
        onSubmit={({ nativeEvent }) => {
          const { submitter } = nativeEvent as SubmitEvent;
          const isLater = submitter instanceof HTMLButtonElement && submitter.value === 'later';
          noteSending(code, { id, screen: name });
          intent.current = isLater ? 'later' : 'save';
        }}
      >
        <StepFields
          page={page}
          tank={tank}
          typed={typed}
          input={input}
          errors={answer?.kind === 'invalid' ? standingErrors(answer.fields, { ...answer, typed }) : {}}
          newKey={newKey}
        />
        <StepButtons page={page} />
      </PostForm>
    </>
  );
}

/** A key stays in sight until the screen is left: an answer lasts only until the page asks the server again. */
function useNewKey(answer: GuideAnswer | undefined): NewKey | null {
  const [kept, setKept] = useState<NewKey | null>(null);
  const told = answer?.kind === 'key' ? answer : null;
  if (told && told !== kept) setKept(told);
  return told ?? kept;
}

function StepButtons({ page: { id, screen, tank, sensor } }: { page: GuidePage }) {
  const texts = useTexts(guideTexts);
  const { step } = screen;
  const before = screenBeside(screen, { tank: tank ?? { measuredBy: null }, by: -1 });
  const isConnecting = step === 'sensor-connection' && !sensor;
  const isCalibrating = step === 'level-calibration' && !sensor?.tellsLitres;
  const connect = tank?.measuredBy === 'foreign' ? texts.createForeign : texts.connect;
  const next = step === 'final' ? texts.finish : texts.next;
  return (
    <div className="step-actions grid gap-3 sm:flex sm:flex-row-reverse sm:justify-end">
      <Button type="submit" name="intent" value="save" variant="primary" size="large">
        {isConnecting ? connect : next}
      </Button>
      {(isConnecting || isCalibrating) && (
        <Button type="submit" name="intent" value="later" variant="outline" size="large">
          {isConnecting ? texts.later : texts.skip}
        </Button>
      )}
      {before && (
        <ButtonLink to={screenPath(id, before)} variant="quiet" size="large" className="way-back sm:-ml-7">
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
