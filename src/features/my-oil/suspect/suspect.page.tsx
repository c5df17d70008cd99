import { data, redirect } from 'react-router';
import { answerSuspect, latestDays, lossesOf, suspectAnswers, suspectIn } from '#features/sensors/sensors.ts';
import { lossAnswers } from '#features/sensors/shared.ts';
import type { Loss, SuspectAnswer } from '#features/sensors/types.ts';
import { oilPaths } from '#features/tanks/shared.ts';
import { intentOf, text, valuesOf } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { BackLink } from '#platform/ui/back-link.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import { guidedTank } from '../guide/submit-guide.ts';
import { answerLoss } from '../notices/answer-loss.ts';
import { noticeHousehold } from '../notices/notices.ts';
import type { Route } from './+types/suspect.page.ts';
import { AnsweredLosses, type LossView, OpenLoss } from './loss-cards.tsx';
import { helpersIn, suspectTexts } from './suspect.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Auffällig, bitte nachsehen');

/** What the sensor in a tank tells and nobody believes, and what left it unburned: its owner looks, and says what is so. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const user = requireUser(server, url, 'ownAccount');
  const tank = await guidedTank(server, { id: params.id, userId: user.id });
  if (!tank) throw notFound();
  const { db } = server.deps;
  const doubt = await suspectIn(db, tank.id);
  return {
    tankId: tank.id,
    name: tank.name,
    countryId: tank.countryId,
    csrf: server.visitor.csrfToken ?? '',
    isAnswered: url.searchParams.has('beantwortet'),
    level: (await latestDays(db, [tank.id]))[0]?.last ?? null,
    suspect: doubt && {
      before: doubt.before,
      beforeAt: doubt.beforeAt.toISOString(),
      kind: doubt.kind,
      litres: doubt.litres,
      from: doubt.from.toISOString(),
    },
    losses: (await lossesOf(db, [tank.id])).map(viewOf),
  };
}

const viewOf = ({ id, from, until, litres, left, isSlow, answer }: Loss): LossView => ({
  id,
  from: from.toISOString(),
  until: until.toISOString(),
  litres,
  left,
  isSlow,
  answer,
});

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const tank = await guidedTank(server, { id: params.id, userId: user.id });
  if (!tank) throw notFound();
  const intent = intentOf(form, [...suspectAnswers, 'answer']);
  const given = { tankId: tank.id, userId: user.id, form };
  const refused =
    intent === 'answer' ? await answerLossIn(server, given) : await hear(server, { ...given, intent });
  if (refused) return refused;
  throw redirect(`${url.pathname}?beantwortet`, 303);
}

type Given = { tankId: number; userId: number; form: PostedForm };

const changed = () => data({ isChanged: true, wrong: null }, { status: 409 });

/** Of what is gone its owner is asked at once what it was. */
async function hear({ deps }: RequestContext, given: Given & { intent: SuspectAnswer | null }) {
  const { tankId, userId, form, intent } = given;
  const { from } = valuesOf(form, { from: text(40) });
  const isTaken = intent !== null && (await answerSuspect(deps, { tankId, from, answer: intent }));
  if (!isTaken) return changed();
  await noticeHousehold(deps, { userId, tankIds: [tankId] });
  return null;
}

async function answerLossIn({ deps }: RequestContext, { tankId, form }: Given) {
  const id = rowIdIn(form.text('loss'));
  const answer = lossAnswers.find((one) => one === form.text('answer'));
  const was = lossAnswers.find((one) => one === form.text('was')) ?? null;
  if (!answer) return data({ isChanged: false, wrong: id }, { status: 422 });
  return (await answerLoss(deps, { tankId, id, was, answer })) ? null : changed();
}

type Page = Route.ComponentProps['loaderData'];

export default function SuspectPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(suspectTexts);
  const { suspect, losses, countryId } = page;
  const open = losses.filter(({ answer }) => answer === null);
  const isAsked = suspect !== null || open.length > 0;
  const wrong = actionData?.wrong ?? null;
  return (
    <div className="max-w-prose">
      {isAsked && <BackLink to={oilPaths.start}>{texts.back}</BackLink>}
      <h1 className="mt-1 text-2xl sm:text-2xl">{isAsked ? texts.title : texts.nothingTitle}</h1>
      {page.isAnswered && !isAsked && <DoneNotice>{texts.thanks}</DoneNotice>}
      {actionData?.isChanged && (isAsked || losses.length > 0) && (
        <Notice tone="warn" live className="mt-5">
          {suspect ? texts.changed : texts.lossChanged}
        </Notice>
      )}
      {suspect && <Suspect page={page} suspect={suspect} />}
      {open.map((loss) => (
        <OpenLoss key={loss.id} loss={loss} countryId={countryId} isWrong={wrong === loss.id} />
      ))}
      {!suspect && open.length > 0 && (
        <Look title={texts.stopsLeak} steps={texts.look(helpersIn[countryId].fireBrigade)} />
      )}
      {!isAsked && <Nothing page={page} />}
      <AnsweredLosses
        losses={losses.filter(({ answer }) => answer !== null)}
        countryId={countryId}
        wrongId={wrong}
      />
    </div>
  );
}

function Nothing({ page: { name, level, tankId } }: { page: Page }) {
  const texts = useTexts(suspectTexts);
  const format = useFormatter();
  return (
    <>
      <p className="mt-4 text-lg wrap-break-word">
        {texts.nothing(name, level === null ? null : format.quantity(Math.round(level)))}
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={oilPaths.start} variant="primary">
          {texts.toOil}
        </ButtonLink>
        <ButtonLink to={oilPaths.dip(tankId)} variant="outline">
          {texts.dip}
        </ButtonLink>
      </p>
    </>
  );
}

const Look = ({ title, steps }: { title: string; steps: readonly string[] }) => (
  <>
    <h2 className="mt-8 text-lg">{title}</h2>
    <ul className="mt-3 list-disc space-y-2 pl-5">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  </>
);

type SuspectProps = { page: Page; suspect: NonNullable<Page['suspect']> };

function Suspect({ page: { tankId, name, countryId }, suspect }: SuspectProps) {
  const texts = useTexts(suspectTexts);
  const format = useFormatter();
  const litres = (exact: number) => format.quantity(Math.round(exact));
  const moment = (at: string) => format.moment(new Date(at));
  const isRise = suspect.kind === 'rise';
  const [lead, since] = isRise ? [texts.riseLead, texts.riseSince] : [texts.lead, texts.since];
  return (
    <>
      <p className="mt-4 text-lg wrap-break-word">
        {lead(name, litres(suspect.litres), litres(suspect.before))}
      </p>
      <p className="mt-2 text-ink-2">{since(moment(suspect.beforeAt), moment(suspect.from))}</p>
      <p className="mt-4">{isRise ? texts.riseUnchanged : texts.unchanged}</p>
      <Look
        title={texts.lookTitle}
        steps={isRise ? texts.riseLook : texts.look(helpersIn[countryId].fireBrigade)}
      />
      <Card className="mt-8">
        <h2 className="text-lg">{texts.answerTitle}</h2>
        <ButtonLink to={oilPaths.dip(tankId)} variant="primary" className="mt-4">
          {texts.dip}
        </ButtonLink>
        <Answer intent="lie" from={suspect.from} hint={texts.lieHint}>
          {isRise ? texts.notCame : texts.lie}
        </Answer>
        <Answer
          intent={isRise ? 'came' : 'gone'}
          from={suspect.from}
          hint={texts.goneHint(litres(suspect.litres))}
        >
          {isRise ? texts.came : texts.gone}
        </Answer>
      </Card>
    </>
  );
}

type AnswerProps = { intent: (typeof suspectAnswers)[number]; from: string; hint: string; children: string };

const Answer = ({ intent, from, hint, children }: AnswerProps) => (
  <IntentForm intent={intent} fields={{ from }} className="mt-5 border-t border-line pt-5">
    <IntentButton intent={intent} variant="outline">
      {children}
    </IntentButton>
    <p className="mt-2 text-sm text-ink-2">{hint}</p>
  </IntentForm>
);
